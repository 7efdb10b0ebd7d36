/** Where rules meet: contact on the way, groups of several squads, fire after fire, a vehicle and those with it. */
import { english, saying } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { figuresOf, teamOf } from '../../src/fire-team/battle/battle.ts';
import { WEAPONS } from '../../src/fire-team/battle/data.ts';
import { gapOf } from '../../src/fire-team/ground/nearness.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { at, type Piece } from '@umpire/engine/table';
import { battleOf, by, gun, marksOf, placeOf, ran, refused, rocket, row, terrain } from './table.ts';

const riding = { rides: 'V', waitsFor: 'V' } as const;

describe('Overwatch', () => {
  it('FT-CC-11, FT-H-16, FT-R-56: a team that an Assault has touched does not interrupt another mover', () => {
    // A touches W after 2.2″; M goes 4″ past it. W may fire at M at 0″, 1″ and 2″, not at 3″ and 4″.
    const battle = battleOf({
      red: { A: { at: [[20, 17]] }, M: { at: [[24, 18]] } },
      blue: { W: { at: [[20, 20]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'assault', unit: 'A', target: 'W', moves: by(battle, 'A', 0, 2.2), wait: true });
    const { asked } = ran(
      told.battle,
      { kind: 'move', unit: 'M', moves: by(battle, 'M', 0, 4), wait: false },
      [1, 1, 1, 1],
      { 'FT-H-16': ['none', 'none'] },
    );
    const points = asked[0]?.question.options.flatMap(({ value }) =>
      value !== 'none' && (value as { target: string }).target === 'M' ? [(value as { at: number }).at] : [],
    );
    expect(points?.toSorted((a, b) => a - b)).toEqual([0, 1000, 2000]);
  });
});

describe('Overwatch against who leaves contact', () => {
  it('FT-R-56: a team may interrupt a mover that has left contact with it, and not before', () => {
    const battle = battleOf({
      red: { A: { at: [[20, 19.2]] } },
      blue: { W: { at: [[20, 20]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const away = { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, -3), wait: false } as const;
    const { asked } = ran(battle, away, [], { 'FT-H-16': ['none', 'none'] });
    const points = asked[0]?.question.options.flatMap(({ value }) =>
      value === 'none' ? [] : [(value as { at: number }).at],
    );
    expect(points?.toSorted((a, b) => a - b)).toEqual([1000, 2000, 3000]);
  });
});

describe('groups', () => {
  it('FT-AF-5, FT-R-41: only teams of one squad use Advancing Fire, or Assault Fire, together', () => {
    // Both wait for a vehicle that has no action left.
    const battle = battleOf({
      red: {
        A: { at: [[20, 17]], squad: 'one', change: { waitsFor: 'V', numbers: [1, 2, 3] } },
        B: { at: [[24, 17]], squad: 'two', change: { waitsFor: 'V', numbers: [1, 2, 3] } },
      },
      blue: { D: { at: row(20, 20, 4) } },
      vehicles: { V: { seat: 'red', at: [10, 10] } },
      active: { unit: 'V', numbers: [9], change: { convoy: false } },
    });
    const advance = (unit: string, wait: boolean) =>
      ({ kind: 'advancing-fire', unit, target: 'D', moves: {}, at: 0, wait }) as const;
    const told = ran(battle, advance('A', true)).battle;
    expect(refused(told, advance('B', false))).toEqual(['FT-AF-5']);
    const assault = (unit: string, wait: boolean) =>
      ({ kind: 'assault-fire', unit, target: 'D', moves: by(battle, unit, 0, 2.2), wait }) as const;
    const first = ran(battle, assault('A', true)).battle;
    expect(refused(first, { ...assault('B', false), moves: by(battle, 'B', -0.4, 2.2) })).toEqual(['FT-H-6']);
  });

  it('FT-AF-1: the shot of an Advancing Fire is looked at, too, where a mate that goes on stands at the end of the way', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[14, 10]] } },
      blue: { D: { at: [[20, 10]] } },
      active: { unit: 'line' },
    });
    const advance = (unit: string, at: number, wait: boolean) =>
      ({ kind: 'advancing-fire', unit, target: 'D', moves: by(battle, unit, 4, 0), at, wait }) as const;
    const told = ran(battle, advance('B', 0, true)).battle;
    expect(refused(told, advance('A', 9000, false))).toEqual(['FT-AF-1']);
    expect(refused(told, advance('A', 4000, false))).toEqual([]);
  });

  it('FT-H-14: an Advancing Fire finds its target as the fire before it in the group has left it', () => {
    // B reaches only that figure of E which falls when the second KIA of A's fire at D is put on E.
    const battle = battleOf({
      red: { A: { at: row(20, 10, 2) }, B: { at: [[40, 10]] } },
      blue: {
        D: { at: [[20, 14]] },
        E: {
          at: [
            [21.2, 14],
            [24, 36],
          ],
        },
      },
      squads: { line: { experience: 12 } },
      active: { unit: 'line' },
    });
    const advance = { kind: 'advancing-fire', moves: {}, at: 0 } as const;
    const told = ran(battle, { ...advance, unit: 'A', target: 'D', wait: true }).battle;
    // d10 10; d6 6, 6: 16 and 16 against 8: two KIA.
    const last = { ...advance, unit: 'B', target: 'E', wait: false } as const;
    const { battle: after, notes } = ran(told, last, [10, 6, 6], { 'FT-RES-5': ['E1'] });
    expect([marksOf(after, 'D'), marksOf(after, 'E')]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
    ]);
    expect(notes.map((note) => english(note))).toContain('B cannot fire at E any more.');
    expect(figuresOf(after, 'E').map(({ id }) => id)).toEqual(['E2']);
  });
});

