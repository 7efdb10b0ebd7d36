/** What the menu offers is what an order can still come to: beside those told already, after losses, within reach. */
import { tries } from '@umpire/engine/kit';
import { describe, expect, it } from 'vitest';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { fought } from './skirmish.ts';
import { battleOf, by, ran, refused, rocket, row } from './table.ts';

/** The kinds that the menu opens to a unit, and the rules that close the others. */
function offered(battle: FireTeamBattle, unit: string) {
  const items = fireTeam.menu(battle, 'red').filter((item) => item.unit === unit);
  const closed = new Map(items.map(({ kind, problems }) => [kind, problems[0]?.rule]));
  const open = items.filter(({ problems }) => problems.length === 0).map(({ kind }) => kind);
  return { open: [...new Set(open)].toSorted((a, b) => (a < b ? -1 : 1)), closed };
}

describe('the menu beside those who have been told', () => {
  const pair = () =>
    battleOf({
      red: { A: { at: [[20, 10]] }, B: { at: [[24, 10]] } },
      blue: { E: { at: [[20, 18]] } },
      active: { unit: 'line' },
    });

  it('FT-AF-5: beside an Advancing Fire only another is open, beside anything else none', () => {
    const battle = pair();
    const advance = { kind: 'advancing-fire', unit: 'A', target: 'E', moves: {}, at: 0, wait: true } as const;
    const beside = offered(ran(battle, advance).battle, 'B');
    expect(beside.open).toEqual(['advancing-fire', 'loiter']);
    expect(beside.closed.get('fire')).toBe('FT-AF-5');
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: true } as const;
    expect(offered(ran(battle, fire).battle, 'B').closed.get('advancing-fire')).toBe('FT-AF-5');
  });

  const convoy = () =>
    battleOf({
      red: { A: { at: [[22.5, 20]], change: { rides: 'V', waitsFor: 'V', numbers: [1, 2, 3] } } },
      blue: { E: { at: [[20, 30]] } },
      vehicles: { V: { seat: 'red', at: [20.9, 20], change: { numbers: [1, 2] } } },
      active: { unit: 'V' },
    });

  it('FT-H-25: beside a vehicle that Moves, a Move of one’s own is closed; a Crawl on the spot is not', () => {
    const battle = convoy();
    const drive = { kind: 'move', unit: 'V', moves: by(battle, 'V', 0, 2), wait: true } as const;
    const beside = offered(ran(battle, drive).battle, 'A');
    expect([beside.closed.get('move'), beside.closed.get('double-time')]).toEqual(['FT-H-25', 'FT-H-25']);
    expect(beside.open).toEqual(['crawl', 'fire', 'loiter', 'overwatch', 'prone', 'share']);
    // The other way round: the team was told to Move first.
    const walk = { kind: 'move', unit: 'A', moves: by(battle, 'A', 2, 0), wait: true } as const;
    expect(offered(ran(battle, walk).battle, 'V').closed.get('move')).toBe('FT-H-25');
  });

  it('FT-H-25: the Move of a vehicle that was told to fire is not shared, and need not be waited for', () => {
    const battle = convoy();
    const told = ran(battle, { kind: 'fire', unit: 'V', target: 'E', wait: true }).battle;
    expect(offered(told, 'A').closed.get('share')).toBe('FT-H-25');
    const share = { kind: 'share', unit: 'A', moves: by(battle, 'A', 0, 2), wait: false } as const;
    expect(refused(told, share)).toEqual(['FT-H-25']);
  });
});

