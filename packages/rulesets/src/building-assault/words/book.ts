import type { RuleEntry } from '@umpire/engine/battle';

const rule = (title: string, says: string, source: string): RuleEntry => ({ title, says, source });

const assault: Readonly<Record<string, RuleEntry>> = {
  'BA-ASSAULT-1': rule(
    'Fixed order of an assault',
    'Take position, throw the grenades, roll their damage, then fight. With several rooms each step is done for all of them before the next begins.',
    'Assault',
  ),
  'BA-ASSAULT-2': rule(
    'Into position',
    'Everybody who takes part first moves to an opening of the room that he is going to assault.',
    'Assault, step 1',
  ),
  'BA-ASSAULT-3': rule(
    'At least two per room',
    'A room can be assaulted only by two figures or more, and a figure counts for one room.',
    'Assault, step 1',
  ),
  'BA-ASSAULT-4': rule(
    'Several rooms',
    'One element may go for several rooms at once, if it has enough figures for each.',
    'Assault, steps 1 and 2',
  ),
  'BA-ASSAULT-5': rule(
    'Melee follows',
    'After the grenade those who go in fight those who are left, and count as charging.',
    'Assault, then Melee',
  ),
};

const grenades: Readonly<Record<string, RuleEntry>> = {
  'BA-GREN-1': rule(
    'One grenade per room',
    'Each assaulted room gets one grenade, without a roll. It is a choice only while there are fewer grenades than rooms.',
    'Assault, step 2',
  ),
  'BA-GREN-2': rule(
    'One roll for each occupant',
    'The thrower rolls once on the damage chart for every enemy in the room.',
    'Assault, step 3',
  ),
  'BA-GREN-3': rule(
    'Damage chart',
    'On 1–12 the occupant is stunned; on 13 or more he is out of the fight.',
    'Assault, damage chart',
  ),
  'BA-GREN-4': rule(
    'Stunned',
    "A stunned occupant's whole element in that room is suppressed; its figures elsewhere are not.",
    'Assault, damage chart',
  ),
  'BA-GREN-5': rule(
    'Out of the fight',
    'Dead, wounded or fled: the figure for which the die was rolled is removed.',
    'Assault, damage chart',
  ),
  'BA-GREN-6': rule('Pinned', 'A grenade that removes a figure pins its whole element.', 'Assault, damage chart'),
  'BA-GREN-7': rule(
    'Lost morale',
    "Each casualty lowers its element's morale by 2 for the rest of the game.",
    'Assault, damage chart',
  ),
  'BA-GREN-8': rule(
    'Suppressed',
    'A suppressed figure has 6 less on every skill; in melee this is the same −6 as in the table there.',
    'Assault, damage chart',
  ),
};

const melee: Readonly<Record<string, RuleEntry>> = {
  'BA-MELEE-1': rule(
    'The test',
    'Roll a d20: the melee skill with its modifiers, or less, is a success. A 1 always is.',
    'Melee',
  ),
  'BA-MELEE-2': rule(
    'Every figure rolls',
    "Each figure in a combat rolls one die with its own modifiers, and a side's successes are added up.",
    'Casualties',
  ),
  'BA-MELEE-3': rule(
    'Attacker and Defender',
    'The side whose element is active is the Attacker with all its figures in the melee; the other is the Defender.',
    'Additional combatants',
  ),
  'BA-MELEE-4': rule('No cover', 'Cover of any kind means nothing hand to hand.', 'Casualties'),
  'BA-MELEE-5': rule('Helmets help', 'A figure that is to fall in melee may roll its helmet save.', 'Casualties'),
  'BA-MELEE-6': rule(
    'It goes on later',
    'Where both sides live there is no second round now: the next one comes with the next activation of either.',
    'Casualties',
  ),
  'BA-MELEE-7': rule(
    'Still in combat',
    'Figures in contact cannot move, shoot, spot or throw; their element can only fight.',
    'Outcome table',
  ),
};

