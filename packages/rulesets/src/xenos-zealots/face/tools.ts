/** What a seat may ask the table: sight, ranges, threats, coherency, facings and arcs, ways. */
import {
  around,
  type Because,
  cohesionTold,
  type Drawn,
  guiding,
  inTheWay,
  modelName,
  nobody,
  type Order,
  type Party,
  sector,
  standingModel,
  tell,
  type Told,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, facingOf, INCH, line, threeLines } from '@umpire/engine/table';
import { say, type Saying, type Words, saying } from '@umpire/engine/words';
import { marchManner } from '../rules/march.ts';
import { ARCS, lostWeapons } from '../ground/aim.ts';
import { cardFor, leaderOf, membersOf, optionsOf, squadOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { courseFor } from '../ground/courses.ts';
import { facingTo } from '../rules/fire-args.ts';
import { coherencyOf, moversOf } from '../ground/moves.ts';
import { coverRuleOf, layersFor, look } from '../ground/sight.ts';
import { threat } from './threat.ts';
import { isRanged, type WeaponId, weaponOf } from '../battle/weapons.ts';
import type { Mount } from '../words/terms.ts';

/** Who sees whom, and how well he is covered. */
const SEES = {
  open: (who: string, whom: string) => say('{who} sees {whom} in the open.', { who, whom }),
  cover: (who: string, whom: string) => say('{who} sees {whom} in cover.', { who, whom }),
  hard: (who: string, whom: string) => say('{who} sees {whom} in hard cover.', { who, whom }),
} as const;

const COVERED = {
  open: (whom: string) => say('{whom} is in the open.', { whom }),
  cover: (whom: string) => say('{whom} is in cover.', { whom }),
  hard: (whom: string) => say('{whom} is in hard cover.', { whom }),
} as const;

const MEETS = {
  front: 'The shot meets the front.',
  side: 'The shot meets the side.',
  rear: 'The shot meets the rear.',
} as const;

/** Three lines: to the middle and to both edges. XZ-LOS-1 to XZ-LOS-6, XZ-H-27 */
function sight(view: ZealotBattle, from: string, to: string): Told {
  const [viewer, target] = [standingModel(view, from), standingModel(view, to)];
  if (viewer === undefined) return nobody(from);
  if (target === undefined) return nobody(to);
  const [who, whom] = [modelName(view, from), modelName(view, to)];
  const [a, b] = [viewer.base.at, target.base.at];
  const layers = layersFor(view, a, b, [viewer.unit, target.unit]);
  const { seen, cover } = look(view, viewer, target);
  const rays = threeLines(a, target.base, layers);
  const clear = rays.filter(({ isClear }) => isClear).length;
  const drawn = rays.map(({ to: end, isClear }): Drawn => ({
    role: 'sight',
    shape: line(a, { x: Math.round(end.x), y: Math.round(end.y) }),
    says: isClear ? 'Free line' : 'Hidden',
    tone: isClear && seen ? 'good' : 'bad',
  }));
  const lines: Because = {
    ...say('{n} of 3 lines {n|is|are} free.', { n: clear }),
    rule: 'XZ-H-27',
    tone: clear > 0 ? 'good' : 'bad',
  };
  if (!seen) {
    const screened = clear > 0;
    const why: readonly Because[] = screened
      ? [{ says: 'More than 4″ of woods, rubble or town lie between them.', rule: 'XZ-LOS-2', tone: 'bad' }]
      : inTheWay(a, b, layers, 'XZ-LOS-1');
    return tell(say('{who} does not see {whom}.', { who, whom }), {
      tone: 'bad',
      share: 0,
      because: [lines, ...why],
      drawn,
    });
  }
  return tell(SEES[cover](who, whom), {
    tone: 'good',
    because: [
      lines,
      say('They are {gap″} apart.', { gap: distance(viewer.base, target.base) }),
      {
        ...COVERED[cover](whom),
        rule: cover === 'open' ? 'XZ-SHOOT-9' : coverRuleOf(view, viewer.base, target, clear < 3),
      },
      ...(clear < 3 ? [{ ...say('{whom} is partly hidden.', { whom }), rule: 'XZ-LOS-6' }] : []),
      ...(target.base.facing === undefined
        ? []
        : [{ says: MEETS[facingTo(view, target, viewer.base.at)], rule: 'XZ-SINGLE-2' }]),
    ],
    drawn,
  });
}

/** What a model shoots with: not what it has lost. XZ-SINGLE-6 */
function rangedOf(model: Trooper): readonly WeaponId[] {
  const lost = lostWeapons(model);
  return [...new Set(model.weapons)].filter((id) => isRanged(weaponOf(id)) && !lost.includes(id));
}

/** Weapons in their arcs, move, command. */
function ranges(view: ZealotBattle, id: string): Told {
  const model = standingModel(view, id);
  if (model === undefined) return nobody(id);
  const weapons = rangedOf(model).map(weaponOf);
  const { n, radius } = cardFor(model).command;
  const bands = weapons.flatMap(
    ({ name, rangeMin, rangeMax, mount, type }): readonly (Because & { drawn: Drawn })[] => {
      const range =
        rangeMin > 0
          ? say('{weapon}: {least″} to {most″}', { weapon: name, least: rangeMin, most: rangeMax })
          : say('{weapon}: {most″}', { weapon: name, most: rangeMax });
      const words = type === 'fireSupport' ? say('{range}, with Fire Support', { range }) : range;
      const because = say('{range}.', { range: words });
      return [{ ...because, rule: 'XZ-WPN-1', drawn: armDrawn(model, mount, rangeMax, words) }];
    },
  );
  const who = modelName(view, id);
  const words =
    bands.length === 0
      ? say('{model} has no weapon that shoots.', { model: who })
      : say('{model}: {weapons}.', { model: who, weapons: weapons.map(({ name }) => name) });
  return tell(words, {
    because: [
      ...bands.map(({ drawn: _drawn, ...because }) => because),
      { ...say('Moves {far″}.', { far: model.speed }), rule: 'XZ-MOVE-1' },
      ...(n > 0
        ? [{ ...say('Commands within {far″}: {n} {n|re-roll|re-rolls}.', { far: radius, n }), rule: 'XZ-H-19' }]
        : []),
    ],
    drawn: [
      ...bands.map(({ drawn }) => drawn),
      ...(n > 0 ? [{ role: 'zone', shape: around(model.base, radius), says: 'Reach of command' } as const] : []),
    ],
  });
}

/** A range all round is measured from the edge of the base, an arc opens from its middle. */
function armDrawn({ base }: Trooper, mount: Mount, far: number, words: Words): Drawn {
  const arc = ARCS[mount];
  if (arc.to - arc.from >= 360) return { role: 'range', shape: around(base, far), ...saying(words) };
  const half = base.kind === 'disc' ? base.radius : Math.floor(base.length / 2);
  return { role: 'arc', shape: sector(base.at, facingOf(base), arc, far + half), ...saying(words) };
}

function coherency(view: ZealotBattle, id: string): Told {
  const own = view.units.find((one) => one.id === id);
  if (own === undefined) return nobody(id);
  const unit = own.attachedTo ?? own.id;
  const leader = leaderOf(view, unit);
  const models = membersOf(view, unit).filter(({ role }) => role !== 'gun');
  const radius = coherencyOf(view, unit);
  const { name } = squadOf(view, unit);
  return cohesionTold(
    name,
    models,
    leader === undefined ? { kind: 'none' } : { kind: 'leader', leader: leader.id, radius },
    'XZ-UNIT-2',
  );
}

/** How far the sides of a model are drawn. */
const SIDES_DRAWN = 6 * INCH;

/** The sides of a model with a facing, and the arcs of its weapons. XZ-SINGLE-2, XZ-ARC-1 to XZ-ARC-5 */
function arcs(view: ZealotBattle, id: string): Told {
  const model = standingModel(view, id);
  if (model === undefined) return nobody(id);
  const { base } = model;
  if (base.facing === undefined)
    return tell(say('{model} sees and shoots all round.', { model: modelName(view, id) }), {
      because: [{ says: 'All round.', rule: 'XZ-ARC-1' }],
    });
  const quarter = (from: number, says: string): Drawn => ({
    role: 'arc',
    shape: sector(base.at, facingOf(base), { from, to: from + 90 }, SIDES_DRAWN),
    says,
  });
  const isByHull = optionsOf(view).facingArcs !== 'quadrants';
  const weapons = rangedOf(model).map(weaponOf);
  return tell(say('{model} faces {degrees}°.', { model: modelName(view, id), degrees: facingOf(base) }), {
    because: [
      {
        says: isByHull ? 'Front, sides and rear by the diagonals of the hull.' : 'Front, sides and rear are quarters.',
        rule: 'XZ-SINGLE-2',
      },
      ...weapons.map(({ name, mount }) => ({ ...arcWords(name, mount), rule: arcRule(mount) })),
    ],
    drawn: [
      ...(isByHull
        ? []
        : [quarter(-45, 'Front'), quarter(45, 'Right side'), quarter(135, 'Rear'), quarter(-135, 'Left side')]),
      ...weapons.map(({ name, mount, rangeMax }) => armDrawn(model, mount, rangeMax, name)),
    ],
  });
}

const arcWords = (weapon: string, mount: Mount): Saying => {
  const { from, to } = ARCS[mount];
  return to - from >= 360
    ? say('{weapon}: all round.', { weapon })
    : say('{weapon}: {from}° to {to}°.', { weapon, from, to });
};

const arcRule = (mount: Mount): string =>
  mount === 'free'
    ? 'XZ-ARC-1'
    : mount === 'turret'
      ? 'XZ-ARC-2'
      : mount === 'hull'
        ? 'XZ-ARC-3'
        : mount === 'walker'
          ? 'XZ-ARC-4'
          : 'XZ-ARC-5';

/** Who is moved by a Move. XZ-MOVE-1, XZ-R-39 */
function partyOf(view: ZealotBattle, seat: Seat, order: Order): Party | undefined {
  const { unit, jump } = order as { readonly unit?: string; readonly jump?: boolean };
  const squad = view.units.find((one) => one.id === unit && one.seat === seat && one.location === 'table');
  if (squad === undefined || order.kind !== 'move') return undefined;
  const leader = leaderOf(view, squad.id);
  const mannerOf = marchManner(view, squad.id, jump === true);
  const mates = moversOf(view, squad.id).models.map((model) => ({
    id: model.id,
    course: courseFor(view, model, mannerOf(model)),
  }));
  const radius = coherencyOf(view, squad.id);
  const cohesion =
    leader === undefined ? ({ kind: 'none' } as const) : { kind: 'leader' as const, leader: leader.id, radius };
  return { kind: 'marching', mates, cohesion, matesBar: false };
}

export const tools: Tools<ZealotBattle> = { sight, ranges, threat, coherency, arcs, ...guiding(partyOf) };
