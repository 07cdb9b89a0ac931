"""PPO with masks in Steel Driver, in one file: python examples/ppo.py --hours 2

One network plays all seats of most games against itself; in the others it plays one seat against
bots. The reward is by how much a seat's cash rose more than that of the others. A game is over
after some 270 decisions, so nothing is discounted. Every minute it writes to its folder:

- checkpoint.pt: all it needs to go on; the same command resumes there
- curve.csv: a line for each update
- network.json.gz: the policy as a bot: goldenspike arena steel-driver network:network.json.gz ...

It needs PyTorch and numpy: pip install 'goldenspike[training]'. See docs/training.md.
"""

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from goldenspike.adapters.batch import Batch
from goldenspike.bots.network import write

COLUMNS = ("update", "steps", "hours", "score", "entropy", "kl", "value_loss", "lead", "won")
EVERY = 60.0  # seconds between two checkpoints


@dataclass(frozen=True)
class Settings:
    """What training depends on, besides its folder and its time."""

    game: str = "steel-driver"
    players: int = 4
    bots: str = "steady"  # who sits in the other seats where it does not play against itself
    games: int = 64  # against itself
    games_against_bots: int = 4  # for each seat of its own
    steps: int = 128  # of each game between two updates
    hidden: int = 128
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    trace: float = 0.95  # lambda of generalised advantage estimation
    clip: float = 0.2
    entropy: float = 0.003
    scale: float = 4.0  # of rewards, so that values and policy weigh alike
    seed: int = 1


class Rollout(NamedTuple):
    """The steps of a batch between two updates. All are by step, then game."""

    observations: Any
    masks: Any
    numbers: Any
    chances: Any  # logarithms
    values: Any
    seats: Any
    leads: Any  # and then by seat: what the step brought, compared with the others
    over: Any
    won: Any  # and then by seat: its share of the win, where the step ended a game
    last: Any  # by game: the value of the position after the last step
    last_seats: Any


class Model:
    """A policy and a value, with the same two layers below them."""

    def __init__(self, floats: int, numbers: int, settings: Settings) -> None:
        hidden = settings.hidden
        self.body = nn.Sequential(
            layer(floats, hidden), nn.ReLU(), layer(hidden, hidden), nn.ReLU()
        )
        self.policy, self.value = layer(hidden, numbers, 0.01), layer(hidden, 1, 1.0)
        self.all = nn.ModuleList([self.body, self.policy, self.value])

    def __call__(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """The logarithms of the chances of all numbers, and the values."""
        below = self.body(observations)
        scores = self.policy(below).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(scores, -1), self.value(below).squeeze(-1)


def layer(inputs: int, outputs: int, gain: float = 2**0.5) -> Any:
    """A linear layer that begins orthogonal, without bias."""
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, gain)
    nn.init.zeros_(made.bias)
    return made


def batches(settings: Settings, seed: int) -> list[Batch]:
    """A batch against itself, and one for each seat against bots."""
    common: dict[str, Any] = {"players": settings.players, "reward": "cash", "seed": seed}
    seats = range(settings.players if settings.games_against_bots else 0)
    return [
        Batch(settings.game, settings.games, **common),
        *(
            Batch(
                settings.game,
                settings.games_against_bots,
                opponents={other: settings.bots for other in seats if other != seat},
                **common,
            )
            for seat in seats
        ),
    ]


@torch.no_grad()  # type: ignore[untyped-decorator]  # where PyTorch is not installed
def collect(model: Model, batch: Batch, steps: int) -> Rollout:
    """Plays so many steps of every game of a batch."""
    kept: list[list[Any]] = [[] for _ in range(9)]
    cash = np.zeros(batch.rewards.shape)  # by game and seat, since the step before the first
    for _ in range(steps):
        seen, masks = torch.tensor(batch.observations), torch.tensor(batch.masks)
        chances, values = model(seen, masks)
        numbers = torch.multinomial(chances.exp(), 1).squeeze(-1)
        seats = batch.seats.copy()
        batch.step(numbers.numpy())
        gains, over = batch.rewards.copy(), batch.over.copy()
        cash += gains
        chosen = chances.gather(-1, numbers[:, None]).squeeze(-1)
        step = (
            seen,
            masks,
            numbers,
            chosen,
            values,
            seats,
            lead(gains),
            over,
            cash * over[:, None],
        )
        for column, each in zip(kept, step, strict=True):
            column.append(each)
        cash *= 1 - over[:, None]
    last = model(torch.tensor(batch.observations), torch.tensor(batch.masks))[1].numpy()
    arrays: list[Any] = [
        torch.stack(column) if torch.is_tensor(column[0]) else np.array(column) for column in kept
    ]
    arrays += [last, batch.seats.copy()]
    return Rollout(*arrays)


