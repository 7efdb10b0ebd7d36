import {
  byId,
  type Cohesion,
  distance,
  inMillionths,
  line,
  lonely,
  nearestPoints,
  outOfRadius,
  strays,
} from '../../table/index.ts';
import type { BattleModel } from '../battle.ts';
import type { Drawn } from '../drawn.ts';
import { around } from './around.ts';
import { say, type Saying } from '../../words/index.ts';
import type { Because, Told } from './face.ts';
import { someOf, tell } from './tell.ts';

/** How far beyond a base the ring around somebody who is out is drawn. */
const MARK = 200;

/** Does a unit hold together? Each model with its link to the rest, and who is out. */
export function cohesionTold(name: string, models: readonly BattleModel[], cohesion: Cohesion, rule: string): Told {
  if (models.length === 0) return tell(say('Nobody of {name} is on the table.', { name }));
  const out = outOf(models, cohesion);
  const limit = limitOf(cohesion);
  const links = models.length < 2 ? [] : linksOf(models, cohesion, limit);
  const rings = out.map(({ id, base }): Drawn => ({
    role: 'mark',
    shape: around(base, MARK),
    ...say('{model} is out', { model: id }),
    tone: 'bad',
  }));
  return tell(answerOf(name, models.length, out), {
    tone: out.length === 0 ? 'good' : 'bad',
    because: limit === undefined ? [] : [{ ...ruleOf(cohesion, limit), rule }, ...gapsOf(links)],
    drawn: [...links.map(({ drawn }) => drawn), ...rings],
  });
}

function answerOf(name: string, count: number, out: readonly BattleModel[]): Saying {
  if (count < 2) return say('{name} is one model.', { name });
  if (out.length === 0) return say('{name} holds together.', { name });
  const who = someOf(out.map(({ id }) => id));
  return say('{name} does not hold together: {who} {n|is|are} out.', { name, who, n: out.length });
}

const shapeOf = ({ base }: BattleModel) => base;

function outOf(models: readonly BattleModel[], cohesion: Cohesion): readonly BattleModel[] {
  switch (cohesion.kind) {
    case 'chain':
      return strays(models, shapeOf, cohesion.gap);
    case 'comrade':
      return lonely(models, shapeOf, cohesion.within);
    case 'leader': {
      const leader = models.find(({ id }) => id === cohesion.leader);
      const others = models.filter((model) => model !== leader);
      return leader === undefined ? [] : outOfRadius(leader.base, others, shapeOf, cohesion.radius);
    }
    case 'none':
      return [];
  }
}

const limitOf = (cohesion: Cohesion): number | undefined =>
  cohesion.kind === 'chain'
    ? cohesion.gap
    : cohesion.kind === 'leader'
      ? cohesion.radius
      : cohesion.kind === 'comrade'
        ? cohesion.within
        : undefined;

const ruleOf = ({ kind }: Cohesion, limit: number): Saying =>
  kind === 'leader'
    ? say('Everybody within {limit″} of the leader.', { limit })
    : kind === 'comrade'
      ? say('Nobody more than {limit″} from all comrades.', { limit })
      : say('No gap in the chain wider than {limit″}.', { limit });

interface Link {
  readonly gap: number;
  readonly drawn: Drawn;
  readonly isLong: boolean;
}

/** From each model to whom it holds: the leader, the nearest comrade, or the nearest of those already in the chain. */
function linksOf(models: readonly BattleModel[], cohesion: Cohesion, limit: number | undefined): readonly Link[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  if (cohesion.kind === 'leader') {
    const leader = models.find(({ id }) => id === cohesion.leader) ?? first;
    return models.filter((model) => model !== leader).map((model) => linkOf(leader, model, limit));
  }
  if (cohesion.kind === 'comrade') return models.map((model) => linkOf(model, nearest(model, models) ?? model, limit));
  const inChain = [first];
  const waiting = [...others];
  const links: Link[] = [];
  while (waiting.length > 0) {
    const [best] = waiting
      .flatMap((model) => {
        const mate = nearest(model, inChain);
        return mate === undefined ? [] : [{ model, mate, gap: inMillionths(distance(model.base, mate.base)) }];
      })
      .toSorted((a, b) => a.gap - b.gap || byId(a.model.id, b.model.id));
    if (best === undefined) break;
    links.push(linkOf(best.mate, best.model, limit));
    inChain.push(best.model);
    waiting.splice(waiting.indexOf(best.model), 1);
  }
  return links;
}

function nearest(model: BattleModel, among: readonly BattleModel[]): BattleModel | undefined {
  return among
    .filter(({ id }) => id !== model.id)
    .map((mate) => ({ mate, gap: inMillionths(distance(model.base, mate.base)) }))
    .toSorted((a, b) => a.gap - b.gap || byId(a.mate.id, b.mate.id))[0]?.mate;
}

function linkOf(a: BattleModel, b: BattleModel, limit: number | undefined): Link {
  const gap = distance(a.base, b.base);
  const isLong = limit !== undefined && gap > limit + 1e-6;
  const [from, to] = nearestPoints(a.base, b.base);
  const tone = isLong ? 'bad' : 'good';
  return {
    gap,
    isLong,
    drawn: {
      role: 'link',
      shape: line(from, to),
      ...say('{from} to {to}: {gap″}', { from: a.id, to: b.id, gap }),
      tone,
    },
  };
}

/** The widest link, and every one that is too wide. */
function gapsOf(links: readonly Link[]): readonly Because[] {
  const [widest] = links.toSorted((a, b) => b.gap - a.gap);
  if (widest === undefined) return [];
  const long = links.filter(({ isLong }) => isLong);
  if (long.length === 0) return [say('The widest gap: {gap}.', { gap: widest.drawn })];
  return long.map(({ drawn }) => ({ ...say('Too wide: {gap}.', { gap: drawn }), tone: 'bad' }));
}
