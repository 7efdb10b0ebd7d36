/** One page on the game. */
export const introduction = `Two forces of a few units each fight for places that matter: the sober **Meridian Compact** with its carbines,
guns and a tank, and the **Ashen Host** with crowds, claws and a beast as large as a house.

**A turn.** First both players lay an order beside each of their units, face down and at the same time. There are six, and each is two
actions: *Advance* (move, shoot), *Charge* (move, assault), *Double Time* (move, move), *Evade* (shoot, move), *Fire Support* (get ready,
shoot better) and *Infiltrate* (get ready, move, harder to hit). Then the Attacker turns over his orders one by one and takes all first
actions, then the Defender his; second actions follow in the same way. At the end support arrives and shaken units try to rally.

**So what you choose is a guess**: a unit that evades may shoot a charging unit to pieces, and one on Fire Support will be
sorry if the enemy is already behind it.

**Shooting.** The leader picks a point he sees; his unit fires at models within 6″ of it. Each die must reach the target’s Stealth: harder in
cover and far away, easier close by. Against each hit the target rolls a D6 and adds its armour; it saves on the weapon’s penetration or more. What gets through lays a model
down, wounds it or kills it.

**Morale** is half of the game. A unit with more than half of its models dead or lying is *Suppressed*: it loses its order and may only react.
If it is hit again when it is weak, it is *Neutralized*, and then *Routed*: it runs, and an enemy that catches it destroys it. A roll at the end of
the turn can bring it back, with a leader’s help.

**Assaults** are short and final. Both sides roll a D10 and add their assault value; the higher strikes first, in contact and then within 2″.
The side that loses more wounds must withdraw, and may rout.

**Vehicles and monsters** have armour by facing and are worn down point by point: a roll-off decides which player says whether a gun or the tracks go.

**To win**, hold the objectives when the last turn ends, and destroy what you can on the way.`;
