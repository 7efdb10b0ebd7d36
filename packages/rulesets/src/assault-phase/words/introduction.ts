/** One page: what the game is about and how a turn goes. */
export const introduction = `# Assault Phase

Armoured squads, savage mobs, heroes and monsters of the far future. Guns open a battle here; **close combat decides it**.

## A turn

The players take turns. In yours you **move** your units, then **shoot**, then **assault**:

1. **Declare charges.** A unit may charge any enemy it can reach: 6″ away for most. A unit that fired may only charge its target; one that stood still to fire twice or with heavy weapons may not charge at all.
2. **Move the chargers.** The nearest model goes straight into contact, the others engage as many enemies as they can. Difficult ground calls for a roll.
3. **Fight.** Both sides strike, in order of Initiative, from 10 to 1. Models that defend cover against a charge strike at 10, a power fist always at 1. Models in contact strike with all their attacks, those within 2″ behind them with one.
4. **Who has won?** Count the wounds each side really lost. If you destroy the enemy, you win whatever the count.
5. **Morale.** The losers test their Leadership on two dice: −1 below half strength, −1 if outnumbered two to one.
6. **Pile in.** Where everybody stays, everybody closes in, and the fight goes on in the next turn.
7. **Break off.** Losers that failed fall back 2D6″. The victors may roll to sweep: if they beat that roll, they catch the losers, and the fight goes on. Otherwise the victors consolidate up to 3″, perhaps into the next enemy.

## A blow

To hit you need **3+** if you are the better fighter, **4+** if you are not, **5+** if the other is more than twice as good. To wound, compare Strength with Toughness: equal needs 4+, each point more or less makes it easier or harder. Then the victim saves with its armour, unless the weapon cuts through it.

The hits of a group can hurt only the enemies it touches and those within 2″ of them. The owner chooses who falls.

## Good to know

- A charge gives **+1 attack**, but only to a unit that has not fired.
- Cover gives no save in close combat: it lets you strike **first**. Frag grenades make the chargers as fast; plasma grenades cancel the cover.
- Characters fight by themselves, even with a unit: only models that touch them can strike them.
- A unit that falls back off the table is lost. One that is charged while it falls back must regroup at once, or it scatters.

The odds shown before you declare a charge are exact, for the models as they stand, up to the sweeping advance.
`;
