/** The game on one page, in our own words. */
export const introduction = `# Building Assault

A house, a few rooms, and two small forces that both want them. There is nothing heroic about it: whoever throws first, goes in
together and keeps his nerve has the room.

**Your force** is two or three *elements* of three to six figures. Each figure has three skills (spotting, shooting, melee) and
perhaps a helmet; each element has morale and a few grenades.

**One die, low is good.** Take the skill, add what helps and take off what hinders: a d20 of that number or less succeeds. A 1 always does.

**A turn.** Both sides roll, the lower goes first. Then the sides activate one element each, in turn, until all have acted:

- **Fire**: look for the enemy, then shoot at what is spotted. A hit suppresses, or takes a figure out and pins the rest.
- **Advance** 4″ and shoot badly, or **Run** 8″ and do not shoot.
- **Assault** a room: at least two figures take position at its doors and windows, a grenade goes in, and those who can storm it.
- **Charge** enemies in the open, or in the room where you stand.
- **Fight**, if you are in combat: then there is nothing else.

**Markers.** *Suppressed* figures have −6 on everything. A *pinned* element can only hold. A *hesitant* one has −2. An element with a
marker tests its nerve when it is activated: if it passes, all markers go.

**The grenade** does not ask. One die for each enemy in the room: 1 to 12 stuns, 13 or more takes him out. The figures next door are not
touched, but an element that lost a man is pinned as a whole.

**Hand to hand** everybody in contact rolls once. The side with more successes kills one enemy; if both have as many, nobody falls, unless
the defender is outnumbered: then one on each side. Every natural 1 costs the other side one more. Charging is worth +4, a submachine
gun +4, and each man more than the enemy has in that combat +4: so go in together, and at stunned men.

If both sides still live, the fight goes on when one of them is next activated, and then that side is the attacker.

**Winning.** The scenario says which rooms you need. A side that is down to a third of its figures breaks. Losses lower morale for good.
`;
