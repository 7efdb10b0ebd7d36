import type { MenuItem } from '@umpire/engine/battle';
import { Host, ownDice } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { PLAYER_NAMES } from '@umpire/players';
import { expect, test } from 'vitest';
import { headlinesOf, telling } from '../src/battle/headline.ts';
import { wholePercent } from '../src/numbers.ts';
import { hasSecrets, nextLooker } from '../src/battle/lookers.ts';
import { itemsFor, shortSays, unitToShow, withheld } from '../src/battle/menu-of.ts';
import { atHand, fitted, panned, seenOf, showing, START, wholeIn, zoomed } from '../src/battle/board-view.ts';
import { sheetOf } from '../src/battle/sheet.ts';
import { foundRules } from '../src/book/search.ts';
import { valueAt, withValue } from '../src/lab/fields.ts';
import { de } from '../src/texts/de.ts';
import { en } from '../src/texts/en.ts';
import { enDesks } from '../src/texts/en-desks.ts';
import { enPages } from '../src/texts/en-pages.ts';
import { type MeasureTable, stakeOdds } from '../src/work/stake-odds.ts';

test('who looks stays while it is its turn or nobody else is due; then the next person looks', () => {
  expect(nextLooker(['a', 'b'], ['a', 'b'], 'b')).toBe('b');
  expect(nextLooker(['a'], ['a', 'b'], 'b')).toBe('a');
  expect(nextLooker(['c'], ['a', 'b'], 'b')).toBe('b');
  expect(nextLooker(['c'], [], undefined)).toBeUndefined();
});

test('hidden stances are secrets', () => {
  const host = Host.start({ ruleset: example, dice: ownDice }, example.scenarios[0]!.scenario);
  expect(hasSecrets(host as unknown as Host)).toBe(true);
});

const item = (says: string, unit: string | undefined, isPossible: boolean): MenuItem => ({
  kind: 'move',
  says,
  rule: 'X-1',
  problems: isPossible ? [] : [{ rule: 'X-1', says: 'No.' }],
  order: { kind: 'move' },
  parts: [],
  ...(unit !== undefined && { unit }),
});
const battle = { models: [{ id: 'a1', unit: 'A' }] } as unknown as Parameters<typeof itemsFor>[0];

test('the menu of a unit has its own orders and those of its models and of the side, the possible ones first', () => {
  const menu = [
    item('no', 'A', false),
    item('model', 'a1', true),
    item('other', 'B', true),
    item('side', undefined, true),
  ];
  expect(itemsFor(battle, menu, 'A').map(({ says }) => says)).toEqual(['model', 'side', 'no']);
});

test('a unit that can do nothing gives way to the first that can', () => {
  const menu = [item('no', 'A', false), item('yes', 'B', true)];
  expect(unitToShow(battle, menu, 'A')).toBe('B');
  expect(unitToShow(battle, menu, 'B')).toBe('B');
  expect(unitToShow(battle, [], 'A')).toBe('A');
});

test('orders that one reason keeps back are told together, each name once', () => {
  const no = (says: string, reason: string): MenuItem => ({
    ...item(says, 'A', false),
    problems: [
      { rule: 'X-1', says: reason },
      { rule: 'X-9', says: 'Besides.' },
    ],
  });
  const menu = [no('Run', 'Tired.'), no('Fire', 'Nobody is seen.'), no('Charge', 'Tired.'), no('Run', 'Tired.')];
  expect(withheld([...menu, item('Hold', 'A', true)])).toEqual([
    { problem: { rule: 'X-1', says: 'Tired.' }, names: ['Run', 'Charge'] },
    { problem: { rule: 'X-1', says: 'Nobody is seen.' }, names: ['Fire'] },
  ]);
});

test('below the name of a unit its orders are called without it', () => {
  expect(shortSays('Band 2: move', 'Band 2')).toBe('Move');
  expect(shortSays('Band 2 moves: far', 'Band 2')).toBe('Moves: far');
  expect(shortSays('Band 20: move', 'Band 2')).toBe('Band 20: move');
  expect(shortSays('Opening aim of Band 2: at Crate', 'Band 2')).toBe('Opening aim: at Crate');
  expect(shortSays('Opening aim of Band 20', 'Band 2')).toBe('Opening aim of Band 20');
  expect(shortSays('a2 fires', undefined)).toBe('a2 fires');
  expect(shortSays('a2 fires', 'Amber patrol')).toBe('a2 fires');
  expect(shortSays('Stand and shoot with Squad (A): Razors', 'Squad (A)')).toBe('Stand and shoot: Razors');
  expect(shortSays('Shoot with Squad 20', 'Squad 2')).toBe('Shoot with Squad 20');
  expect(shortSays('Mentor moves and stays with Squad 2', 'Squad 2')).toBe('Mentor moves and stays with Squad 2');
  expect(de.withoutDoer('Mit Trupp 2 aus dem Stand schießen', 'Trupp 2')).toBe('aus dem Stand schießen');
  expect(de.withoutDoer('Mit Trupp 20 schießen', 'Trupp 2')).toBe('Mit Trupp 20 schießen');
});

