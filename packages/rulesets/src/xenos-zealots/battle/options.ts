/** The table options: what the players may agree on before the battle (specification, 2.7). Each default comes first. */
import { flagOption, option, optionTable } from '@umpire/engine/battle';

/** One of several words, each with what it means. */
const choice = <V extends string>(says: string, rule: string, values: Readonly<Record<V, string>>) =>
  option(says, rule, Object.entries(values) as [V, string][]);

const agreed = (says: string, rule: string) => flagOption(says, rule, 'yes', 'no', true);

const table = optionTable({
  attackDie: option('Size of attack dice', 'XZ-SHOOT-7', [
    [6, 'D6'],
    [10, 'D10'],
  ]),
  saveOnEqual: flagOption('A save that equals the penetration holds', 'XZ-SAVE-1'),
  resilienceBands: choice('A wound when the resilience is', 'XZ-SAVE-3', { reached: 'reached', exceeded: 'exceeded' }),
  furtherMeans: choice('Further losses are counted by', 'XZ-DMG-6', { attack: 'the attack', hit: 'the hit' }),
  concentrateWounds: flagOption('Single wounds are gathered', 'XZ-DMG-4'),
  suppressedModelShoots: choice('A suppressed model shoots', 'XZ-DMG-1', { normal: 'normally', cannot: 'not at all' }),
  suppressedReacts: choice('A Suppressed unit reacts', 'XZ-MOR-2', {
    secondary: 'in the Secondary step',
    primary: 'in the Primary step',
    ownerChoice: 'in either step',
  }),
  infiltrateUntil: choice('Infiltrators are hidden', 'XZ-ORD-7', {
    endOfTurn: 'to the end of the turn',
    counterRemoved: 'until the counter goes',
  }),
  reveal: choice('Orders are turned over', 'XZ-TURN-5', { unitByUnit: 'unit by unit', allFirst: 'all at once' }),
  chargersStrikeFirst: agreed('Chargers always strike first', 'XZ-ASLT-5'),
  assaultTarget: choice('To hit in assault against', 'XZ-ASLT-8', {
    base: 'the card’s value',
    modified: 'the modified value',
  }),
  neutralizedDoubling: choice('Against Neutralized is doubled', 'XZ-ASLT-5', {
    afterAdditions: 'the whole value',
    baseOnly: 'the card’s value',
  }),
  equalRemaining: choice('A loser with as many wounds left', 'XZ-ASLT-14', {
    test: 'tests its morale',
    goodOrder: 'withdraws in good order',
  }),
  assaultTestBonuses: agreed('Rally bonuses in assault tests', 'XZ-RALLY-3'),
  cmRallyBonus: choice('The leader’s Command helps a rally', 'XZ-RALLY-2', {
    number: 'yes, by its number',
    none: 'no',
  }),
  commandReroll: choice('A command re-roll is', 'XZ-H-19', { die: 'one die', roll: 'any dice of one roll' }),
  facingArcs: choice('Facings by', 'XZ-SINGLE-2', {
    quadrants: 'quarters of a circle',
    hullDiagonals: 'the corners of the hull',
  }),
  penaltyOrImpassable: choice('Divided cells of the terrain table', 'XZ-TERR-7', {
    penalty: 'the penalty',
    impassable: 'impassable',
  }),
  withdrawnKeepsOrder: agreed('A unit that withdrew keeps its order', 'XZ-ASLT-15'),
  naturalExtremes: agreed('A 1 always misses, the highest face always hits', 'XZ-GEN-8'),
  commandSelf: agreed('A commander may help himself', 'XZ-H-19'),
});

export const options = table.specs;
export const optionsOf = table.of;
export const DEFAULTS = table.defaults;
export type TableOptions = typeof DEFAULTS;
