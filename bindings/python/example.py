"""A game between two levels of the engine."""
from sumito import Engine, Game

game = Game("classic:belgian-daisy", house="repetition ejections=2 noprogress=100")
with Engine(level=5, seed=1) as strong, Engine(level=2, seed=1) as weak:
    while not game.over:
        move = (strong if game.position.to_move == "first" else weak).search(game).best
        print(f"{move}: {move.words()}")
        game.play(move)
print(game.words())