describe('the menu where those who have been told need somebody else', () => {
  it('FT-H-9: whoever is the last who could follow a team that goes far is not offered to stay and watch', () => {
    const battle = battleOf({
      red: { A: { at: [[20, 10]] }, B: { at: [[24, 10]] }, C: { at: [[28, 10]] } },
      blue: { E: { at: [[20, 34]] } },
      active: { unit: 'line' },
    });
    const run = { kind: 'double-time', unit: 'A', moves: by(battle, 'A', 0, 8), wait: true } as const;
    const told = ran(battle, run).battle;
    // C may still follow, if B waits for it; when C has been told to watch, B has to follow, or A is alone.
    expect(offered(told, 'B').open).toContain('overwatch');
    const last = ran(told, { kind: 'overwatch', unit: 'C', wait: true }).battle;
    const { closed, open } = offered(last, 'B');
    expect([closed.get('overwatch'), closed.get('prone'), open.includes('double-time')]).toEqual([
      'FT-H-9',
      'FT-H-9',
      true,
    ]);
  });

  it('FT-H-17: the Assault that is proposed ends beside a mate who was told to assault the same team', () => {
    const battle = battleOf({
      red: { A: { at: row(20, 10, 2) }, B: { at: row(20.2, 9, 2) } },
      blue: { E: { at: [[21, 12.6]] } },
      active: { unit: 'line' },
    });
    const assaultOf = (now: FireTeamBattle, unit: string) =>
      fireTeam
        .menu(now, 'red')
        .find(
          (item) => item.unit === unit && item.kind === 'assault' && item.parts.every(({ name }) => name === 'wait'),
        )?.order as FireTeamOrder;
    const told = ran(battle, { ...assaultOf(battle, 'A'), wait: true } as FireTeamOrder).battle;
    expect(refused(told, assaultOf(told, 'B'))).toEqual([]);
  });

  it('FT-H-6: in random scenes what the menu closes is illegal, and what it opens can be ordered', () => {
    const wrong: string[] = [];
    let looked = 0;
    for (let seed = 4; seed < 4 + tries(6, 60); seed++)
      fought(`menu/${seed}`, 30, (battle) => {
        const [seat = ''] = battle.toAct;
        for (const { kind, order, parts, problems } of fireTeam.menu(battle, seat)) {
          const isComplete = parts.every(({ name }) => name === 'wait');
          if (!isComplete) continue;
          looked++;
          const ways = parts.length === 0 ? [order] : [false, true].map((wait) => ({ ...order, wait }));
          const isLegal = ways.some((way) => fireTeam.problems(battle, seat, way as FireTeamOrder).length === 0);
          if (isLegal !== (problems.length === 0)) wrong.push(`${seed} ${kind} ${JSON.stringify(order)}`);
        }
      });
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  });
});

describe('the menu of one alone', () => {
  it('FT-RES-2: whose Wounded leave no movement is offered no Move', () => {
    const battle = battleOf({
      red: { A: { at: row(20, 10, 4), change: { wounded: 4 } } },
      blue: { E: { at: [[20, 20]] } },
      active: { unit: 'line' },
    });
    const { open, closed } = offered(battle, 'A');
    expect([closed.get('move'), closed.get('double-time')]).toEqual(['FT-RES-2', 'FT-RES-2']);
    expect(open).toEqual(['advancing-fire', 'crawl', 'fire', 'loiter', 'overwatch', 'prone']);
  });

  it('FT-AF-1: an Advancing Fire is open while the range of a weapon and the movement reach an enemy', () => {
    // A carbine: twice 12″ and 4″ of movement, edge to edge; bases of 0.8″.
    const kinds = (y: number, vehicle = false, profile: object = {}) =>
      offered(
        battleOf({
          red: { A: { at: [[20, 4]], profile } },
          blue: { E: { at: [vehicle ? [20, 47] : [20, y]] } },
          vehicles: vehicle ? { V: { seat: 'blue', at: [20, y] } } : {},
          active: { unit: 'line' },
        }),
        'A',
      );
    expect(kinds(4 + 28.8).open).toContain('advancing-fire');
    expect(kinds(4 + 28.9).closed.get('advancing-fire')).toBe('FT-H-12');
    // Only weapons against armor at a vehicle.
    expect(kinds(16, true).closed.get('advancing-fire')).toBe('FT-H-12');
    expect(kinds(16, true, rocket).open).toContain('advancing-fire');
  });
});

describe('FT-H-25: the number of a vehicle and of the teams that wait for it', () => {
  const waiting = { waitsFor: 'V', numbers: [1, 2] } as const;
  const battle = battleOf({
    red: { A: { at: [[22.5, 20]], change: { ...waiting, rides: 'V' } }, B: { at: [[22.5, 16]], change: waiting } },
    vehicles: { V: { seat: 'red', at: [20.9, 20] } },
    active: { unit: 'V', numbers: [1, 2] },
  });
  it('FT-AA-4: no Move is shared with a vehicle that has forgone its action', () => {
    const left = ran(battle, { kind: 'loiter', unit: 'V' }).battle;
    expect(offered(left, 'A').closed.get('share')).toBe('FT-AA-4');
    expect(refused(left, { kind: 'share', unit: 'A', moves: by(left, 'A', 0, 2), wait: false })).toEqual(['FT-AA-4']);
  });
  it('FT-H-6: whoever ends an action ends it for all, also for those who no longer use the vehicle', () => {
    const ended = ran(battle, { kind: 'end-number' }).battle;
    expect(ended.activation?.number).toBe(2);
    expect(ended.units.map(({ id, numbers }) => [id, numbers])).toEqual([
      ['A', [2]],
      ['B', [2]],
      ['V', [2]],
    ]);
  });
});
