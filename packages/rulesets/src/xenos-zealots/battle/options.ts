/** The table options: what the players may agree on before the battle (specification, 2.7). */
import type { Options, OptionSpec } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';

export interface TableOptions {
  readonly attackDie: 6 | 10;
  readonly saveOnEqual: boolean;
  readonly resilienceBands: 'reached' | 'exceeded';
  readonly furtherMeans: 'attack' | 'hit';
  readonly concentrateWounds: boolean;
  readonly suppressedModelShoots: 'normal' | 'cannot';
  readonly suppressedReacts: 'secondary' | 'primary' | 'ownerChoice';
  readonly infiltrateUntil: 'endOfTurn' | 'counterRemoved';
  readonly reveal: 'unitByUnit' | 'allFirst';
  readonly chargersStrikeFirst: boolean;
  readonly assaultTarget: 'base' | 'modified';
  readonly neutralizedDoubling: 'afterAdditions' | 'baseOnly';
  readonly equalRemaining: 'test' | 'goodOrder';
  readonly assaultTestBonuses: boolean;
  readonly cmRallyBonus: 'number' | 'none';
  readonly commandReroll: 'die' | 'roll';
  readonly facingArcs: 'quadrants' | 'hullDiagonals';
  readonly penaltyOrImpassable: 'penalty' | 'impassable';
  readonly withdrawnKeepsOrder: boolean;
  readonly naturalExtremes: boolean;
  readonly commandSelf: boolean;
}

type Values = OptionSpec['values'];
const yesNo = (first: boolean): Values => [first, !first].map((value) => ({ value, says: value ? 'yes' : 'no' }));
const of = (...pairs: readonly (readonly [string | number, string])[]): Values =>
  pairs.map(([value, says]) => ({ value, says }));

const option = (rule: string, id: keyof TableOptions, says: string, values: Values): OptionSpec => ({
  id,
  says,
  values,
  rule,
});

/** Every option, its default first, with the rule that it changes. */
export const options: readonly OptionSpec[] = [
  option('XZ-SHOOT-7', 'attackDie', 'Size of attack dice', of([6, 'D6'], [10, 'D10'])),
  option('XZ-SAVE-1', 'saveOnEqual', 'A save that equals the penetration holds', yesNo(true)),
  option(
    'XZ-SAVE-3',
    'resilienceBands',
    'A wound when the resilience is',
    of(['reached', 'reached'], ['exceeded', 'exceeded']),
  ),
  option('XZ-DMG-6', 'furtherMeans', 'Further losses are counted by', of(['attack', 'the attack'], ['hit', 'the hit'])),
  option('XZ-DMG-4', 'concentrateWounds', 'Single wounds are gathered', yesNo(true)),
  option(
    'XZ-DMG-1',
    'suppressedModelShoots',
    'A suppressed model shoots',
    of(['normal', 'normally'], ['cannot', 'not at all']),
  ),
  option(
    'XZ-MOR-2',
    'suppressedReacts',
    'A Suppressed unit reacts',
    of(['secondary', 'in the Secondary step'], ['primary', 'in the Primary step'], ['ownerChoice', 'in either step']),
  ),
  option(
    'XZ-ORD-7',
    'infiltrateUntil',
    'Infiltrators are hidden',
    of(['endOfTurn', 'to the end of the turn'], ['counterRemoved', 'until the counter goes']),
  ),
  option(
    'XZ-TURN-5',
    'reveal',
    'Orders are turned over',
    of(['unitByUnit', 'unit by unit'], ['allFirst', 'all at once']),
  ),
  option('XZ-ASLT-5', 'chargersStrikeFirst', 'Chargers always strike first', yesNo(false)),
  option(
    'XZ-ASLT-8',
    'assaultTarget',
    'To hit in assault against',
    of(['base', 'the card’s value'], ['modified', 'the modified value']),
  ),
  option(
    'XZ-ASLT-5',
    'neutralizedDoubling',
    'Against Neutralized is doubled',
    of(['afterAdditions', 'the whole value'], ['baseOnly', 'the card’s value']),
  ),
  option(
    'XZ-ASLT-14',
    'equalRemaining',
    'A loser with as many wounds left',
    of(['test', 'tests its morale'], ['goodOrder', 'withdraws in good order']),
  ),
  option('XZ-RALLY-3', 'assaultTestBonuses', 'Rally bonuses in assault tests', yesNo(false)),
  option(
    'XZ-RALLY-2',
    'cmRallyBonus',
    'The leader’s Command helps a rally',
    of(['number', 'yes, by its number'], ['none', 'no']),
  ),
  option('XZ-H-19', 'commandReroll', 'A command re-roll is', of(['die', 'one die'], ['roll', 'any dice of one roll'])),
  option(
    'XZ-SINGLE-2',
    'facingArcs',
    'Facings by',
    of(['quadrants', 'quarters of a circle'], ['hullDiagonals', 'the corners of the hull']),
  ),
  option(
    'XZ-TERR-7',
    'penaltyOrImpassable',
    'Divided cells of the terrain table',
    of(['penalty', 'the penalty'], ['impassable', 'impassable']),
  ),
  option('XZ-ASLT-15', 'withdrawnKeepsOrder', 'A unit that withdrew keeps its order', yesNo(false)),
  option('XZ-GEN-8', 'naturalExtremes', 'A 1 always misses, the highest face always hits', yesNo(false)),
  option('XZ-H-19', 'commandSelf', 'A commander may help himself', yesNo(false)),
];

/** The options with their types; the host has checked that each has one of its values. */
export const tableOptions: (set: Options) => TableOptions = derive(
  (set: Options) =>
    ({
      ...Object.fromEntries(options.map(({ id, values }) => [id, values[0]?.value])),
      ...set,
    }) as unknown as TableOptions,
);

export const DEFAULTS: TableOptions = tableOptions({});