def lead(gains: Any) -> Any:
    """By game and seat: what it gained, less what the others gained on average."""
    players = gains.shape[-1]
    return (gains - gains.mean(-1, keepdims=True)) * players / (players - 1)


def advantages(rollout: Rollout, settings: Settings) -> tuple[Any, Any]:
    """By step and game: how much better it went than thought, and whether that is known.

    A seat's next position is the one in which it decides next. What a seat decided last before the
    rollout ends is unknown, unless it is to act again just then.
    """
    values, seats, games = rollout.values.numpy(), rollout.seats, np.arange(len(rollout.last))
    shape = rollout.leads.shape[1:]
    following, ahead, since = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    known = np.zeros(shape, bool)
    following[games, rollout.last_seats], known[games, rollout.last_seats] = rollout.last, True
    better, is_known = np.zeros(values.shape, np.float32), np.zeros(values.shape, bool)
    for step in reversed(range(len(values))):
        ended = rollout.over[step] == 1
        following[ended], ahead[ended], since[ended], known[ended] = 0, 0, 0, True
        since += settings.scale * rollout.leads[step]
        at = games, seats[step]
        surprise = since[at] + following[at] - values[step]
        better[step], is_known[step] = surprise + settings.trace * ahead[at], known[at]
        ahead[at] = np.where(known[at], better[step], 0)
        following[at], since[at], known[at] = values[step], 0, True
    return better, is_known


def update(
    model: Model, optimizer: Any, rollouts: list[Rollout], settings: Settings
) -> list[float]:
    """Improves the model by what was played; mean entropy, divergence and error of values."""
    judged = [advantages(rollout, settings) for rollout in rollouts]
    keep = torch.from_numpy(np.concatenate([known.ravel() for _, known in judged]))
    gains = torch.from_numpy(np.concatenate([better.ravel() for better, _ in judged]))[keep]
    columns = [
        torch.cat([getattr(rollout, name).flatten(0, 1) for rollout in rollouts])[keep]
        for name in ("observations", "masks", "numbers", "chances", "values")
    ]
    columns += [gains, columns[4] + gains]
    tally = []
    for _ in range(settings.epochs):
        for chosen in torch.randperm(len(gains)).split(settings.minibatch):
            loss, figures = loss_of(model, [column[chosen] for column in columns], settings)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.all.parameters(), 0.5)
            optimizer.step()
            tally.append(figures)
    return [float(figure) for figure in np.mean(tally, axis=0)]


def loss_of(model: Model, columns: list[Any], settings: Settings) -> tuple[Any, list[float]]:
    """What is to become small, and its entropy, divergence and error of values."""
    seen, masks, numbers, before, _, gains, returns = columns
    chances, values = model(seen, masks)
    ratio = (chances.gather(-1, numbers[:, None]).squeeze(-1) - before).exp()
    scaled = (gains - gains.mean()) / (gains.std() + 1e-8)
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy = -torch.min(ratio * scaled, clipped * scaled).mean()
    entropy = -(chances.exp() * chances * masks).sum(-1).mean()
    error = ((values - returns) ** 2).mean()
    divergence = (ratio - 1 - ratio.log()).mean()
    loss = policy + error - settings.entropy * entropy
    return loss, [entropy.item(), divergence.item(), error.item()]


