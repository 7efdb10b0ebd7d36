/** What is told before an order: its odds from the real positions, and what is drawn for it. */
import { chanceOf, type Distribution, seeded } from '@umpire/engine/dice';
import { Sampler, solved } from '@umpire/engine/rule';
import { disc, type Piece } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { type CarriedOut, carriedOut, type End } from '../../src/aim-zone/odds/carried-out.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { at, car, health, isGone, type Man, man, piece, planter, rider, scene, shoot, with1 } from './scene.ts';

/** What of a battle odds tell of: how everybody is. */
const statesOf = ({ models }: AimBattle, who: readonly string[]): readonly string[] =>
  who.map((id) => {
    const one = models.find((model) => model.id === id);
    return one?.kind === 'fighter' ? `${one.stun}/${one.wounds}` : 'dead';
  });

const WORDS: Readonly<Record<string, string>> = {
  '0/0': 'unhurt',
  '1/0': 'stunned',
  '0/1': 'wounded',
  '1/1': 'wounded and stunned',
  dead: 'dead',
};

/** The engagement of the only stake, with its arguments as the app's own reader reads them. */
function shownFor(battle: AimBattle, order: AimOrder) {
  const [stake, ...more] = aimZone.stakes(battle, 'A', order);
  if (stake === undefined || more.length > 0) throw new Error(`${1 + more.length} stakes`);
  const engagement = aimZone.engagements.find(({ id }) => id === stake.engagement);
  if (engagement === undefined) throw new Error(stake.engagement);
  const wrong: string[] = [];
  const args = engagement.args.read(JSON.parse(JSON.stringify(stake.args)) as never, '', (path, says) => {
    wrong.push(`${path}: ${says}`);
  });
  if (wrong.length > 0) throw new Error(wrong.join());
  return { stake, engagement, odds: solved((given: unknown) => engagement.rule(given), args) as Distribution<End> };
}

/** R behind the planter in contact, its marker on A; A in the open. */
const against = (more: Man = {}, others: AimBattle['models'] = [], options = {}) =>
  scene({
    pieces: [planter],
    models: [man('A1', 'A', 12, 14, { spent: 1, ...more }), man('R', 'B', 12, 5.5, { aim: at(12, 14) }), ...others],
    options,
  });

/** A behind the planter in contact, R in the open with its marker on A. */
const behind = (more: Man = {}, others: AimBattle['models'] = []) =>
  scene({
    pieces: [planter],
    models: [man('A1', 'A', 12, 5.5, { spent: 1, ...more }), man('R', 'B', 12, 16, { aim: at(12, 5.5) }), ...others],
  });

