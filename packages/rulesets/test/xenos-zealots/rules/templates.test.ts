/** Templates and strikes: order of dice, re-rolls, crews. 3.4, XZ-H-9 to XZ-H-11, XZ-H-19, XZ-R-43 */
import { at, disc, inches } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { strike, strikeArgs } from '../../../src/xenos-zealots/rules/support-strike.ts';
import { squadOf, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { blast, type Blast } from '../../../src/xenos-zealots/rules/blast.ts';
import { templateOn } from '../../../src/xenos-zealots/ground/templates.ts';
import { field, row, shotAt } from '../table.ts';
import { script, scriptOrder, problemsOf } from '../../named.ts';

/** What each roll is for, in the order of the dice. */
const rolls = (args: Blast, dice: readonly number[]): readonly string[] =>
  script(blast, args, { dice }).events.flatMap((event) =>
    'ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : [],
  );

describe('order of dice (3.4.2)', () => {
  it('a strike rolls closest to its centre first, then saves in the same order; each disc by its own centre (XZ-R-73)', () => {
    // Discs of 3″ on (30, 30) and (32, 30): a is nearest to the first, c to the second; b is under both.
    const battle = field([
      { id: 'a', seat: 'blue', card: 'CAPT', at: [[29.7, 30]] },
      { id: 'b', seat: 'blue', card: 'CAPT', at: [[30.9, 30]] },
      { id: 'c', seat: 'blue', card: 'CAPT', at: [[32.1, 30]] },
      { id: 'z', seat: 'red', card: 'LINE', at: [[5, 5]] },
    ]);
    const args = strikeArgs(battle, 'red', 'airStrike', [at(30, 30), at(32, 30)]);
    const said = rolls(
      args,
      Array.from({ length: diceFor(args) }, () => 6),
    );
    const [dice, saves] = [
      said.filter((says) => says.includes('to hit')),
      said.filter((says) => says.includes('saves')),
    ];
    const names = (says: string): string => says.replace(/^.*to hit /u, '').replace(/ saves$/u, '');
    // The edge of c's base is 1.6″ from the first centre, more than its 1.5″; that of a is 1.8″ from the second.
    expect(dice.map(names)).toEqual(['a', 'b', 'c', 'b']);
    expect(saves.map(names)).toEqual(['a', 'b', 'c', 'b']);
  });
});

/** Every die hits, every hit has a save. */
const diceFor = (args: Blast): number =>
  2 * args.touched.reduce((sum, { dice }) => sum + dice.reduce((all, n) => all + n, 0), 0);

describe('command re-rolls of templates and strikes (XZ-H-19)', () => {
  const near = (): ZealotBattle =>
    field(
      [
        {
          id: 'tank',
          seat: 'red',
          card: 'BAST',
          at: [[30, 10]],
          facing: 0,
          squad: { order: 'fireSupport', ready: true },
        },
        { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 15]], squad: { rerolls: 1 } },
        {
          id: 'foe',
          seat: 'blue',
          card: 'LINE',
          at: [
            [30, 40],
            [31, 40],
          ],
        },
        { id: 'prop', seat: 'blue', card: 'PROP', at: [[30, 45]], squad: { rerolls: 1 } },
        { id: 'spare', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
      ],
      [],
      { phase: 'secondary' },
    );
  const order = {
    kind: 'shoot',
    unit: 'tank',
    aim: at(30, 40),
    shots: ['tank/mainGun/foe/over:foe.1'],
  } as const;
  it('an attack die of a template that missed is rolled again', () => {
    // 30″ − 4.4″: no range bonus; Fire Support +1, so 3+ hits. Dice 1 and 6; the 1 again: 6. Saves never hold (6 + 2 < 11).
    const { result } = scriptOrder(xenosZealots, near(), 'red', order, {
      dice: [1, 6, 6, 6, 6],
      decisions: [['0'], []],
    });
    expect(squadOf(result, 'capt').rerolls).toBe(0);
    expect(squadOf(result, 'foe').casualties).toBe(2);
  });
  it('a failed save under a template is rolled again', () => {
    // Both hit; saves 6 and 1 fail (AP 11, AV 2); the second again. Nobody can be saved, but the die is spent.
    const { result } = scriptOrder(xenosZealots, near(), 'red', order, {
      dice: [6, 6, 6, 1, 2],
      decisions: [['1']],
    });
    expect(squadOf(result, 'prop').rerolls).toBe(0);
    expect(squadOf(result, 'foe').casualties).toBe(2);
  });
  it('a strike’s saves too; its attack dice are rolled for no unit and stand', () => {
    const battle = near();
    const rule = function* (one: ZealotBattle) {
      return yield* strike(one, 'red', 'artilleryStrike', at(30, 40));
    };
    // To hit 4+: dice 1 and 4; one save at AP 8: 5 fails (7 < 8), again 6 holds.
    const { result } = script(rule, battle, { dice: [1, 4, 5, 6], decisions: [['0']] });
    expect(squadOf(result, 'prop').rerolls).toBe(0);
    expect(squadOf(result, 'capt').rerolls).toBe(1);
    expect(squadOf(result, 'foe').casualties).toBe(0);
  });
});

