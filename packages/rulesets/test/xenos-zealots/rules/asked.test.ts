/** Every decision of section 5 of the specification is somebody's: asked by a question, or said with an order. */
import { readdirSync, readFileSync } from 'node:fs';
import { Host, type MenuItem, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, it } from 'vitest';
import { returnTargets } from '../../../src/xenos-zealots/ground/declare.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { field, row } from '../table.ts';

const spec = readFileSync(new URL('../../../../../docs/rules/xenos-zealots.md', import.meta.url), 'utf8');
const section = spec.slice(spec.indexOf('## 5. Decisions'), spec.indexOf('## 6. Rulings'));
const DECISIONS = [...section.matchAll(/^\| (D-[A-Z0-9]+) \|/gmu)].map((found) => found[1] as string);

/** How each is made: by the question with this rule, or by an order of this kind with this part or this settled field. */
const MADE: Readonly<Record<string, { readonly asks: string } | { readonly order: string; readonly says?: string }>> = {
  'D-ROLE': { asks: 'XZ-TURN-1' },
  'D-ZONE': { asks: 'XZ-H-3' },
  'D-DEPLOY': { order: 'deploy', says: 'at' },
  'D-ORDER': { asks: 'XZ-TURN-2' },
  'D-REQUEST': { asks: 'XZ-TURN-3' },
  'D-MARKERS': { asks: 'XZ-TURN-4' },
  'D-ACTIVATE': { order: 'hold', says: 'unit' },
  'D-MOVE': { order: 'move', says: 'moves' },
  'D-JUMP': { order: 'move', says: 'jump' },
  'D-PIVOT': { order: 'shoot', says: 'pivot' },
  'D-AIM': { order: 'shoot', says: 'aim' },
  'D-DECLARE': { order: 'shoot', says: 'shots' },
  'D-GROUPS': { order: 'shoot', says: 'groups' },
  'D-ARTY': { order: 'shoot', says: 'at' },
  'D-TEMPLATE': { order: 'shoot', says: 'towards' },
  'D-TIE': { asks: 'XZ-SHOOT-10' },
  'D-NEAR': { asks: 'XZ-SHOOT-6' },
  'D-REROLL': { asks: 'XZ-H-19' },
  'D-DAMAGE': { asks: 'XZ-SINGLE-4' },
  'D-REACT': { order: 'react', says: 'how' },
  'D-CHARGE': { order: 'assault', says: 'target' },
  'D-PLACE': { order: 'assault', says: 'moves' },
  'D-WITHDRAW': { asks: 'XZ-ASLT-15' },
  'D-CONSOLIDATE': { asks: 'XZ-ASLT-16' },
  'D-ATTACH': { asks: 'XZ-UNIT-14' },
  'D-LEADER': { asks: 'XZ-UNIT-13' },
  'D-BOARD': { order: 'move', says: 'board' },
  'D-STRIKE2': { asks: 'XZ-H-10' },
  'D-CANCEL': { asks: 'XZ-H-5' },
  'D-ENTER': { asks: 'XZ-H-8' },
  'D-DISPUTE': { order: 'rollOff' },
};

/** The text of the rule set, file by file. */
const folder = new URL('../../../src/xenos-zealots/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Is a question with this rule asked somewhere? A roll-off is a die, not a question: both players agree on it (D-ROLE). */
const isAsked = (rule: string): boolean =>
  sources.some((text) =>
    new RegExp(`rule: '${rule}',\\s+(?:says:|\\.\\.\\.(?:say|\\())[^;]*?\\b(?:options|usual)\\b`, 'u').test(text),
  ) || sources.some((text) => text.includes(`rollOff(one, two, 'who attacks', '${rule}')`));

/** Orders in scenes in which they can be given. */
function scenes(): readonly MenuItem[] {
  const far = { id: 'far', seat: 'blue', card: 'LEVY', at: row(3, 30, 26) } as const;
  const gun = { id: 'gun', seat: 'blue', card: 'HOWZ', at: row(2, 40, 40), gun: [41, 42] as const, facing: 0 } as const;
  const of = (
    card: 'LINE' | 'LEVY' | 'COLO' | 'VALT',
    order: 'advance' | 'charge',
    phase: 'primary' | 'secondary',
    more = {},
  ) =>
    xenosZealots.menu(
      field(
        [
          {
            id: 'u',
            seat: 'red',
            card,
            at: card === 'COLO' ? [[30, 20]] : row(3, 30, 20),
            facing: 0,
            squad: { order, type: 'mobileInfantry', ...more },
          },
          { id: 'carr', seat: 'red', card: 'CARR', at: [[20, 20]], facing: 0 },
          far,
          gun,
        ],
        [],
        { phase },
      ),
      'red',
    );
  const suppressed = field(
    [{ id: 'u', seat: 'red', card: 'LINE', at: row(3, 30, 20), squad: { morale: 'Suppressed' } }, far],
    [],
    { phase: 'secondary' },
  );
  const fresh = Host.start(
    { ruleset: xenosZealots as unknown as Ruleset, dice: seededDice(seeded('asked')) },
    (xenosZealots.scenarios[0] as (typeof xenosZealots.scenarios)[number]).scenario,
    {},
  );
  while (fresh.ask !== undefined) {
    const [seat] = fresh.waitingFor as [string];
    fresh.choose(seat, fresh.questionTo(seat)?.options[0]?.value);
  }
  const [seat] = fresh.waitingFor as [string];
  return [
    ...xenosZealots.menu(fresh.look(seat).battle as never, seat),
    ...of('LINE', 'advance', 'primary'),
    ...of('VALT', 'advance', 'primary'),
    ...of('LINE', 'advance', 'secondary'),
    ...of('LEVY', 'advance', 'secondary'),
    ...of('COLO', 'advance', 'secondary'),
    ...of('LINE', 'charge', 'secondary'),
    ...xenosZealots.menu(suppressed, 'red'),
  ];
}

describe('decisions of the specification', () => {
  it('there are as many as there should be, and each is listed here', () => {
    expect(DECISIONS).toHaveLength(31);
    expect(Object.keys(MADE).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      DECISIONS.toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });
  const items = scenes();
  it.each(DECISIONS)('%s is asked, or said with an order', (id) => {
    const made = MADE[id] as (typeof MADE)[string];
    if ('asks' in made) {
      expect(isAsked(made.asks)).toBe(true);
      return;
    }
    const { order, says } = made;
    const able = items.filter(({ kind }) => kind === order);
    expect(able.length).toBeGreaterThan(0);
    const isSaid = (item: MenuItem): boolean =>
      says === undefined || item.parts.some(({ name }) => name === says) || Object.hasOwn(item.order, says);
    expect(able.some(isSaid)).toBe(true);
  });
});

it('of several enemies that are equally close a Suppressed unit may return fire on each (XZ-MOR-5)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: [[30, 30]], squad: { morale: 'Suppressed' } },
    { id: 'a', seat: 'blue', card: 'LINE', at: [[40, 30]] },
    { id: 'b', seat: 'blue', card: 'LINE', at: [[20, 30]] },
    { id: 'c', seat: 'blue', card: 'LINE', at: [[30, 41]] },
  ]);
  expect(returnTargets(battle, 'u')).toEqual(['a', 'b']);
});
