/** What the tools of the table tell in each game, against the rules and against measuring by hand. */
import type { Told } from '@umpire/engine/battle';
import { at, insideOf, type Polygon } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { aimZone } from '../src/aim-zone/index.ts';
import { assaultPhase } from '../src/assault-phase/index.ts';
import { buildingAssault } from '../src/building-assault/index.ts';
import { fireTeam } from '../src/fire-team/index.ts';
import { xenosZealots } from '../src/xenos-zealots/index.ts';
import { container, man, scene } from './aim-zone/scene.ts';
import { rock, table, unit } from './assault-phase/tables.ts';
import { battleOf as assaultOf } from './building-assault/table.ts';
import { battleOf as teamsOf, row as teamRow, terrain } from './fire-team/table.ts';
import { area, field, row, wall } from './xenos-zealots/table.ts';

const sentences = ({ because }: Told): string => because.map((one) => english(one)).join(' ');
const rulesOf = ({ because }: Told): readonly (string | undefined)[] => because.map(({ rule }) => rule);

describe('Building Assault', () => {
  // The hut is 6″ wide and 10″ deep from (9, 12); its front door is in the middle of the south wall.
  it('a wall stops sight and is named, a door lets it through into hard cover (BA-H-14, BA-H-15)', () => {
    const battle = assaultOf('hut', { only: true, at: { H1: [10, 8], L1: [10, 14], L2: [12, 14], H2: [12, 8] } });
    const hidden = buildingAssault.tools.sight(battle, 'H1', 'L1');
    expect(hidden).toMatchObject({ tone: 'bad', share: 0 });
    expect(english(hidden)).toBe('H1 does not see L1.');
    expect(sentences(hidden)).toContain('Ferry hut is in the way.');
    expect(rulesOf(hidden)).toContain('BA-H-14');
    const seen = buildingAssault.tools.sight(battle, 'H2', 'L2');
    expect(english(seen)).toBe('H2 sees L2.');
    expect(sentences(seen)).toContain('L2 is in hard cover.');
    // 6″ between the middles, less two half inches.
    expect(sentences(seen)).toContain('5″');
    expect(sentences(seen)).toContain('Within 8″ no spotting test is needed.');
  });

  it('an element in the open is told who can fire and charge, with odds (BA-H-17, BA-H-24)', () => {
    const battle = assaultOf('hut', { only: true, at: { H1: [3, 3], L1: [3, 8] } });
    const told = buildingAssault.tools.threat(battle, 'H');
    expect(rulesOf(told)).toEqual(expect.arrayContaining(['BA-H-17', 'BA-H-24']));
    expect(told.stakes.map(({ engagement }) => engagement)).toContain('fire');
    const far = assaultOf('hut', { only: true, at: { H1: [3, 3], L1: [3, 23] }, battle: {} });
    expect(rulesOf(buildingAssault.tools.threat(far, 'H'))).not.toContain('BA-H-24');
  });

  it('a comrade more than 6″ away is out (BA-H-19)', () => {
    const battle = assaultOf('hut', { only: true, at: { H1: [2, 2], H2: [4, 2], H3: [12, 2] } });
    expect(english(buildingAssault.tools.coherency(battle, 'H'))).toContain('H3 is out');
  });
});

describe('Aim Zone', () => {
  it('half a body behind a container is half seen, and counts as in cover (AZ-H-6, AZ-H-7)', () => {
    // From (10, 2) straight north to (10, 20): the container covers everything west of x = 10 on that line.
    const battle = scene({
      models: [man('a', 'A', 10, 2), man('b', 'B', 10, 20)],
      pieces: [container('box', [5, 18, 10, 19])],
    });
    const told = aimZone.tools.sight(battle, 'a', 'b');
    expect(told.share).toBeCloseTo(0.5, 2);
    expect(sentences(told)).toContain('box hides');
    expect(sentences(told)).toContain('At least half is hidden: in cover.');
    expect(sentences(told)).toContain('10 or more hits');
  });

  it('whoever watches a place is named, with the odds of his shot (AZ-REACT-1)', () => {
    const battle = scene({ models: [man('a', 'A', 10, 2), man('b', 'B', 10, 12, { aim: at(10, 3) })] });
    const told = aimZone.tools.threat(battle, 'a');
    expect(sentences(told)).toContain('b can shoot at a, and may react to every action here.');
    expect(told.stakes).toHaveLength(1);
    const arcs = aimZone.tools.arcs?.(battle, 'b');
    expect(arcs && english(arcs)).toBe('b watches a.');
  });
});