describe('whoever stays after the fire of the group', () => {
  // A fires at E and all dice are ones; B, in contact with E or not, was told to go, and does not.
  const stayed = (kind: 'move' | 'crawl', y: number, prone: boolean) => {
    const battle = battleOf({
      red: { A: { at: [[20, 10]] }, B: { at: [[20, y]], change: { prone } } },
      blue: { E: { at: [[20, 20]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: true }).battle;
    const go = { kind, unit: 'B', moves: by(battle, 'B', 0, -1.5), wait: false } as const;
    return ran(told, go, [1, 1], { 'FT-H-8': [{}], 'FT-H-16': ['none'] });
  };

  it('FT-R-55, FT-R-53: it forgoes the rest: it neither rises nor lies down', () => {
    expect(teamOf(stayed('move', 19.2, true).battle, 'B').prone).toBe(true);
    expect(teamOf(stayed('crawl', 17, false).battle, 'B').prone).toBe(false);
  });

  it('FT-R-55, FT-H-16: nobody interrupts it', () => {
    const { asked } = stayed('crawl', 17, false);
    expect(asked.map(({ question }) => question.says)).toEqual([
      'Which way does B take?',
      'The enemy has acted. Who acts on Overwatch?',
    ]);
  });
});

describe('who assaults from contact while others of its group fire', () => {
  it('FT-CC-12, FT-R-55: it is not asked for a way, for it does not move', () => {
    const battle = battleOf({
      red: { A: { at: [[20, 10]] }, B: { at: [[20, 19.2]] } },
      blue: { E: { at: row(20, 20, 2) } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: true }).battle;
    const assault = { kind: 'assault', unit: 'B', target: 'E', moves: {}, wait: false } as const;
    // A: d8 and d6; then B: d8 and d6, E: d8 and two d6.
    const { asked, rolls } = ran(told, assault, [1, 1, 1, 1, 1, 1, 1]);
    expect(asked).toEqual([]);
    expect(rolls).toEqual(['1d8', '1d6', '1d8', '1d6', '1d8', '2d6']);
  });
});

describe('a vehicle and those with it', () => {
  it('FT-H-25, FT-CC-12: beside a vehicle that Moves a team in contact assaults without moving', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { ...riding, numbers: [1] } } },
      blue: { E: { at: [[23.3, 20]] } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1] } } },
      active: { unit: 'V', numbers: [1] },
    });
    const told = ran(battle, { kind: 'move', unit: 'V', moves: by(battle, 'V', -2, 0), wait: true }).battle;
    const assault = { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false } as const;
    expect(refused(told, assault)).toEqual([]);
    expect(ran(told, assault, [1, 1, 1, 1]).rolls).toHaveLength(4);
  });

  it('FT-AA-5: a team that has rallied, and has no action 1, is offered Armored Assault before anybody acts', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { numbers: [2, 3], near: ['V'] } }, B: { at: [[25, 20]] } },
      blue: { E: { at: [[40, 40]] } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90 } },
      active: { unit: 'line' },
    });
    expect(refused(battle, { kind: 'ride', unit: 'A', vehicle: 'V' })).toEqual([]);
    const rides = fireTeam.menu(battle, 'red').filter(({ kind, unit }) => kind === 'ride' && unit === 'A');
    expect(rides.map(({ problems }) => problems)).toEqual([[]]);
  });

  it('FT-R-46: with the limit for the whole activation whoever began it in contact does not mount, and is told why', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { near: ['V'], beganInContact: true } } },
      blue: { E: { at: [[40, 40]] } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90 } },
      active: { unit: 'line' },
      options: { contactLimits: 'activation' },
    });
    const [problem] = fireTeam.problems(battle, 'red', { kind: 'ride', unit: 'A', vehicle: 'V' });
    expect([problem?.rule, problem && english(problem)]).toEqual([
      'FT-CC-11',
      'A began its activation in contact: it may only Move or Assault.',
    ]);
  });

  it('FT-AA-3, FT-R-34: who waits for a vehicle and was left behind is not counted with it', () => {
    const second = (y: number, rides: object) =>
      ({ at: row(30, y, 4), squad: 'two', change: { waitsFor: 'V', numbers: [1], ...rides } }) as const;
    const told = (last: object) => {
      const battle = battleOf({
        red: {
          A: { at: row(22.5, 20, 4), change: { near: ['V'] } },
          B: second(20, { rides: 'V' }),
          C: second(22, { rides: 'V' }),
          D: second(24, { rides: 'V' }),
          F: second(26, last),
        },
        blue: { E: { at: [[40, 40]] } },
        vehicles: { V: { seat: 'red', at: [20, 20], facing: 90 } },
        active: { unit: 'line' },
      });
      return refused(battle, { kind: 'ride', unit: 'A', vehicle: 'V' });
    };
    // A fifth team would be the twentieth figure; a fourth may be of any size.
    expect([told({ rides: 'V' }), told({})]).toEqual([['FT-AA-3'], []]);
  });

  it('FT-R-34: it is told who is left behind by its vehicle', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { ...riding, numbers: [2] } } },
      blue: { E: { at: [[40, 40]] } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1, 2] } } },
      active: { unit: 'V' },
    });
    const drive = (far: number) =>
      ran(battle, { kind: 'move', unit: 'V', moves: by(battle, 'V', far, 0), wait: false }).notes.map((note) =>
        english(note),
      );
    const lost = 'A is no longer beside V and loses its better cover.';
    // 0.6″ apart: 1″ is near enough.
    expect([drive(-0.3).includes(lost), drive(-2).includes(lost)]).toEqual([false, true]);
  });

  it('FT-H-25: a vehicle that does not act with its teams is not said to have a vehicle', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { ...riding, numbers: [1] } } },
      blue: { E: { at: [[40, 40]] } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1] } } },
      active: { unit: 'V', numbers: [1] },
    });
    const { notes } = ran(battle, { kind: 'overwatch', unit: 'A', wait: false });
    expect(notes.map((note) => english(note)).join(' ')).not.toContain('its vehicle');
  });

  it('FT-H-20: whoever sees a vehicle without a weapon against armor is told so', () => {
    const battle = battleOf({
      red: { A: { at: [[20, 10]] } },
      blue: { E: { at: [[40, 40]] } },
      vehicles: { V: { seat: 'blue', at: [20, 20] } },
      active: { unit: 'line' },
    });
    const [part] = fireTeam.menu(battle, 'red').find(({ kind }) => kind === 'fire')?.parts ?? [];
    const [pick] = part?.kind === 'pick' ? part.picks.filter(({ value }) => value === 'V') : [];
    expect(pick?.problems.map(({ rule }) => rule)).toEqual(['FT-H-20']);
  });
});

