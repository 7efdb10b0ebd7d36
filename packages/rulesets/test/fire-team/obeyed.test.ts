/** An order that was accepted is obeyed, or a note says why not. */
import type { Moves } from '@umpire/engine/battle';
import { tries } from '@umpire/engine/kit';
import { samePoint } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/fire-team/battle/acts.ts';
import { type FireTeamBattle, figuresOf, isAlive, teamOf, unitOf } from '../../src/fire-team/battle/battle.ts';
import { costOf } from '../../src/fire-team/battle/acts.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { type Done, fought, groupOf } from './skirmish.ts';
import { battleOf, by, placeOf, ran, row } from './table.ts';

/** The way that a unit was told: the answer after the fire counts, if there was one. */
function toldWay(act: Act & { readonly moves: Moves }, { name }: { readonly name: string }, done: Done): Moves {
  const anew = done.answers.find(({ question }) => english(question) === `Which way does ${name} take?`);
  return anew === undefined ? act.moves : (anew.choice as Moves);
}

/** What an act should have brought about and has not, with no note about it. */
function disobedience(before: FireTeamBattle, act: Act, done: Done): readonly string[] {
  const { battle, notes } = done;
  const unit = unitOf(before, act.unit);
  const after = unitOf(battle, act.unit);
  if (!isAlive(battle, act.unit)) return [];
  const found: string[] = [];
  const number = before.activation?.number ?? 0;
  const isSpent = !after.numbers.some((one) => one >= number && one < number + costOf(act.kind));
  if (!isSpent && battle.activation !== undefined) found.push(`${unit.name} has used nothing for ${act.kind}.`);
  if (act.kind === 'overwatch' && after.overwatch !== unit.overwatch + 1) found.push(`${unit.name} does not watch.`);
  if (act.kind === 'prone' && unit.kind === 'team' && after.kind === 'team' && after.prone === unit.prone)
    found.push(`${unit.name} has neither dropped nor risen.`);
  if (!('moves' in act)) return found;
  const isExcused = notes.some(
    ({ data, says }) =>
      (data?.['unit'] === unit.name || data?.['team'] === unit.name) &&
      /stops with its vehicle|barred|cannot go as ordered/u.test(says),
  );
  if (isExcused) return found;
  const moves = toldWay(act, unit, done);
  for (const model of figuresOf(battle, act.unit)) {
    const start = before.models.find(({ id }) => id === model.id)?.base.at ?? model.base.at;
    const end = moves[model.id]?.path.at(-1) ?? start;
    if (!samePoint(model.base.at, end))
      found.push(`${model.id} of ${act.kind} is at ${JSON.stringify(model.base.at)}, told ${JSON.stringify(end)}.`);
  }
  return found;
}

describe('an order that was accepted is obeyed', () => {
  it('FT-H-6, FT-H-8: in random scenes with groups, vehicles and contact every team ends where it was told', () => {
    const kinds = new Map<string, number>();
    for (let seed = 0; seed < tries(40, 300); seed++)
      fought(`obeyed/${seed}`, 30, (before, order, done) => {
        const acts = groupOf(before, order);
        for (const act of acts) {
          const mixed = acts.some(({ kind }) => kind === 'fire') ? `${act.kind} with fire` : act.kind;
          kinds.set(mixed, (kinds.get(mixed) ?? 0) + 1);
        }
        const wrong = acts.flatMap((act) => disobedience(before, act, done));
        expect(fireTeam.faults(done.battle), `seed ${seed}: ${JSON.stringify(order)}`).toEqual([]);
        expect(wrong, `seed ${seed}: ${JSON.stringify(order)}`).toEqual([]);
      });
    // The scenes reach every kind of action, also those together with fire.
    const alone = ['move', 'double-time', 'crawl', 'assault', 'assault-fire', 'advancing-fire', 'share', 'prone'];
    const withFire = ['move with fire', 'double-time with fire', 'crawl with fire'];
    expect([...alone, ...withFire].filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('FT-H-7: Double Time in one group with a Fire is carried out, and only once in an activation', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) }, B: { at: row(13, 10, 2) } },
      blue: { E: { at: row(10, 20, 2) } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: true }).battle;
    const run = { kind: 'double-time', unit: 'B', moves: by(battle, 'B', 5, 0), wait: false } as const;
    // A fires with d8 and two d6, all ones: nothing. Then B goes its 5″.
    const { battle: after } = ran(told, run, [1, 1, 1]);
    expect(placeOf(after, 'B1')).toEqual([18, 10]);
    expect(placeOf(after, 'B2')).toEqual([19.2, 10]);
    expect(teamOf(after, 'B').usedDoubleTime).toBe(true);
  });
});