it('the hits on an artillery piece go to the gunner closest to the centre first, then the next, then the gun (XZ-R-43)', () => {
  const battle = field([
    {
      id: 'how',
      seat: 'blue',
      card: 'HOWZ',
      at: [
        [27, 30],
        [33, 30],
        [30, 27.5],
      ],
      gun: [30, 30],
      facing: 0,
    },
    { id: 'z', seat: 'red', card: 'LINE', at: [[5, 5]] },
  ]);
  // The disc of 5″ lies over the gun, over gunner 2 and over gunner 3, who is nearer to its centre; gunner 1 is 1.5″ from the gun.
  const args = strikeArgs(battle, 'red', 'artilleryStrike', [at(31, 29)]);
  const [crew] = args.crews;
  expect(crew?.receivers[0]?.map((t) => args.touched[t]?.id)).toEqual(['how.3', 'how.2', 'how.gun']);
  const dice = [6, 6, 6];
  const { result } = script(blast, args, { dice: [...dice, 1, 1, 1] });
  const failed = Object.fromEntries(result.hurts.map((hurt, t) => [args.touched[t]?.id, hurt.failed]));
  expect(failed).toEqual({ 'how.2': true, 'how.3': true, 'how.gun': true });
});

it('an own strike on an own monster: odd, the striking player; even, his opponent (XZ-SINGLE-4)', () => {
  const battle = field([
    { id: 'colo', seat: 'red', card: 'COLO', at: [[30, 30]], facing: 0 },
    { id: 'z', seat: 'blue', card: 'LINE', at: [[5, 5]] },
  ]);
  const rule = function* (one: ZealotBattle) {
    return yield* strike(one, 'red', 'artilleryStrike', at(30, 30));
  };
  // Stealth 3: die 3 hits. Top armour 4, AP 8, die 1: penetration 3, v = 9: one point. The roll-off is even: blue chooses.
  const scripted = script(rule, battle, { dice: [3, 1, 2], decisions: ['mobility'] });
  const asked = scripted.events.flatMap((event) => ('ask' in event && event.ask.kind === 'choose' ? [event.ask] : []));
  expect(asked.map(({ seat }) => seat)).toEqual(['blue']);
  // Blue would take the best gun by default; red, who owns it, would give the cheapest.
  const own = script(rule, battle, { dice: [3, 1, 1], decisions: ['mobility'] });
  const [mine] = own.events.flatMap((event) => ('ask' in event && event.ask.kind === 'choose' ? [event.ask] : []));
  expect(mine?.seat).toBe('red');
  expect(asked[0]?.question.options[0]?.value).not.toEqual(mine?.question.options[0]?.value);
});

