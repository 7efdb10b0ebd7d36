/** What an umpire can tell of any table, for games that have nothing of their own to add. */
import { say } from '../../words/index.ts';
import { distance, isClear, isSolid, selection } from '../../table/index.ts';
import { type Battle, standing } from '../battle.ts';
import type { Tools } from '../tools/face.ts';
import { guiding } from '../tools/guide.ts';
import { inTheWay, lineDrawn } from '../tools/lines.ts';
import { modelName, nobody, standingModel, tell } from '../tools/tell.ts';

const solid = selection((part) => isSolid(part));

/** Distances, free lines and the nearest enemy: what follows from the table alone. `rule` is named for what stands in the way. */
export const tableTools = <B extends Battle>(rule: string): Tools<B> => ({
  sight(view, from, to) {
    const [a, b] = [standingModel(view, from), standingModel(view, to)];
    if (a === undefined) return nobody(from);
    if (b === undefined) return nobody(to);
    const layers = [{ blockers: solid(view.table) }];
    const isFree = isClear(a.base.at, b.base.at, layers);
    const says = isFree ? '{model} is {apart″} away: a free line.' : '{model} is {apart″} away: no free line.';
    return tell(say(says, { model: modelName(view, to), apart: distance(a.base, b.base) }), {
      tone: isFree ? 'good' : 'bad',
      because: isFree ? [] : inTheWay(a.base.at, b.base.at, layers, rule),
      drawn: lineDrawn(a.base.at, b.base.at, isFree, layers),
    });
  },
  ranges(view, id) {
    const model = standingModel(view, id);
    return model === undefined
      ? nobody(id)
      : tell(say('{model} has no range of its own.', { model: modelName(view, id) }));
  },
  threat(view, id) {
    const unit = view.units.find((one) => one.id === id);
    if (unit === undefined) return nobody(id);
    const [own, enemies] = [
      standing(view).filter((model) => model.unit === id),
      standing(view).filter(({ owner }) => owner !== unit.seat),
    ];
    const gaps = own.flatMap(({ base }) => enemies.map((enemy) => distance(base, enemy.base)));
    return gaps.length === 0
      ? tell('No enemy is on the table.', { tone: 'good' })
      : tell(say('The nearest enemy is {gap″} away.', { gap: Math.min(...gaps) }));
  },
  coherency: () => tell('Models of a unit need not stay together.'),
  ...guiding<B>(() => undefined),
});