const KINDS: readonly (readonly [string, AimBattle, AimOrder])[] = [
  ['Defend', against(), { kind: 'defend', model: 'A1' }],
  ['Defend as the third action', against({ spent: 2 }), { kind: 'defend', model: 'A1' }],
  ['Recover', against({ stun: 1 }), { kind: 'recover', model: 'A1' }],
  ['Recover on Defend', against({ stun: 1, defend: true }), { kind: 'recover', model: 'A1' }],
  ['Aim from cover', behind(), { kind: 'aim', model: 'A1', at: at(12, 16) }],
  ['Pass by one on Defend', against({ defend: true }), { kind: 'pass', model: 'A1' }],
  [
    'Ready by one on Defend',
    against({ defend: true, gun: { counters: 1 } }),
    { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' },
  ],
  ['an aimed shot at one who does not react', against({ aim: at(20, 14) }, [man('T', 'B', 20, 14)]), shoot('A1', 'T')],
  ['an aimed shot at the reactor', against({ aim: at(12, 5.5) }), shoot('A1', 'R')],
  ['an aimed shot with cover at 2', behind({ aim: at(12, 16) }), shoot('A1', 'R', { cover: true })],
  ['a snap shot, third action, intense', against({ spent: 2 }), shoot('A1', 'R', { intense: true })],
  ['a snap shot with snapTakesAim', against({}, [], { snapTakesAim: true }), shoot('A1', 'R')],
  ['a step before a Pass', against(), { kind: 'pass', model: 'A1', step: 'before', stepTo: at(12.8, 14) }],
  ['a step after a Pass', against(), { kind: 'pass', model: 'A1', step: 'after', stepTo: at(12.8, 14) }],
  [
    'a step into the zone',
    against({ base: disc(at(16.2, 14), 500) }),
    { kind: 'pass', model: 'A1', step: 'after', stepTo: at(15.4, 14) },
  ],
  ['a shot after a step out of cover', behind(), shoot('A1', 'R', { step: 'before', stepTo: at(12.9, 5.5) })],
  ['a Move', against(), { kind: 'move', model: 'A1', to: at(14.5, 14) }],
  ['a Move as the third action', against({ spent: 2 }), { kind: 'move', model: 'A1', to: at(14.5, 14) }],
  ['two reactors', against({}, [man('Q', 'B', 20, 14, { aim: at(12, 14) })]), { kind: 'pass', model: 'A1' }],
  [
    'two reactors under a shot',
    against({ aim: at(12, 5.5) }, [man('Q', 'B', 20, 14, { aim: at(12, 14) })]),
    shoot('A1', 'R'),
  ],
];

describe('stakes', () => {
  test.each(KINDS)('%s: the odds shown are those of the order itself', (_name, battle, order) => {
    const { odds } = shownFor(battle, order);
    const target = order.kind === 'shoot' ? order.target : 'R';
    const real = solved(function* whole(before: AimBattle) {
      return statesOf(yield* aimZone.resolve(before, 'A', order), ['A1', target]);
    }, battle);
    const shown = (end: End): string => (order.kind === 'shoot' ? end.target : end.reactor);
    for (const state of Object.keys(WORDS)) {
      const word = WORDS[state];
      expect(chanceOf(odds, ({ actor }) => actor === word)).toBeCloseTo(
        chanceOf(real, ([actor]) => actor === state),
        12,
      );
      if (order.kind === 'shoot' || target === 'R')
        expect(chanceOf(odds, (end) => shown(end) === word)).toBeCloseTo(
          chanceOf(real, ([, other]) => other === state),
          12,
        );
    }
  });

  test('E17: aiming from cover under aim is answered against 8, because the marker comes first', () => {
    const { odds } = shownFor(behind(), { kind: 'aim', model: 'A1', at: at(12, 16) });
    // Intense fire by default: 4d10 against 8, no hit with (7/10)⁴; with a rifle of three counters, three or four natural 1s miss
    // by themselves: with three 1s the last die hits with 3/10, so 4 · (1/10)³ · 3/10 of the hits are lost.
    expect(chanceOf(odds, ({ actor }) => actor === 'unhurt')).toBeCloseTo(0.7 ** 4 + 4 * 0.001 * 0.3, 12);
  });

  test('an aimed shot comes before the snap fire that answers it, and is not struck off', () => {
    const battle = against({ aim: at(20, 14), spent: 2 }, [man('T', 'B', 20, 14)]);
    const { odds } = shownFor(battle, shoot('A1', 'T'));
    expect(chanceOf(odds, ({ acted }) => acted)).toBeCloseTo(1, 12);
  });

  test('a shot at a vehicle: explosion, hits and riders with the odds of the battle itself', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { aim: at(10, 16), spent: 1 }),
        car('sedan', 'B', 'Sedan', 10, 16, 90, { hits: 4 }),
        rider('D', 'B', 'sedan', 0),
        rider('P', 'B', 'sedan', 2),
        man('near', 'B', 12, 19),
      ],
    });
    const order = shoot('A1', 'sedan');
    const [stake] = aimZone.stakes(battle, 'A', order);
    expect(stake?.engagement).toBe('shoot-vehicle');
    expect(stake && english(stake)).toBe('Shot at sedan');
    const args = stake?.args as CarriedOut;
    const runs = 3000;
    const sampler = new Sampler({ random: seeded('vehicle') });
    const tally = (of: () => readonly boolean[]): readonly number[] => {
      const counts = [0, 0, 0];
      for (let i = 0; i < runs; i++) for (const [n, is] of of().entries()) if (is) counts[n] = (counts[n] ?? 0) + 1;
      return counts;
    };
    const whole = tally(() => {
      const after = sampler.run((start: AimBattle) => aimZone.resolve(start, 'A', order), battle) as AimBattle;
      return [
        isGone(after, 'sedan'),
        isGone(after, 'D') || health(after, 'D').some((n) => n > 0),
        isGone(after, 'near'),
      ];
    });
    const shown = tally(() => {
      const end = sampler.run(carriedOut, args) as End;
      return [end.exploded, end.driver !== 'unhurt', false];
    });
    for (const n of [0, 1]) {
      const [a, b] = [(whole[n] ?? 0) / runs, (shown[n] ?? 0) / runs];
      // Four standard errors of a difference.
      expect(Math.abs(a - b)).toBeLessThan(4 * Math.sqrt((a * (1 - a) + b * (1 - b)) / runs));
    }
    expect(whole[0]).toBeGreaterThan(0);
  });

  describe('throws', () => {
    const thrown = (type: 'frag' | 'smoke' | 'gas' | 'flashbang', pieces: readonly Piece[] = [], more: Man = {}) =>
      scene({
        pieces,
        models: [
          man('A1', 'A', 10, 10, { skill: 6, aim: at(10, 18), grenades: with1(type) }),
          man('B1', 'B', 10, 18, { skill: 4, ...more }),
        ],
      });
    const order = (grenade: 'frag' | 'smoke' | 'gas' | 'flashbang'): AimOrder => ({
      kind: 'throw',
      model: 'A1',
      grenade,
      target: 'B1',
    });
    const killed = (battle: AimBattle, type: 'frag' | 'smoke' | 'gas' | 'flashbang') =>
      chanceOf(shownFor(battle, order(type)).odds, ({ target }) => target === 'dead');

    test('AZ-GREN-8: smoke hurts nobody, gas stuns at most, a flashbang too', () => {
      expect(killed(thrown('smoke'), 'smoke')).toBe(0);
      const smoke = shownFor(thrown('smoke'), order('smoke')).odds;
      expect(chanceOf(smoke, ({ enemyHurt, ownHurt }) => enemyHurt + ownHurt > 0)).toBe(0);
      const gas = shownFor(thrown('gas'), order('gas')).odds;
      expect(chanceOf(gas, ({ target }) => target !== 'unhurt' && target !== 'stunned')).toBe(0);
      // On the point with 6/10 (skill 6), then the check of skill 4 fails with 6/10; a cloud that deviates may reach it too.
      expect(chanceOf(gas, ({ target, landed }) => landed === 'on the point' && target === 'stunned')).toBeCloseTo(
        0.36,
        12,
      );
      expect(killed(thrown('flashbang'), 'flashbang')).toBe(0);
    });

    test('AZ-H-13: those of the thrower’s own side who stand in its gas check too', () => {
      const battle = scene({
        models: [
          man('A1', 'A', 10, 10, { skill: 6, aim: at(10, 13), grenades: with1('gas') }),
          man('B1', 'B', 10, 13, { skill: 4 }),
        ],
      });
      const { odds } = shownFor(battle, order('gas'));
      // On the point with 6/10, 2.5″ from his own base; his check of skill 6 fails with 4/10.
      expect(chanceOf(odds, ({ ownHurt, landed }) => landed === 'on the point' && ownHurt === 1)).toBeCloseTo(0.24, 12);
      expect(chanceOf(odds, ({ actor, landed }) => landed === 'on the point' && actor === 'stunned')).toBeCloseTo(
        0.24,
        12,
      );
    });

    test('AZ-GREN-7: wounds from before count; six dice on the point', () => {
      const unhurt = shownFor(thrown('frag'), order('frag')).odds;
      // Three or more of six dice at 1/2: 42/64.
      expect(chanceOf(unhurt, ({ target, landed }) => landed === 'on the point' && target === 'dead')).toBeCloseTo(
        (0.6 * 42) / 64,
        12,
      );
      const wounded = shownFor(thrown('frag', [], { wounds: 1 }), order('frag')).odds;
      // Two or more: 57/64.
      expect(chanceOf(wounded, ({ target, landed }) => landed === 'on the point' && target === 'dead')).toBeCloseTo(
        (0.6 * 57) / 64,
        12,
      );
    });

    test('AZ-GREN-3, 5: over a wall: what fails at it comes down on this side, and the wall stops what deviates', () => {
      const wall = piece('wall', 'high', [0, 13, 40, 13.5]);
      const { odds, stake } = shownFor(thrown('frag', [wall]), order('frag'));
      expect(stake.leavesOut).toContain('everybody may move');
      // 4/10 fail at the wall: none of them can hurt B1, 4.5″ behind it and out of sight of this side.
      expect(chanceOf(odds, ({ landed }) => landed === 'on the point')).toBeCloseTo(0.36, 12);
      expect(chanceOf(odds, ({ target, landed }) => landed !== 'on the point' && target !== 'unhurt')).toBeLessThan(
        0.24,
      );
    });

    test('AZ-GREN-5: what goes over the edge of the table is lost', () => {
      const battle = scene({
        models: [
          man('A1', 'A', 10, 10, { skill: 6, aim: at(0.5, 10), grenades: with1('frag') }),
          man('B1', 'B', 0.5, 10),
        ],
      });
      const { odds } = shownFor(battle, order('frag'));
      // Failed with 4/10; of 72 deviations those to the west by at least 1″ (hours 10 to 2 along the throw: cos ≥ 1/2) leave, 5 of
      // 12 hours; at cos = 1/2 (hours 10 and 2) 1″ goes just to the edge and stays on the table.
      expect(chanceOf(odds, ({ landed }) => landed === 'off the table')).toBeCloseTo((0.4 * (3 * 6 + 2 * 5)) / 72, 12);
    });
  });

  test('an order that is refused, or without dice and reactions, puts nothing at stake', () => {
    expect(aimZone.stakes(against(), 'A', shoot('A1', 'nobody'))).toEqual([]);
    const alone = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 30, 30)] });
    expect(aimZone.stakes(alone, 'A', { kind: 'pass', model: 'A1' })).toEqual([]);
  });
});

describe('drawing', () => {
  const said = (battle: AimBattle, order: AimOrder): readonly string[] =>
    aimZone.drawing(battle, 'A', order).map((drawn) => english(drawn));

  test('a move: how many enemies may react at each of its points', () => {
    const wall = piece('wall', 'high', [0, 12, 11.2, 13]);
    const battle = scene({
      pieces: [wall],
      models: [
        man('M', 'A', 10, 10),
        man('K', 'B', 12.5, 20, { aim: at(12.5, 10) }),
        man('L', 'B', 13, 20, { aim: at(12.5, 10) }),
      ],
    });
    const marks = said(battle, { kind: 'move', model: 'M', to: at(13, 10) }).filter((text) => text.endsWith('here'));
    expect(marks).toHaveLength(7);
    expect(marks[0]).toBe('Nobody may react here');
    expect(marks.at(-1)).toBe('2 enemies may react here');
  });

  test('an aim: its zone; and the zones of the enemy', () => {
    const texts = said(against({ aim: at(12, 5.5) }), { kind: 'aim', model: 'A1', at: at(12, 6) });
    expect(texts).toEqual(expect.arrayContaining(['Aim zone', 'Aim zone, along the line of aim', 'Aim zone of R']));
  });
});