describe('D-TEMPLATE and D-GROUPS at the table (XZ-H-11, XZ-R-86)', () => {
  const levy = () =>
    field(
      [
        {
          id: 'u',
          seat: 'red',
          card: 'LEVY',
          at: [
            [30, 20],
            [31.5, 20],
          ],
          squad: { order: 'advance', moved: true },
        },
        {
          id: 'foe',
          seat: 'blue',
          card: 'LINE',
          at: [
            [31.5, 26],
            [35.5, 25],
          ],
        },
        { id: 'spare', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
      ],
      [],
      { phase: 'secondary' },
    );
  const order = { kind: 'shoot', unit: 'u', aim: at(32, 26), shots: ['u.1/scrapRifle/foe', 'u.2/flame/foe'] } as const;
  const told = (more: object): readonly string[] => {
    const { events } = scriptOrder(xenosZealots, levy(), 'red', { ...order, ...more }, { dice: [1, 1] });
    return events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : []));
  };
  it('the flames come first by default, having more damage, and last if their player says so', () => {
    expect(told({})).toEqual(['Flame projector: to hit foe 1', 'Scrap rifle: to hit']);
    expect(told({ groups: ['scrapRifle'] })).toEqual(['Scrap rifle: to hit', 'Flame projector: to hit foe 1']);
  });
  it('they go where their player points them, over somebody who can be hit and no friend', () => {
    expect(told({ towards: at(36, 26) })).toEqual(['Flame projector: to hit foe 2', 'Scrap rifle: to hit']);
    const refused = (x: number, y: number) =>
      problemsOf(xenosZealots, levy(), 'red', { ...order, towards: at(x, y) }).map(({ rule }) => rule);
    expect([refused(31.5, 10), refused(25, 20)]).toEqual([['XZ-H-11'], ['XZ-H-11']]);
    expect(refused(36, 26)).toEqual([]);
    // One man alone is burnt as well as several.
    const alone = field(
      [
        { id: 'u', seat: 'red', card: 'LEVY', at: row(2, 30, 20, 1.5), squad: { order: 'advance', moved: true } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[31.5, 26]] },
      ],
      [],
      { phase: 'secondary' },
    );
    const flame = {
      kind: 'shoot',
      unit: 'u',
      aim: at(31.5, 26),
      shots: ['u.2/flame/foe'],
      towards: at(31.5, 26),
    } as const;
    expect(problemsOf(xenosZealots, alone, 'red', flame)).toEqual([]);
  });
});

describe('the shape of templates (XZ-H-11)', () => {
  const firer = disc(at(10, 10), 500);

  it('the tongue begins at the edge of the base; its circle of 3″ lies 6.5″ from there', () => {
    // Due north: the edge at 10.5, the centre at 10.5 + 6.5 = 17, however far the target is.
    for (const north of [12, 17, 30])
      expect(templateOn(firer, 'flame', at(10, north))).toEqual({
        kind: 'teardrop',
        tip: at(10, 10.5),
        at: at(10, 17),
        radius: inches(1.5),
      });
  });

  it('a blast of 3″ is a disc of a radius of 1.5″ on its target', () => {
    expect(templateOn(firer, 'mainGun', at(10, 30))).toEqual({ kind: 'blast', at: at(10, 30), radius: inches(1.5) });
  });
});

describe('what is drawn for an order being formed', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: [[30, 10]], squad: { order: 'advance', ready: true } },
    { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 25]] },
  ]);
  const drawn = (order: { readonly kind: string }) =>
    xenosZealots.drawing(battle, 'red', order).map(({ role, says }) => `${role}: ${says}`);

  it('a move has its reach, fire its range, zone and lines, and what is neither has nothing', () => {
    expect(drawn({ kind: 'move', unit: 'u' } as never)).toEqual(['reach: Reach of the leader', 'zone: Coherency']);
    expect(drawn({ kind: 'shoot', unit: 'u' } as never)).toEqual(['range: Longest range']);
    const fire = drawn(shotAt(battle));
    expect(fire.slice(0, 2)).toEqual(['range: Longest range', 'zone: Target zone']);
    expect(fire.length).toBeGreaterThan(2);
    expect(drawn({ kind: 'hold', unit: 'u' } as never)).toEqual([]);
  });

  it('the longest range of a Line Section is the 36″ of its lance, drawn around its leader', () => {
    const section = field([
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 10],
          [31.2, 10],
        ],
        squad: { order: 'fireSupport', ready: true },
      },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[30, 25]] },
    ]);
    const [range] = xenosZealots.drawing(section, 'red', { kind: 'shoot', unit: 'u' } as never);
    expect(range?.shape).toEqual(disc(at(30, 10), inches(36)));
  });
});
