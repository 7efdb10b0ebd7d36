/** One page on the game, in Markdown. */
export const introduction = `# Fire Team

A near-future fight of squads and vehicles. A squad is made of **teams** of two to five figures; you move and fire with teams, and you win or lose by the nerve of squads.

## What makes a team good

Every squad has an **Experience** die, from d4 (raw) to d12 (elite), and a **Motivation**: how many actions its teams have in each activation. Every weapon has a die too. To fire, a team rolls its Experience die *once* and a weapons die for each figure; each weapons die plus that one roll is compared with the target's **Defense**. Modifiers make dice smaller or larger: a d6 becomes a d4, and below a d4 there is only the number 1.

## What fire does

A little above Defense is a **Pin Check**, more is a **Wounded**, much more a **KIA**. Half of the results, the worst half, fall on the team you shot at. The other half may be spread by its owner over teams of the squad within 6″. So fire at the middle of a squad, and keep your own squads together, but not too close.

Wounded teams are slower and roll a smaller die. Casualties pin as well.

## Nerve

When a squad with Pin Checks is activated, it rolls its Experience die once. Each team takes its own markers from the roll; every point short of 3 costs it an action. A team that has none left **Cowers**: it runs for cover or drops. It has to **Rally** next time, and if that fails it is gone.

## A turn

Both sides roll for the initiative, then activate one squad or vehicle after another. An activation goes through action numbers 1, 2, 3. On each number you pick teams that act together: Fire, Move, Double Time, Crawl, drop Prone, Assault, go on Overwatch. All fire of one group at one target is one attack.

**Overwatch** is the answer to movement: a team with a marker may fire at an enemy as it moves, at any inch of its way, or when it has acted. Acting together gives the enemy one chance instead of several.

An **Assault** ends in close combat: both sides roll at the same time, and both can lose figures. Terrain helps the defender.

## Advanced actions

After the first scenario: **Advancing Fire** (move and fire, two actions), **Assault Fire** (fire, then assault) and **Armored Assault** (teams beside a carrier move at its pace and hide behind it).

## Winning

Hold objectives: a team that does not Cower within 3″ and no enemy. Each is worth 3 points at the end, each enemy team that is gone 1, each vehicle 2.`;