def results(rollouts: list[Rollout]) -> list[float]:
    """Mean score of finished games against itself; mean lead and wins against bots."""
    alone = ended(rollouts[0])
    score = alone.mean() if len(alone) else np.nan
    leads, wins = [], []
    for seat, rollout in enumerate(rollouts[1:]):
        cash = ended(rollout)
        leads += lead(cash)[:, seat].tolist()
        best = cash == cash.max(-1, keepdims=True)
        wins += (best[:, seat] / best.sum(-1)).tolist()
    return [1000 * float(score), 1000 * mean(leads), mean(wins)]


def mean(numbers: list[float]) -> float:
    """The mean, or not a number of none."""
    return float(np.mean(numbers)) if numbers else float("nan")


def ended(rollout: Rollout) -> Any:
    """By finished game and seat: what it was worth. Games that began before count in part."""
    return rollout.won[rollout.over == 1]


class Training:
    """A training in a folder: it begins, or goes on where it was stopped."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.folder = settings, folder
        self.updates = self.steps = 0
        self.hours = 0.0
        self.rows: list[list[Any]] = []
        checkpoint = folder / "checkpoint.pt"
        saved = torch.load(checkpoint, weights_only=True) if checkpoint.exists() else None
        # Games in progress are not kept: a training that goes on begins new ones.
        self.batches = batches(settings, settings.seed + (saved["updates"] if saved else 0))
        first = self.batches[0]
        self.model = Model(first.observations.shape[1], first.masks.shape[1], settings)
        self.optimizer = torch.optim.Adam(self.model.all.parameters(), settings.rate, eps=1e-5)
        if saved:
            self.restore(saved)

    def restore(self, saved: dict[str, Any]) -> None:
        """Takes up what a checkpoint has."""
        self.model.all.load_state_dict(saved["model"])
        self.optimizer.load_state_dict(saved["optimizer"])
        torch.set_rng_state(saved["luck"])
        self.updates, self.steps, self.hours = saved["updates"], saved["steps"], saved["hours"]
        self.rows = saved["rows"]

    def run(self, hours: float, updates: int | None) -> None:
        """Trains for so many hours and updates in all."""
        kept = time.monotonic()
        while self.hours < hours and (updates is None or self.updates < updates):
            self.go_on()
            if time.monotonic() - kept >= EVERY:
                self.keep()
                kept = time.monotonic()
        self.keep()

    def go_on(self) -> None:
        """One update."""
        began = time.monotonic()
        rollouts = [collect(self.model, batch, self.settings.steps) for batch in self.batches]
        figures = update(self.model, self.optimizer, rollouts, self.settings)
        self.updates += 1
        self.steps += sum(rollout.seats.size for rollout in rollouts)
        self.hours += (time.monotonic() - began) / 3600
        score, lead_of_it, won = results(rollouts)
        self.rows.append([self.updates, self.steps, self.hours, score, *figures, lead_of_it, won])
        print(*(f"{each:.4g}" for each in self.rows[-1]), flush=True)

    def keep(self) -> None:
        """Writes checkpoint, curve and network."""
        self.folder.mkdir(parents=True, exist_ok=True)
        saved = {
            "model": self.model.all.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "luck": torch.get_rng_state(),
            **{name: getattr(self, name) for name in ("updates", "steps", "hours", "rows")},
        }
        new = self.folder / "checkpoint.new"
        torch.save(saved, new)
        new.replace(self.folder / "checkpoint.pt")
        with (self.folder / "curve.csv").open("w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([COLUMNS, *self.rows])
        layers = [self.model.body[0], self.model.body[2], self.model.policy]
        weights = [(each.weight.tolist(), each.bias.tolist()) for each in layers]
        setting = {"game": self.settings.game, "players": self.settings.players}
        write(self.folder / "network.json.gz", setting, weights)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=Path("ppo"))
    parser.add_argument("--hours", type=float, default=2.0, help="in all; 2 if not said")
    parser.add_argument("--updates", type=int, help="in all; as many as time allows if not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="1 where others use the cores too")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    Training(Settings(seed=given.seed), given.folder).run(given.hours, given.updates)


if __name__ == "__main__":
    main()
