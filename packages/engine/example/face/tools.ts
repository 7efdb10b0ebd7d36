import {
  around,
  type Because,
  guiding,
  inTheWay,
  lineDrawn,
  nobody,
  otherSeat,
  standingModel,
  tell,
  type Tools,
} from '@umpire/engine/battle';
import { distance, isClear, isSolid, line, selection, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { RANGE, reachOf, scoutsOf, type WellBattle } from '../battle/battle.ts';
import { shotAt } from '../rules/fire.ts';

const things = selection((part) => isSolid(part));

/** What a seat may ask the table. Scouts go alone, so that there is nobody to keep together. */
export const tools: Tools<WellBattle> = {
  sight(view, from, to) {
    const [a, b] = [standingModel(view, from), standingModel(view, to)];
    if (a === undefined) return nobody(from);
    if (b === undefined) return nobody(to);
    const layers = [{ blockers: things(view.table) }];
    const isFree = isClear(a.base.at, b.base.at, layers);
    const near = withinDistance(a.base, b.base, RANGE);
    const apart = distance(a.base, b.base);
    const rule = 'EX-FIRE-1';
    const because: readonly Because[] = [
      {
        ...say(near ? '{apart″} apart: within {range″}.' : '{apart″} apart: beyond {range″}.', { apart, range: RANGE }),
        rule,
      },
      ...(isFree ? [] : inTheWay(a.base.at, b.base.at, layers, rule)),
    ];
    return tell(say(near ? '{from} can fire at {to}.' : '{from} cannot fire at {to}.', { from, to }), {
      tone: near ? 'good' : 'bad',
      because,
      drawn: lineDrawn(a.base.at, b.base.at, isFree, layers),
    });
  },
  ranges(view, model) {
    const scout = standingModel(view, model);
    if (scout === undefined) return nobody(model);
    return tell(say('{model} fires {range″} far.', { model, range: RANGE }), {
      because: [{ ...say('Range {range″}.', { range: RANGE }), rule: 'EX-FIRE-1' }],
      drawn: [{ role: 'range', shape: around(scout.base, RANGE), ...say('{far″}', { far: RANGE }) }],
    });
  },
  threat(view, id) {
    const unit = view.units.find((one) => one.id === id);
    if (unit === undefined) return nobody(id);
    const shots = scoutsOf(view, unit.seat).flatMap((own) =>
      scoutsOf(view, otherSeat(view, unit.seat))
        .filter(({ base }) => withinDistance(base, own.base, RANGE))
        .map((enemy) => ({ own, enemy })),
    );
    return tell(shots.length === 0 ? 'Nobody can fire at your scouts.' : 'The enemy can fire at your scouts.', {
      tone: shots.length === 0 ? 'good' : 'bad',
      because: shots.map(({ own, enemy }) => ({
        ...say('{from} can fire at {to}.', { from: enemy.id, to: own.id }),
        rule: 'EX-FIRE-1',
      })),
      drawn: shots.map(({ own, enemy }) => ({
        role: 'sight',
        shape: line(enemy.base.at, own.base.at),
        ...say('{scout} fires at {target}', { scout: enemy.id, target: own.id }),
        tone: 'bad',
      })),
      stakes: shots.map(({ own, enemy }) => ({
        engagement: 'shot',
        args: shotAt(view, enemy.id, own.id),
        ...say('{scout} fires at {target}', { scout: enemy.id, target: own.id }),
      })),
    });
  },
  coherency: () => tell('Scouts go alone.'),
  ...guiding(() => undefined),
  reach(view, seat, order, model) {
    const scout = standingModel(view, model);
    if (scout === undefined || scout.owner !== seat || order.kind !== 'move') return [];
    const far = reachOf(view, seat);
    return [{ role: 'reach', shape: { ...scout.base, kind: 'disc', radius: far }, ...say('{far″}', { far }) }];
  },
};
