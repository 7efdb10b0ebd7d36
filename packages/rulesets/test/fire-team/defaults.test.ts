/** What is done by default is what section 5 of the specification says. D-REST has its own tests in placing.test.ts. */
import type { Question } from '@umpire/engine/rule';
import { describe, expect, it } from 'vitest';
import { battleOf, by, gun, ran, row, terrain } from './table.ts';

type Ran = ReturnType<typeof ran>;

/** The first answer to the first question that says this. */
function usual({ asked }: Ran, says: RegExp): unknown {
  const found: Question<unknown> | undefined = asked.find(({ question }) => says.test(question.says))?.question;
  if (found === undefined) throw new RangeError(`nothing asks ${String(says)}`);
  return found.options[0]?.value;
}

describe('defaults of section 5', () => {
  const fleeing = (scrub: number): Ran => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { pins: 5 } }, B: { at: [[12, 10]], change: { pins: 5 } } },
      blue: { E: { at: [[10, 2]] } },
      pieces: [terrain('scrub', [8, scrub], [14, scrub + 3])],
    });
    return ran(battle, { kind: 'activate', unit: 'line' }, [1]);
  };

  it('D-COWER-ORDER: list order. D-COWER-MOVE: Double Time if it reaches the terrain, else Crawl', () => {
    expect(usual(fleeing(14), /goes first/u)).toBe('A');
    // 4″ away, Double Time is 8″; 12″ away it does not reach.
    expect(usual(fleeing(14), /A Cowers/u)).toMatchObject({ kind: 'double-time', unit: 'A' });
    expect(usual(fleeing(22), /A Cowers/u)).toMatchObject({ kind: 'crawl', unit: 'A' });
  });

  it('D-WEAPON: the largest die that may be used. D-WOUND-DIE: the smallest die above d4', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2), profile: gun, change: { wounded: 1 } } },
      blue: { E: { at: row(10, 18, 4) } },
      active: { unit: 'line' },
    });
    const done = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [1, 1, 1]);
    expect(usual(done, /What does A fire/u)).toEqual({ A1: 'squad gun', A2: 'carbine' });
    // The carbine's d6 becomes a d4, the gun's d8 stays.
    expect(done.rolls).toEqual(['1d8', '1d4', '1d8']);
  });

  it('D-ASF-FIRE: fire', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[10, 13]] } },
      active: { unit: 'line' },
    });
    const order = {
      kind: 'assault-fire',
      unit: 'A',
      target: 'E',
      moves: by(battle, 'A', 0, 2.2),
      wait: false,
    } as const;
    expect(usual(ran(battle, order, [1, 1, 1, 1, 1, 1]), /fire before/u)).toBe(true);
  });

  it('D-KIA-FIG: a wounded one; the figure farthest from the attacker that does not break coherency', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      // E2 holds E3, the farthest, to the others: E3 falls, not E2.
      blue: {
        E: {
          at: [
            [10, 15],
            [12, 15],
            [14, 15],
          ],
          change: { wounded: 1 },
        },
      },
      active: { unit: 'line' },
    });
    // d8 8 and d6 6: 14, a KIA.
    const done = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [8, 6]);
    expect(usual(done, /is killed/u)).toBe(true);
    expect(usual(done, /falls/u)).toBe('E3');
    expect(done.battle.models.map(({ id }) => id)).toEqual(['A1', 'E1', 'E2']);
    // Where the farthest is the link of the chain, the next one falls.
    const bent = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: {
        E: {
          at: [
            [8, 15],
            [10, 16.5],
            [12, 15],
          ],
        },
      },
      active: { unit: 'line' },
    });
    expect(usual(ran(bent, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [8, 6]), /falls/u)).not.toBe('E2');
  });

  it('D-CC-ORDER: the close combat with the highest expected KIA first', () => {
    const battle = battleOf({
      red: {
        A: {
          at: [
            [10, 10],
            [10.8, 10],
          ],
        },
      },
      blue: {
        D: { at: [[10, 10.8]], profile: { defense: 12 } },
        E: { at: [[10.8, 10.8]], squad: 'others', profile: { defense: 6 } },
      },
      active: { unit: 'line' },
    });
    const order = { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false } as const;
    expect(usual(ran(battle, order, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), /fought next/u)).toEqual({
      active: 'A',
      enemy: 'E',
    });
  });

  it('D-OW-END, D-OW-INT: fire if a result is at least 25 % likely, else wait; in contact Assault', () => {
    const watched = (defense: number): Ran => {
      const battle = battleOf({
        red: { A: { at: [[10, 10]], profile: { defense } } },
        blue: { E: { at: [[10, 18]], change: { overwatch: 1 } } },
        active: { unit: 'line' },
      });
      return ran(
        battle,
        { kind: 'move', unit: 'A', moves: by(battle, 'A', 2, 0), wait: false },
        defense === 8 ? [1, 1] : [],
      );
    };
    // d8 + d6 beats 8 in 21 of 48 throws (O5); 10 or more are needed to beat 9, 15 in 48; 11 for 10: 10 in 48, less than a quarter.
    expect(usual(watched(8), /as the enemy moves/u)).toMatchObject({ target: 'A' });
    expect(usual(watched(10), /as the enemy moves/u)).toBe('none');
    expect(usual(watched(10), /has acted/u)).toBe('none');
    const touching = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[10.8, 10]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const fight = { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false } as const;
    expect(
      usual(
        ran(
          touching,
          fight,
          Array.from({ length: 8 }, () => 1),
        ),
        /has acted/u,
      ),
    ).toEqual({ unit: 'E', act: 'assault' });
  });
});