const modifiers: Readonly<Record<string, RuleEntry>> = {
  'BA-MOD-1': rule(
    'Moving target −4',
    'A Defender whose element has moved this turn is caught off balance, unless he was in combat already.',
    'Melee table',
  ),
  'BA-MOD-2': rule('Suppressed Defender −6', 'A Defender who is suppressed fights at 6 less.', 'Melee table'),
  'BA-MOD-3': rule(
    'Hesitant Defender −2',
    'A Defender of a hesitant element fights at 2 less, on top of the rest.',
    'Melee table',
  ),
  'BA-MOD-4': rule('SMG of the Defender +4', 'A Defender with a submachine gun fights at 4 more.', 'Melee table'),
  'BA-MOD-5': rule(
    'More Defenders +4',
    'Defenders who outnumber the Attackers of their combat have 4 more for each figure above.',
    'Melee table',
  ),
  'BA-MOD-6': rule(
    'Charging +4',
    'An Attacker has 4 more in the activation in which he charged or stormed in.',
    'Melee table',
  ),
  'BA-MOD-7': rule('Suppressed Attacker −6', 'An Attacker who is suppressed fights at 6 less.', 'Melee table'),
  'BA-MOD-8': rule(
    'Hesitant Attacker −2',
    'An Attacker of a hesitant element fights at 2 less, on top of the rest.',
    'Melee table',
  ),
  'BA-MOD-9': rule('SMG of the Attacker +4', 'An Attacker with a submachine gun fights at 4 more.', 'Melee table'),
  'BA-MOD-10': rule(
    'More Attackers +4',
    'Attackers who outnumber the Defenders of their combat have 4 more for each figure above.',
    'Melee table',
  ),
  'BA-NUM-1': rule(
    'Outnumbering',
    'In each combat the larger side adds 4 to every one of its figures for each figure that it has more. Counted once, for either side.',
    'Additional combatants',
  ),
};

const outcomes: Readonly<Record<string, RuleEntry>> = {
  'BA-OUT-1': rule(
    'Attacker ahead',
    'More Attacker successes kill one Defender, whatever the margin.',
    'Outcome table',
  ),
  'BA-OUT-2': rule('Defender ahead', 'More Defender successes kill one Attacker.', 'Outcome table'),
  'BA-OUT-3': rule(
    'Deadlock',
    'Equal successes hurt nobody; but if the Defenders of the combat are outnumbered, each side loses one.',
    'Outcome table',
  ),
  'BA-OUT-4': rule('Miss', 'If nobody succeeds, nobody is hurt, whatever the numbers.', 'Outcome table'),
  'BA-OUT-5': rule(
    'A natural 1',
    'Every 1 that is rolled costs the other side one more figure, also when the roller loses.',
    'Outcome table',
  ),
  'BA-OUT-6': rule('All at once', 'All dice of a round count, also those of figures that it removes.', 'Outcome table'),
  'BA-OUT-7': rule(
    'The four cases',
    'One succeeds alone: the other dies. Both of a pair succeed: deadlock. Two succeed against one: the one dies.',
    'Casualties',
  ),
};

const nerves: Readonly<Record<string, RuleEntry>> = {
  'BA-H-1': rule(
    'Skill test',
    'A d20 equal to or under the skill with its modifiers succeeds, and a 1 always. Suppressed −6, hesitant −2.',
    'house',
  ),
  'BA-H-2': rule(
    'Morale test',
    'A d20 equal to or under morale, less 2 for each casualty, plus 2 while the leader lives, passes; so does a 1.',
    'house',
  ),
  'BA-H-3': rule(
    'Suppressed',
    'The figure has 6 less on all skills, and its element may not Run. It may assault and charge.',
    'house',
  ),
  'BA-H-4': rule('Pinned', 'A pinned element does nothing but fight where it is in contact, and hold.', 'house'),
  'BA-H-5': rule('Hesitant', 'The element has 2 less on all skills, until a nerve test is passed.', 'house'),
  'BA-H-6': rule(
    'Nerve step',
    'An element with a marker tests morale when it is activated: passed, all markers go; failed, it is hesitant too. Steadying gives +4, but ends the activation.',
    'house',
  ),
  'BA-H-7': rule(
    'Casualty test',
    'An element that lost figures tests morale when the activation ends: it becomes hesitant, or if it was so already, one figure flees.',
    'house',
  ),
  'BA-H-8': rule('Collapse', 'An element whose casualties have used up its morale leaves the battle.', 'house'),
};

const turn: Readonly<Record<string, RuleEntry>> = {
  'BA-H-9': rule(
    'Initiative',
    'Both roll a d20 each turn, and the lower goes first. On a tie it changes; on the first turn A begins.',
    'house',
  ),
  'BA-H-10': rule(
    'Activations in turn',
    'The sides activate one element each, in turn and without passing, until all have been activated.',
    'house',
  ),
  'BA-H-11': rule(
    'Orders',
    'An element fires, advances, runs, assaults, charges or holds; in combat it can only fight, and pinned only hold.',
    'house',
  ),
};