describe('what is told', () => {
  const morale = (change: object, dice: readonly number[], blue: readonly (readonly [number, number])[] = [[40, 40]]) =>
    ran(
      battleOf({ red: { A: { at: [[20, 20]], change } }, blue: { E: { at: blue } } }),
      { kind: 'activate', unit: 'line' },
      dice,
    ).notes.map(({ rule }) => rule);

  it('FT-COW-3: a team that Cowers where it lies already is not said to drop', () => {
    const told = (prone: boolean) =>
      ran(
        battleOf({ red: { A: { at: [[20, 20]], change: { pins: 3, prone } } }, blue: { E: { at: [[40, 40]] } } }),
        { kind: 'activate', unit: 'line' },
        [1],
      ).notes.map((note) => english(note));
    expect(told(false)).toContain('A drops and stays where it is.');
    expect(told(true)).toContain('A lies where it is and stays there.');
  });

  it('each way out of a morale test by the rule that brings it about', () => {
    expect(morale({ pins: 1 }, [8])).toContain('FT-MOR-5');
    expect(morale({ pins: 1 }, [3])).toContain('FT-MOR-6');
    expect(morale({ pins: 3 }, [1])).toContain('FT-MOR-7');
    expect(morale({ cowering: true }, [5])).toContain('FT-RAL-3');
    expect(morale({ cowering: true }, [4])).toContain('FT-RAL-4');
    expect(morale({ cowering: true }, [1])).toContain('FT-RAL-5');
    expect(morale({ cowering: true }, [4], [[20.8, 20]])).toContain('FT-CC-13');
  });
});

