import { byId, changed, codec, order, soFar } from '@umpire/engine/battle';
import { note, type Problem } from '@umpire/engine/rule';
import { closerThan, disc, isOnTable, line, marginOf, placed, span } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { MOVE, moveRule, reachOf, scoutsOf, type WellBattle } from '../battle/battle.ts';
import { react } from '../rules/react.ts';
import { showStance } from '../rules/stance.ts';

const { id, needed, object, place } = codec;

/** A scout goes; more than 4″ shows that its side advances. EX-MOVE-1, EX-MOVE-2 */
export const moveOrder = order({
  kind: 'move',
  rule: 'EX-MOVE-1',
  says: 'Move',
  help: 'A scout goes up to 4″, or 6″ if your side advances.',
  args: object({ scout: needed(id, 'who goes'), to: needed(place, 'where to, in a straight line') }),
  when: (view: WellBattle, seat) =>
    scoutsOf(view, seat).map(({ id: scout, base: { at: from } }) => {
      const parts = [{ kind: 'point', name: 'to', says: 'Where to?', from, reach: reachOf(view, seat) } as const];
      return { unit: scout, ...say('Move {scout}', { scout }), order: { scout }, parts };
    }),
  problems(view, seat, { scout, to }) {
    const mover = scoutsOf(view, seat).find((one) => one.id === scout);
    if (mover === undefined)
      return [{ rule: 'EX-TURN-1', ...say('{side} has no scout {scout}.', { side: seat, scout }) }];
    const { base } = mover;
    const [reach, length, path] = [reachOf(view, seat), span(base.at, to), line(base.at, to)];
    const found: Problem[] = [];
    if (length > reach) {
      const far = say('{scout} would go {length″}; {reach″} at most.', { scout, length, reach });
      found.push({ rule: moveRule(reach), model: scout, ...far });
    }
    if (!isOnTable(view.table, placed(base, to)))
      found.push({ rule: 'EX-MOVE-3', model: scout, ...say('{scout} would leave the table.', { scout }) });
    for (const other of view.models)
      if (other.id !== scout && closerThan(path, other.base, marginOf(base)))
        found.push({ rule: 'EX-MOVE-3', model: other.id, ...say('{name} is in the way.', { name: other.id }) });
    for (const piece of view.table.pieces)
      if (closerThan(path, piece.shape, marginOf(base)))
        found.push({ rule: 'EX-MOVE-3', model: scout, ...say('{name} is in the way.', { name: piece.name }) });
    return found;
  },
  *resolve(battle, seat, { scout, to }) {
    const from = byId(battle.models, scout).base.at;
    const models = changed(battle.models, [scout], (one) => ({ ...one, base: placed(one.base, to) }));
    yield* note('EX-MOVE-1', '{scout} {scout|moves|move}.', { scout, from, to });
    let moved: WellBattle = { ...battle, models };
    if (span(from, to) > MOVE) moved = yield* showStance(moved, seat);
    // Whoever is asked for a reaction has to see the scout where it is now.
    yield* soFar(moved);
    return yield* react(moved, seat, scout);
  },
  drawing(view, seat, { scout }) {
    const base = view.models.find((one) => one.id === scout)?.base;
    return base === undefined ? [] : [{ role: 'reach', shape: disc(base.at, reachOf(view, seat)), says: 'Reach' }];
  },
});
