/** One page on the game. */
export const introduction = `Two forces of a few units each fight over places that matter: the sober **Meridian Compact** with its carbines,
guns and a tank, and the **Ashen Host** with crowds, claws and a beast as large as a house.

**A turn.** First both players lay an order beside each of their units, face down and at the same time. There are six, and each is two
actions: *Advance* (move, shoot), *Charge* (move, assault), *Double Time* (move, move), *Evade* (shoot, move), *Fire Support* (get ready,
shoot better) and *Infiltrate* (get ready, move, harder to hit). Then the Attacker turns his orders over one by one and takes all first
actions, and the Defender his; then second actions in the same way. At the end support arrives and shaken units try to rally.

**So what you choose is a guess**: a unit that means to charge may be shot to pieces by one that evades, and one on Fire Support will be
sorry if the enemy is already behind it.

**Shooting.** The leader picks a point he sees; his unit fires at models within 6″ of it. Each die must reach the target’s Stealth: harder in
cover and far away, easier near by. Each hit is saved with a D6 and armour against the weapon’s penetration. What gets through lays a model
down, wounds it or kills it.

**Morale** is half of the game. A unit with more than half of its models dead or lying is *Suppressed*: it loses its order and may only react.
Hit again when it is weak it is *Neutralized*, and then *Routed*: it runs, and whoever catches it destroys it. A roll at the end of
the turn can bring it back, with a leader’s help.

**Assaults** are short and final. Both sides roll a D10 and add their assault value; the higher strikes first, in contact and then within 2″.
Whoever loses more wounds must withdraw, and may run.

**Vehicles and monsters** have armour by facing and are worn down point by point: a roll-off decides who says whether a gun or the tracks go.

**To win**, hold the objectives when the last turn ends, and destroy what you can on the way.`;
