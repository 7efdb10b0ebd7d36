/** The page that explains the game to somebody who has never played it. */
export const introduction = `# Aim Zone

A handful of armed people on each side, each a model of its own, and not much room. Nobody here has hit points: one good
shot decides. So the game is about **who has to walk into whose line of fire**.

## A turn

The sides take turns. In your turn you take your models one after the other, and each spends up to **three actions**, in
any order: Move 3″, Aim, Shoot, Use something, Ready a weapon, Recover, Defend, Pass; drivers drive. Nearly every action
may have one small step before or after it.

## The marker

A model that **aims** puts its marker on a point that it sees. Its **aim zone** is everything within 3″ of the marker,
and a narrow strip from the model through the marker to the edge of the table. The marker does two things:

- Shots into your own zone roll three **d10**; all others roll three d8.
- Whenever an enemy does *anything* in your zone and in your sight, you may **react** before it happens: shoot, drop your
  marker to take cover, or both. It costs nothing, and there is no limit but your ammunition.

Almost every action of your own takes your marker off again. So you choose: act, or watch.

## Shooting

How the target stands gives the number: **10** in cover, 9 if it is shooting from there, **8** if its own aim exposes it,
7 on the move, **6** in the open, 5 if it cannot move. Near targets, a friend firing from the side and long range shift the
dice up or down. Each die that reaches the number is a hit: **one stuns, two wound, three kill**. A stun costs an action
until you recover, a wound costs one for good, and two wounds kill.

Each **1** empties the magazine a little. What stands in the way takes your best die, and what stands close behind the
target may be hit as well.

## Order of things

An action and the reactions to it happen by priority: aiming, defending and taking cover first, then aimed fire, then snap
fire, then everything else. Somebody who is shot before his action happens may lose it, and a runner falls where he was hit.

## And more

Grenades fly past windows and over walls and go off at the start of your next turn. Smoke hides, gas stuns. Vehicles run
people down, crash and explode. Reserves come in at the edges.

More points at the end win: one for each enemy killed, two for a leader, and what the scenario adds.
`;