describe('who makes for cover', () => {
  // A roll of 1 with three Pin Checks: A Cowers, and E sees it.
  const flight = (setting: Partial<Parameters<typeof battleOf>[0]>, decisions = {}) =>
    ran(
      battleOf({
        red: { A: { at: [[10, 10]], change: { pins: 3 } } },
        blue: { E: { at: [[10, 2]] } },
        pieces: [terrain('scrub', [5, 12], [15, 16])],
        ...setting,
      }),
      { kind: 'activate', unit: 'line' },
      [1],
      decisions,
    );

  const other = (x: number, y: number) => ({
    red: { A: { at: [[10, 10]] as const, change: { pins: 3 } }, F: { at: [[x, y]] as const, squad: 'two' } },
  });
  const crawl = (...ys: readonly number[]) => ({
    'FT-COW-2': [
      { kind: 'crawl', unit: 'A', moves: { A1: { path: [10, ...ys].map((y) => ({ x: 10_000, y: y * 1000 })) } } },
    ],
  });

  it('FT-R-14, FT-R-57: where somebody stands at the nearest point, it goes to the free place nearest to that', () => {
    expect(placeOf(flight(other(10.2, 12)).battle, 'A1')).toEqual([9.4, 12]);
  });

  it('FT-R-14, FT-R-57: whose Crawl would end on a friend goes as far as it can', () => {
    const far = { ...other(10, 12), pieces: [terrain('scrub', [5, 20], [15, 24])] };
    expect(placeOf(flight(far).battle, 'A1')).toEqual([10, 11.201]);
    expect(placeOf(flight(far, crawl(11.2)).battle, 'A1')).toEqual([10, 11.2]);
    expect(() => flight(far, crawl(10.5))).toThrow('as far as it gets');
  });

  it('FT-R-14, FT-R-57: the way round what is in the way may lead away from the terrain at first', () => {
    // A rock lies before it: it Crawls 2″ towards the rock's eastern corner, and is farther from the scrub then.
    const rock: Piece = { ...terrain('wall', [2, 10.5], [14, 11.5], 'rock'), traits: ['impassable'] };
    const { battle } = flight({ pieces: [terrain('scrub', [9, 12], [11, 16]), rock] });
    expect(placeOf(battle, 'A1')[0]).toBeGreaterThan(11.9);
  });

  it('FT-H-9, FT-R-14: a chain that losses have broken is mended on the way', () => {
    const { battle } = flight({
      red: {
        A: {
          at: [
            [10, 10],
            [15.8, 10],
          ],
          change: { pins: 3 },
        },
      },
    });
    expect(placeOf(battle, 'A1')).toEqual([10, 12]);
    expect(gapOf(figuresOf(battle, 'A'))).toBeLessThanOrEqual(2001);
  });

  it('FT-R-59: of figures that are equally near any may lead', () => {
    const pair = { red: { A: { at: row(10, 10, 2), change: { pins: 3 } } } };
    // Of two that are 2″ from it the second goes in and on; the first closes up to its edge.
    const second = {
      A1: { path: [at(10, 10), at(10, 11.5)] },
      A2: { path: [at(11.2, 10), at(11.2, 12), at(11.2, 13)] },
    };
    const { battle } = flight(pair, { 'FT-COW-2': [{ kind: 'double-time', unit: 'A', moves: second }] });
    expect([placeOf(battle, 'A1'), placeOf(battle, 'A2')]).toEqual([
      [10, 11.5],
      [11.2, 13],
    ]);
    expect(placeOf(flight(pair).battle, 'A1')).toEqual([10, 12]);
  });

  it('FT-R-59: terrain between two figures that are equally near leads away from the enemy for one of them', () => {
    // 0.6″ from both; the enemy stands in the south: only for the southern one, the second, is it farther away.
    const between = {
      red: {
        A: {
          at: [
            [10, 12.2],
            [10, 10.4],
          ] as const,
          change: { pins: 3 },
        },
      },
      pieces: [terrain('scrub', [5, 11], [15, 11.6])],
    };
    expect(placeOf(flight(between).battle, 'A2')).toEqual([10, 11]);
  });

  it('FT-R-14, FT-R-57: its way leads over the nearest point, also if it goes on inside', () => {
    const to = (x: number, y: number, over: readonly { x: number; y: number }[] = []) => ({
      'FT-COW-2': [
        { kind: 'double-time', unit: 'A', moves: { A1: { path: [{ x: 10_000, y: 10_000 }, ...over, { x, y }] } } },
      ],
    });
    expect(placeOf(flight({}, to(13_000, 12_500, [{ x: 10_000, y: 12_000 }])).battle, 'A1')).toEqual([13, 12.5]);
    expect(() => flight({}, to(13_000, 12_500))).toThrow('as far as it gets');
  });
});

