/** The table options: what the players may agree on before the battle (specification, 2.7). */
import type { Options, OptionSpec } from '@umpire/engine/battle';
import { remember } from '@umpire/engine/table';

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

/** Every option, its default first, with the rule that it changes. */
export const options: readonly OptionSpec[] = [
  { id: 'attackDie', says: 'Size of attack dice', values: of([6, 'D6'], [10, 'D10']), rule: 'XZ-SHOOT-7' },
  { id: 'saveOnEqual', says: 'A save that equals the penetration holds', values: yesNo(true), rule: 'XZ-SAVE-1' },
  {
    id: 'resilienceBands',
    says: 'A wound when the resilience is',
    values: of(['reached', 'reached'], ['exceeded', 'exceeded']),
    rule: 'XZ-SAVE-3',
  },
  {
    id: 'furtherMeans',
    says: 'Further losses are counted by',
    values: of(['attack', 'the attack'], ['hit', 'the hit']),
    rule: 'XZ-DMG-6',
  },
  { id: 'concentrateWounds', says: 'Single wounds are gathered', values: yesNo(true), rule: 'XZ-DMG-4' },
  {
    id: 'suppressedModelShoots',
    says: 'A suppressed model shoots',
    values: of(['normal', 'normally'], ['cannot', 'not at all']),
    rule: 'XZ-DMG-1',
  },
  {
    id: 'suppressedReacts',
    says: 'A Suppressed unit reacts',
    values: of(
      ['secondary', 'in the Secondary step'],
      ['primary', 'in the Primary step'],
      ['ownerChoice', 'in either step'],
    ),
    rule: 'XZ-MOR-2',
  },
  {
    id: 'infiltrateUntil',
    says: 'Infiltrators are hidden',
    values: of(['endOfTurn', 'to the end of the turn'], ['counterRemoved', 'until the counter goes']),
    rule: 'XZ-ORD-7',
  },
  {
    id: 'reveal',
    says: 'Orders are turned over',
    values: of(['unitByUnit', 'unit by unit'], ['allFirst', 'all at once']),
    rule: 'XZ-TURN-5',
  },
  { id: 'chargersStrikeFirst', says: 'Chargers always strike first', values: yesNo(false), rule: 'XZ-ASLT-5' },
  {
    id: 'assaultTarget',
    says: 'To hit in assault against',
    values: of(['base', 'the card’s value'], ['modified', 'the modified value']),
    rule: 'XZ-ASLT-8',
  },
  {
    id: 'neutralizedDoubling',
    says: 'Against Neutralized is doubled',
    values: of(['afterAdditions', 'the whole value'], ['baseOnly', 'the card’s value']),
    rule: 'XZ-ASLT-5',
  },
  {
    id: 'equalRemaining',
    says: 'A loser with as many wounds left',
    values: of(['test', 'tests its morale'], ['goodOrder', 'withdraws in good order']),
    rule: 'XZ-ASLT-14',
  },
  { id: 'assaultTestBonuses', says: 'Rally bonuses in assault tests', values: yesNo(false), rule: 'XZ-RALLY-3' },
  {
    id: 'cmRallyBonus',
    says: 'The leader’s Command helps a rally',
    values: of(['number', 'yes, by its number'], ['none', 'no']),
    rule: 'XZ-RALLY-2',
  },
  {
    id: 'commandReroll',
    says: 'A command re-roll is',
    values: of(['die', 'one die'], ['roll', 'any dice of one roll']),
    rule: 'XZ-H-19',
  },
  {
    id: 'facingArcs',
    says: 'Facings by',
    values: of(['quadrants', 'quarters of a circle'], ['hullDiagonals', 'the corners of the hull']),
    rule: 'XZ-SINGLE-2',
  },
  {
    id: 'penaltyOrImpassable',
    says: 'Divided cells of the terrain table',
    values: of(['penalty', 'the penalty'], ['impassable', 'impassable']),
    rule: 'XZ-TERR-7',
  },
  { id: 'withdrawnKeepsOrder', says: 'A unit that withdrew keeps its order', values: yesNo(false), rule: 'XZ-ASLT-15' },
  {
    id: 'naturalExtremes',
    says: 'A 1 always misses, the highest face always hits',
    values: yesNo(false),
    rule: 'XZ-GEN-8',
  },
  { id: 'commandSelf', says: 'A commander may help himself', values: yesNo(false), rule: 'XZ-H-19' },
];

/** The options with their types; the host has checked that each has one of its values. */
export const tableOptions: (set: Options) => TableOptions = remember(
  (set: Options) =>
    ({
      ...Object.fromEntries(options.map(({ id, values }) => [id, values[0]?.value])),
      ...set,
    }) as unknown as TableOptions,
);

export const DEFAULTS: TableOptions = tableOptions({});