const ground: Readonly<Record<string, RuleEntry>> = {
  'BA-H-12': rule(
    'Movement',
    'Walls stop the centre of a base except at openings. A window costs 2″ more, a low wall or hedge 1″, rubble counts double. Enemies are kept at 1″, and their rooms are not entered.',
    'house',
  ),
  'BA-H-13': rule('Rooms', 'A figure is where its centre is; figures in different rooms never touch.', 'house'),
  'BA-H-14': rule(
    'Line of sight',
    'A straight line between centres, cut by walls except inside an opening, and by solid blocks.',
    'house',
  ),
  'BA-H-15': rule(
    'Cover',
    'Hard behind an opening of its room or a low wall close by; soft behind a hedge close by or in rubble. The best counts.',
    'house',
  ),
  'BA-H-16': rule(
    'Spotting',
    'An element is spotted when it shoots, when it is seen within 8″, or by a spotting test; until the turn ends.',
    'house',
  ),
  'BA-H-17': rule(
    'Shooting',
    'At one spotted element: each figure with a line and in range rolls its shots one at a time, each at a mark of its choice.',
    'house',
  ),
  'BA-H-18': rule(
    'Effect of a hit',
    'A d20: up to 12 suppresses the element around the mark; from 13 the mark falls, unless its helmet saves it, and its element is pinned.',
    'house',
  ),
  'BA-H-19': rule(
    'Coherency',
    'After a move of its own choice each figure is within 6″ of a comrade, or at least closes in.',
    'house',
  ),
};

const close: Readonly<Record<string, RuleEntry>> = {
  'BA-H-20': rule(
    'In position',
    'Within 1″ of an opening of the room, on its other side, with no enemy there closer than 1″; or in the room already. Up to 4″ may be moved to get there.',
    'house',
  ),
  'BA-H-21': rule('Grenades', 'Each throw uses up one of the grenades of the element.', 'house'),
  'BA-H-22': rule(
    'Storm',
    'The assaulters go in one at a time, up to 6″ through an opening, into contact where they can, and are charging.',
    'house',
  ),
  'BA-H-23': rule(
    'Step in',
    'Defenders in the room who are free and not pinned may then step up to 3″ into contact.',
    'house',
  ),
  'BA-H-24': rule(
    'Charge',
    'Figures go up to 6″ into contact with enemies outside or in their own room; the others up to 4″. One round follows for each melee.',
    'house',
  ),
  'BA-H-25': rule(
    'Fight',
    'An element in combat must fight. Its free figures may first come up to 6″ in support; then each of its melees has one round.',
    'house',
  ),
  'BA-H-26': rule(
    'Melee and combats',
    'Figures in contact are split into combats: as many pairs as possible, and whoever is left over joins an enemy whom he touches.',
    'house',
  ),
  'BA-H-27': rule(
    'Casualties',
    'Given out one by one, the Defender first in each combat; what is left over goes to others of the melee. The owner chooses who falls.',
    'house',
  ),
  'BA-H-28': rule('Helmet save', 'A d20 equal to or under the helmet cancels that one casualty.', 'house'),
  'BA-H-29': rule(
    'Order of dice',
    'Grenades by room and figure; melee by combat, Attackers before Defenders; saves as casualties are given out; then the tests.',
    'house',
  ),
};

const winning: Readonly<Record<string, RuleEntry>> = {
  'BA-H-30': rule(
    'Room control',
    'A side alone in a room controls it, both in it nobody does, and an empty room keeps its controller.',
    'house',
  ),
  'BA-H-31': rule(
    'Deployment',
    'Whole bases in the zone, in coherency; B first unless the scenario says otherwise.',
    'house',
  ),
  'BA-H-32': rule(
    'End phase',
    'Activations, moves and spotting are forgotten, markers stay; then points and victory.',
    'house',
  ),
  'BA-H-33': rule('Force break', 'A side down to a third of its figures has lost.', 'house'),
  'BA-H-34': rule(
    'Victory',
    'A side without figures loses at once; else the scenario decides after the last turn.',
    'house',
  ),
};

/** Every rule of the game by its id; docs/rules/building-assault.md holds the same ones. */
export const rules: Readonly<Record<string, RuleEntry>> = {
  ...assault,
  ...grenades,
  ...melee,
  ...modifiers,
  ...outcomes,
  ...nerves,
  ...turn,
  ...ground,
  ...close,
  ...winning,
};

export { introduction } from './introduction.ts';
export { diagrams } from './diagrams.ts';