describe('arms', () => {
  it('FT-H-12: each special weapon is used by one figure, also where a team has two of a kind', () => {
    const guns = { figures: 3, specialWeapons: [WEAPONS.squadGun, WEAPONS.squadGun] };
    const battle = battleOf({
      red: { A: { at: row(20, 10, 3), profile: guns } },
      blue: { E: { at: [[20, 14]] } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: false } as const;
    expect(ran(battle, fire, [1, 1, 1, 1]).rolls).toEqual(['1d8', '1d6', '2d8']);
    const three = { 'FT-RES-6': [{ A1: 'squad gun', A2: 'squad gun', A3: 'squad gun' }] };
    expect(() => ran(battle, fire, [], three)).toThrow('A has no other squad gun.');
  });
});

describe('names', () => {
  it('FT-RES-6: a figure that cannot fire a weapon is named by its team and number', () => {
    const battle = battleOf({
      red: { A: { at: row(20, 10, 2), profile: gun } },
      blue: { E: { at: [[20, 14]] } },
      active: { unit: 'line' },
    });
    const wrong = { 'FT-RES-6': [{ A2: 'bow' }] };
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: false } as const;
    expect(() => ran(battle, fire, [], wrong)).toThrow('A, figure 2 cannot fire that.');
  });

  it('FT-AA-8, FT-H-16: the odds of Overwatch at a vehicle say that the teams beside it are left out', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { ...riding, numbers: [1] } } },
      blue: { R: { at: row(21, 30, 2), profile: rocket, change: { overwatch: 1 } } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1] } } },
      active: { unit: 'V', numbers: [1] },
    });
    const drive = { kind: 'move', unit: 'V', moves: by(battle, 'V', 2, 0), wait: true } as const;
    const [stake] = fireTeam.stakes(battle, 'red', drive);
    expect(english(saying(stake?.leavesOut ?? ''))).toContain('What a wreck does');
    expect(english(saying(stake?.leavesOut ?? ''))).toContain('Only if it fires');
  });
});

describe('what an umpire with a tape tells', () => {
  const told = (asked: string, setting: Parameters<typeof battleOf>[0]) => {
    const battle = battleOf(setting);
    const tool = asked === 'V' ? fireTeam.tools?.ranges?.(battle, 'V-hull') : fireTeam.tools?.threat?.(battle, asked);
    return tool?.because?.map((one) => english(one)) ?? [];
  };
  const against = (blue: object, y: number): readonly string[] =>
    told('A', { red: { A: { at: [[20, 10]] } }, blue: { E: { at: [[20, y]], change: blue } } });

  it('FT-CC-12: an enemy in contact can assault', () => {
    expect(against({}, 10.8)).toEqual(['E can assault it.']);
  });

  it('FT-H-7, FT-RAL-1: who is Prone cannot assault before it rises, who Cowers can do nothing before it rallies', () => {
    expect(against({}, 13)).toEqual([expect.stringContaining('can fire'), 'E can assault it.']);
    expect(against({ prone: true }, 13)).toEqual([expect.stringContaining('can fire')]);
    expect(against({ prone: true }, 10.8)).toEqual(['E can assault it.']);
    expect(against({ cowering: true }, 13)).toEqual([]);
  });

  it('FT-H-19: a vehicle knows no Double Time', () => {
    const setting = {
      red: { A: { at: [[20, 10]] as const } },
      vehicles: { V: { seat: 'red', at: [10, 10] as const } },
    };
    expect(told('V', setting).join(' ')).not.toContain('Double Time');
  });
});
