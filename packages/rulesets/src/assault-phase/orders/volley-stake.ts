/** The volley that a unit would fire, from the real positions: who can be hit, what lies under blast markers (AP-H-8 to AP-H-13). */
import type { Words } from '@umpire/engine/words';
import { type AssaultBattle, commandOf, matesOf, profileFor, type Soldier } from '../battle/battle.ts';
import type { Blast, Fire, Mark, Volley } from '../odds/volley.ts';
import {
  coverSaveOf,
  hitZone,
  isJoined,
  markerTargets,
  ordinaryFirst,
  type Shots,
  underMarker,
  unitShots,
} from '../ground/fire.ts';
import { aimsOf, shiftsOf } from '../rules/blast.ts';
import { DEFAULTS, optionsOf } from '../battle/options.ts';
import { linksOf } from '../rules/combat.ts';
import { armourIn, toughnessIn } from '../rules/shot-zone.ts';
import { saveKey } from '../rules/zone.ts';
import { sentences } from './common.ts';

/** Where a marker comes down: on a hit, and by default on a miss. */
interface Marker {
  readonly shots: Shots;
  readonly under: readonly Soldier[];
  readonly missed: readonly Soldier[];
}

function markerOf(view: AssaultBattle, shots: Shots, target: string): readonly Marker[] {
  const radius = shots.gun.blast ?? 0;
  const [aim] = aimsOf(view, markerTargets(view, shots, target), radius);
  if (aim === undefined) return [];
  const [shift] = shiftsOf(view, shots.model.owner, aim.base.at, radius);
  const ofTarget = (one: Soldier): boolean => commandOf(view, one) === target;
  return [
    {
      shots,
      under: underMarker(view, aim.base.at, radius).filter(ofTarget),
      missed: shift === undefined ? [] : underMarker(view, shift.at, radius).filter(ofTarget),
    },
  ];
}

/** Models with the same saves together; one that is wounded, and those whom only a blast can hit, by themselves. */
function marksOf(
  view: AssaultBattle,
  models: readonly Soldier[],
  open: ReadonlySet<string>,
  firers: readonly Soldier[],
): { readonly marks: readonly Mark[]; readonly members: readonly ReadonlySet<string>[] } {
  const found = new Map<string, { mark: Mark; ids: Set<string> }>();
  for (const model of models) {
    const { sv, inv, w } = profileFor(model);
    const cover = coverSaveOf(view, model, firers);
    const aside = !open.has(model.id);
    const last = isJoined(view, model);
    const key = `${w} ${sv} ${inv} ${cover} ${aside} ${last} ${model.woundsLeft < w ? model.id : ''}`;
    const known = found.get(key);
    const ids = (known?.ids ?? new Set()).add(model.id);
    const mark: Mark = {
      models: ids.size,
      w,
      ...(model.woundsLeft < w && { left: model.woundsLeft }),
      ...(sv !== undefined && { sv }),
      ...(inv !== undefined && { inv }),
      ...(cover !== undefined && { cover }),
      ...(aside && { aside }),
      ...(last && { last }),
    };
    found.set(key, { mark, ids });
  }
  const all = [...found.values()];
  return { marks: all.map(({ mark }) => mark), members: all.map(({ ids }) => ids) };
}

/** Is that the armour of the targets, and nobody else's? */
function isArmourOf(marks: readonly Mark[], armour: ReturnType<typeof armourIn>): boolean {
  const wearing = (sv: number | undefined): number =>
    marks.reduce((sum, mark) => (mark.sv === sv ? sum + mark.models : sum), 0);
  const all = marks.reduce((sum, { models }) => sum + models, 0);
  return (
    armour.reduce((sum, { models }) => sum + models, 0) === all &&
    armour.every(({ models, sv }) => wearing(sv) === models)
  );
}

/** Shots with the same dice together. */
function firesOf(shots: readonly Shots[]): readonly Fire[] {
  const fire = new Map<string, Fire>();
  for (const { model, gun, shots: n } of shots) {
    const { bs } = profileFor(model);
    const key = `${bs} ${gun.s} ${gun.ap}`;
    const dice = (fire.get(key)?.shots ?? 0) + n;
    fire.set(key, { shots: dice, bs, s: gun.s, ...(gun.ap !== undefined && { ap: gun.ap }) });
  }
  return [...fire.values()];
}

/** Undefined: nobody can be hit. */
export function volleyAt(view: AssaultBattle, unit: string, target: string, standing: boolean): Volley | undefined {
  const all = unitShots(view, unit, target, standing);
  const shots = all.filter(({ gun }) => gun.blast === undefined);
  const markers = all.filter(({ gun }) => gun.blast !== undefined).flatMap((each) => markerOf(view, each, target));
  const { first } = ordinaryFirst(view, hitZone(view, target, shots));
  const open = new Set(first.map(({ id }) => id));
  const inBlasts = new Set(markers.flatMap(({ under, missed }) => [...under, ...missed]).map(({ id }) => id));
  const models = matesOf(view, target).filter(({ id }) => open.has(id) || inBlasts.has(id));
  if (models.length === 0) return undefined;
  const zone = first.length > 0 ? first : ordinaryFirst(view, models).first;
  const tough = toughnessIn(view, target, zone);
  const { majority, lapSurplus } = optionsOf(view);
  // Over those who are out of range the majority is counted too. AP-ARM-1, R-20
  const armour = armourIn(view, target, zone);
  // Cover is that against the guns which fire together; where only blasts come down, against theirs. AP-H-11
  const firers = (shots.length > 0 ? shots : all).map(({ model }) => model);
  const { marks, members } = marksOf(view, models, open, firers);
  const counted = (those: readonly Soldier[]): readonly number[] =>
    members.map((ids) => those.filter(({ id }) => ids.has(id)).length);
  const blasts = markers.map(({ shots: { model, gun }, under, missed }): Blast => ({
    bs: profileFor(model).bs,
    s: gun.s,
    ...(gun.ap !== undefined && { ap: gun.ap }),
    under: counted(under),
    missed: counted(missed),
  }));
  return {
    fire: open.size === 0 ? [] : firesOf(shots),
    ...(blasts.length > 0 && { blasts }),
    toughness: Math.max(...tough),
    targets: marks,
    ...(isArmourOf(marks, armour) ? {} : { armour }),
    ...(majority !== DEFAULTS.majority || lapSurplus !== DEFAULTS.lapSurplus
      ? { options: { majority, lapSurplus } }
      : {}),
  };
}

/** What the odds of a volley do not show; undefined: they are those of the whole order. */
export function leftOut(view: AssaultBattle, unit: string, target: string, standing: boolean): Words | undefined {
  const all = unitShots(view, unit, target, standing);
  const guns = all.filter(({ gun }) => gun.blast === undefined);
  const left: string[] = [];
  if (guns.length < all.length)
    left.push('Whom a marker hits beside this unit is not counted, nor that each marker is aimed anew.');
  if (ordinaryFirst(view, hitZone(view, target, guns)).last.length > 0)
    left.push('Wounds that pass on to a character when all others have fallen are not counted.');
  // Of those with the same saves it makes a difference who falls only where some have more Wounds than others.
  const { marks } = marksOf(
    view,
    matesOf(view, target),
    new Set(),
    all.map(({ model }) => model),
  );
  const hasChoice = marks.some((one) => marks.some((other) => saveKey(one) === saveKey(other) && one.w !== other.w));
  if (hasChoice && linksOf(matesOf(view, target)) !== undefined)
    left.push('That those who fall must leave their unit coherent is not counted.');
  return left.length === 0 ? undefined : sentences(left);
}