test('zooming keeps the point under the pointer, and ends at half of what just fits', () => {
  const near = zoomed(START, 2, { x: 100, y: 50 });
  expect(near).toEqual({ x: -100, y: -50, scale: 2 }); // 100 · 2 − 100 = 100
  expect(zoomed(panned(near, 30, 30), 0.1, { x: 0, y: 0 }).scale).toBe(0.5);
});

// A table of 20″ by 10″ on a board of 1000 by 500 pixels, of which the right 200 are covered: 50 pixels to the inch just fit.
const frame = { width: 1000, height: 500, box: [0, 0, 20, 10] as const };
const free = { left: 0, top: 0, width: 800, height: 500 };
const spot = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const fit = { frame, free, width: 20, depth: 10, least: 0, most: 200 };

test('the table is shown as near as all of the action fits beside the panels, and no nearer than is wanted', () => {
  const action = spot(8, 3, 8, 4);
  // 800 pixels for 8″: 100 to the inch, twice what just fits; its middle, 12″ | 5″, lies in the middle of the free part.
  const view = fitted({ ...fit, action, own: action });
  expect(view.scale).toBeCloseTo(2);
  expect(seenOf(frame, view, free)).toEqual(spot(8, 2.5, 8, 5));
  expect(fitted({ ...fit, action, own: action, most: 75 }).scale).toBeCloseTo(1.5);
});

test('figures stay large enough to be told apart: then not all of the action is seen, but one’s own units are', () => {
  const view = fitted({ ...fit, action: spot(0, 0, 20, 10), own: spot(1, 1, 2, 2), least: 100 });
  const seen = seenOf(frame, view, free);
  expect(seen).toMatchObject({ width: 8, height: 5 });
  expect(seen.x).toBeLessThanOrEqual(1);
  expect(seen.y).toBeLessThanOrEqual(1);
});

test('the table is shifted just so far that something is seen', () => {
  const view = fitted({ ...fit, action: spot(8, 3, 8, 4), own: spot(8, 3, 8, 4) });
  expect(showing(frame, view, free, spot(9, 3, 1, 1))).toBe(view);
  expect(seenOf(frame, showing(frame, view, free, spot(17, 3, 1, 1)), free).x).toBeCloseTo(10);
});

test('moved by hand it is no farther than the whole table, and the middle of what is seen lies on it', () => {
  const whole = wholeIn(frame, free, fit);
  const { x, y, width, height } = seenOf(frame, whole, free);
  expect(x + width / 2).toBeCloseTo(10);
  expect(y + height / 2).toBeCloseTo(5);
  expect(atHand(frame, free, fit, zoomed(whole, 0.9, { x: 0, y: 0 }))).toEqual(whole);
  const near = fitted({ ...fit, action: spot(8, 3, 8, 4), own: spot(8, 3, 8, 4) });
  expect(atHand(frame, free, fit, near)).toBe(near);
  // 8″ by 5″ are seen: pushed far away, a corner of the table stays in the middle.
  expect(seenOf(frame, atHand(frame, free, fit, panned(near, 5000, -5000)), free)).toEqual(spot(-4, 7.5, 8, 5));
});

test('a turned table is turned back, point by point, and what stood in the north stands in the east after a quarter', () => {
  const table = { width: 24_000, depth: 34_000 };
  const place = { x: 3000, y: 34_000 };
  expect(sheetOf(table, 1).turned(place)).toEqual({ x: 34_000, y: 21_000 });
  expect(sheetOf(table, 1)).toMatchObject({ width: 34_000, depth: 24_000 });
  for (const quarters of [0, 1, 2, 3] as const) {
    const sheet = sheetOf(table, quarters);
    expect(sheet.back(sheet.turned(place))).toEqual(place);
  }
  const tank = { kind: 'hull', at: place, length: 3000, width: 2000, facing: 300 } as const;
  expect(sheetOf(table, 1).turned({ base: tank }).base).toEqual({ ...tank, at: { x: 34_000, y: 21_000 }, facing: 30 });
});

const measure = (name: string, rows: readonly (readonly [string, number])[], mean?: number): MeasureTable => ({
  id: name,
  name,
  rows: rows.map(([label, chance]) => ({ label, chance, says: '' })),
  ...(mean !== undefined && { mean }),
});