describe('Assault Phase', () => {
  const band = (id: string, x: number, y: number) =>
    unit(id, 'Reaver Band', [
      [`${id}1`, 'Reaver', x, y],
      [`${id}2`, 'Reaver', x + 1.2, y],
    ]);

  it('a rock hides, and open ground does not (AP-H-1)', () => {
    const battle = table({
      one: [band('a', 10, 4)],
      two: [band('b', 10, 14)],
      pieces: [rock([5, 8], [16, 8], [16, 10], [5, 10])],
    });
    expect(assaultPhase.tools.sight(battle, 'a1', 'b1')).toMatchObject({ tone: 'bad', share: 0 });
    expect(sentences(assaultPhase.tools.sight(battle, 'a1', 'b1'))).toBe('rock is in the way.');
    // Two bases of 1″, 1.2″ apart: a gap of 0.2″.
    expect(sentences(assaultPhase.tools.sight(battle, 'a1', 'a2'))).toContain('0.2″');
  });

  it('a charge from 5″ is told with the whole fight, one from 11″ only after a move (AP-DECL-2)', () => {
    const near = assaultPhase.tools.threat(table({ one: [band('a', 10, 4)], two: [band('b', 10, 10)] }), 'a');
    expect(sentences(near)).toContain('b can charge it without moving.');
    expect(near.stakes.map(({ engagement }) => engagement)).toContain('combat');
    const far = assaultPhase.tools.threat(table({ one: [band('a', 10, 4)], two: [band('b', 10, 16)] }), 'a');
    expect(sentences(far)).toContain('b, 11″ away, could charge after a move of 6″ over open ground.');
    const away = assaultPhase.tools.threat(table({ one: [band('a', 10, 4)], two: [band('b', 10, 40)] }), 'a');
    expect(away.tone).toBe('good');
  });
});

describe('Fire Team', () => {
  it('4″ of woods hide, 2″ do not (FT-H-10)', () => {
    const through = (depth: number) =>
      teamsOf({
        red: { r: { at: teamRow(10, 4, 1) } },
        blue: { b: { at: teamRow(10, 14, 1) } },
        pieces: [terrain('woods', [6, 8], [14, 8 + depth])],
      });
    const hidden = fireTeam.tools.sight(through(4), 'r1', 'b1');
    expect(hidden).toMatchObject({ tone: 'bad', share: 0 });
    expect(sentences(hidden)).toContain('4″ of the line lie in woods; 3″ at most.');
    expect(fireTeam.tools.sight(through(2), 'r1', 'b1').tone).toBe('good');
  });

  it('a team within range and reach is told fire and assault, with odds (FT-H-12, FT-H-17)', () => {
    const battle = teamsOf({ red: { r: { at: teamRow(10, 4, 2) } }, blue: { b: { at: teamRow(10, 7, 2) } } });
    const told = fireTeam.tools.threat(battle, 'r');
    expect(told.stakes.map(({ engagement }) => engagement)).toEqual(['fire', 'close-combat']);
    const far = teamsOf({ red: { r: { at: teamRow(10, 4, 2) } }, blue: { b: { at: teamRow(10, 44, 2) } } });
    expect(fireTeam.tools.threat(far, 'r').tone).toBe('good');
  });

  it('a team apart from its squad is told so (FT-H-9)', () => {
    const battle = teamsOf({ red: { r: { at: teamRow(4, 4, 2) }, s: { at: teamRow(24, 4, 2) } } });
    expect(english(fireTeam.tools.coherency(battle, 'r'))).toBe('r is apart from its squad.');
  });
});

describe('Xenos & Zealots', () => {
  const sides = (pieces: Parameters<typeof field>[1] = []) =>
    field(
      [
        { id: 'red', seat: 'red', card: 'LINE-5', at: row(3, 20, 20) },
        { id: 'blue', seat: 'blue', card: 'LINE-5', at: row(3, 20, 30) },
      ],
      pieces,
    );
  const ids = sides().models.map(({ id }) => id);
  const [mine, theirs] = [ids.find((id) => id.startsWith('red')) ?? '', ids.find((id) => id.startsWith('blue')) ?? ''];

  it('three lines are looked along, and more than 4″ of woods hide (XZ-H-27, XZ-LOS-2)', () => {
    const open = xenosZealots.tools.sight(sides(), mine, theirs);
    expect(sentences(open)).toContain('3 of 3 lines are free.');
    expect(open.says).toContain('in the open');
    const wooded = xenosZealots.tools.sight(sides([area('wood', [15, 22, 30, 28], 'light-woods')]), mine, theirs);
    expect(wooded).toMatchObject({ tone: 'bad', share: 0 });
    expect(rulesOf(wooded)).toContain('XZ-LOS-2');
    const low = sides([
      wall('hedge', [
        [15, 29],
        [30, 29],
      ]),
    ]);
    expect(xenosZealots.tools.sight(low, mine, theirs).says).toContain('in cover');
  });

  it('who can fire is told with the odds of the volley (XZ-SHOOT-3)', () => {
    const told = xenosZealots.tools.threat(sides(), 'red');
    expect(sentences(told)).toContain('blue can fire at it with 3 weapons.');
    expect(told.stakes.map(({ engagement }) => engagement)).toEqual(['volley']);
  });

  it('the arc of a hull gun opens 22.5° to each side (XZ-ARC-3)', () => {
    const carrier = field([{ id: 'red', seat: 'red', card: 'CARR', at: [[20, 20]], facing: 0 }]);
    const told = xenosZealots.tools.arcs?.(carrier, carrier.models[0]?.id ?? '');
    expect(told?.because.map(({ rule }) => rule)).toContain('XZ-ARC-3');
    const arc = told?.drawn.find(({ says }) => says === 'Carrier bow gun')?.shape as Polygon;
    // 20″ ahead of the middle the border is 20 · tan 22.5° = 8.28″ to the side.
    expect(insideOf(arc.points, at(28.2, 40))).not.toBe('outside');
    expect(insideOf(arc.points, at(28.4, 40))).toBe('outside');
  });
});