test('odds are told in two sentences: a chance and a mean; what is certain, and the same again, is left out', () => {
  const tables = [
    measure(
      'Lost',
      [
        ['0', 0.9],
        ['1', 0.1],
      ],
      0.1,
    ),
    measure(
      'Lost again',
      [
        ['0', 0.9],
        ['1', 0.1],
      ],
      0.1,
    ),
    measure('Sure', [['yes', 1]]),
    measure('Cleared', [
      ['no', 0.47],
      ['yes', 0.53],
    ]),
  ];
  expect(telling(tables).map(({ name }) => name)).toEqual(['Lost', 'Cleared']);
  expect(headlinesOf(tables)).toEqual([
    { figure: '53 %', says: 'Cleared' },
    { figure: '0.1', says: 'Lost, on average' },
  ]);
  // A measure that makes a sentence comes before those that make none; what there is little of is told by the chance of any.
  const fall = { tells: 'Expect {n} of {most} to fall.', any: '{n} somebody falls.' };
  const fallen = (mean: number): MeasureTable => ({
    ...measure('Lost', [
      ['0', 0.4],
      ['1', 0.6],
    ]),
    ...fall,
    mean,
  });
  const state: MeasureTable = {
    ...measure('State', [
      ['OK', 0.3],
      ['routed', 0.7],
    ]),
    tells: '{n} it is {likely}.',
  };
  const routed = { figure: '70 %', before: '', says: ' it is routed.' };
  const any = { figure: '60 %', before: '', says: ' somebody falls.' };
  expect(headlinesOf([...tables, fallen(0.6), state])).toEqual([routed, any]);
  expect(headlinesOf([fallen(0.6)])).toEqual([any, { figure: '0.6', before: 'Expect ', says: ' of 1 to fall.' }]);
  expect(headlinesOf([fallen(2)])[0]?.before).toBe('Expect ');
  expect(headlinesOf([measure('Sure', [['yes', 1]])])).toEqual([{ figure: 'Certain', before: '', says: ': Sure' }]);
  expect([0, 0.004, 0.255, 0.996, 1].map(wholePercent)).toEqual(['0 %', '< 1 %', '26 %', '> 99 %', '100 %']);
});

test('rules are found by every word, in any of id, title and text; those with such an id come first', () => {
  const entry = (title: string, says: string, source = 'Fire') => ({ title, says, source });
  const books = {
    one: {
      rules: {
        'X-1': entry('Sight', 'See fire-1 as well.'),
        'FIRE-1': entry('Fire', 'Shoot.'),
        'X-2': entry('Hide', 'Hide.', 'house'),
      },
    },
    two: { rules: { 'Y-1': entry('Fire again', 'Shoot twice.') } },
  };
  const ids = (words: string, isHouse = false) => foundRules(books, { words, isHouse }).map(({ id }) => id);
  expect(ids('')).toEqual(['X-1', 'FIRE-1', 'X-2', 'Y-1']);
  expect(ids('fire-1')).toEqual(['FIRE-1', 'X-1']);
  expect(ids('  shoot TWICE')).toEqual(['Y-1']);
  expect(ids('', true)).toEqual(['X-2']);
  expect(foundRules(books, { words: 'y-1' })[0]?.game).toBe('two');
});

test('a field deep in the arguments is read and set, and the rest stays the same object', () => {
  const args = { attacker: { skill: 4 }, targets: [{ armour: 1 }, { armour: 2 }] };
  expect(valueAt(args, 'targets.1.armour')).toBe(2);
  const set = withValue(args, 'targets.1.armour', 5) as typeof args;
  expect(set.targets).toEqual([{ armour: 1 }, { armour: 5 }]);
  expect(set.attacker).toBe(args.attacker);
  expect(args.targets[1]?.armour).toBe(2);
});

test('the odds of a stake are those of its rule, and wrong arguments are refused', () => {
  const answer = stakeOdds(example, 'shot', { dice: 2, far: false });
  // Two dice, each a hit on 4+: none in 1/4, one in 1/2, two in 1/4.
  expect(answer).toMatchObject({
    odds: { source: 'exact', tables: [{ name: 'The target is out' }, { name: 'Hits' }] },
  });
  const hits = 'odds' in answer ? answer.odds.tables[1]?.rows.map(({ chance }) => chance) : [];
  expect(hits).toEqual([0.25, 0.5, 0.25]);
  expect(stakeOdds(example, 'shot', { dice: 9, far: false })).toHaveProperty('refused');
  expect(stakeOdds(example, 'no such', {})).toHaveProperty('refused');
});

test('both languages say everything, in words of their own', () => {
  // A word in two parts of English would be counted twice here.
  const names = [...Object.keys(en), ...Object.keys(enPages), ...Object.keys(enDesks)];
  expect(Object.keys(de).toSorted()).toEqual(names.toSorted());
  const same = Object.entries({ ...en, ...enPages, ...enDesks }).filter(
    ([name, text]) => typeof text === 'string' && text === (de as Record<string, unknown>)[name],
  );
  expect(same.map(([name]) => name)).toEqual(['chance']); // the same word in both
  // Whoever plays for the computer is called by a word, not by its id.
  const ids = PLAYER_NAMES.filter((name) => [enPages, de].some((w) => w.computerPlayer(name) === `Computer, ${name}`));
  expect(ids).toEqual([]);
});
