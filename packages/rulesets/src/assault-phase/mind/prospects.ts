/** What charges are likely to bring, from the real positions, for automatic players (AP-D-1, AP-D-21). */
import { derive } from '@umpire/engine/derive';
import { chanceOf } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import {
  type AssaultBattle,
  isLocked,
  isSteady,
  leadershipOf,
  livingUnits,
  lockedWith,
  matesOf,
  profileFor,
  traitsOf,
  unitOf,
} from '../battle/battle.ts';
import { companyOf } from '../battle/company.ts';
import { isAnyInCover } from '../ground/charge-cover.ts';
import { type Band, blowsOn, type Body, clash } from './clash.ts';
import { gapsBetween } from '../ground/gaps.ts';
import { isDifficult, touchesGround } from '../ground/terrain.ts';
import { reach } from '../odds/reach.ts';
import type { Profile } from '../battle/profiles.ts';

/** What a model does to another in a round: with the bonus of a charge, without, and in support. */
const blowsOf = derive((striker: Profile, foe: Profile) => ({
  charging: blowsOn(striker, foe, { engaged: true, chargeBonus: true }),
  fighting: blowsOn(striker, foe, { engaged: true, chargeBonus: false }),
  support: blowsOn(striker, foe, { engaged: false, chargeBonus: false }).wounds,
}));

/** A unit's part in a fight: how it gets there and what it meets. */
interface Part {
  readonly foe: Profile;
  readonly charges: boolean;
  readonly bonus: boolean;
  /** Does anybody strike from cover in the first round? AP-COV-1, AP-GREN-1 */
  readonly cover: boolean;
  /** The share of its models that get into contact in the first round if there is room, and of those that only support. */
  readonly inContact: number;
  readonly behind: number;
}

function bodyOf(view: AssaultBattle, unit: string, { foe, charges, bonus, cover, inContact, behind }: Part): Body {
  const mates = matesOf(view, unit);
  const { kinds, points, wounds } = companyOf(mates);
  const bands = (isFirst: boolean): readonly Band[] =>
    kinds.flatMap((those) => {
      const [model] = those;
      if (model === undefined) return [];
      const profile = profileFor(model);
      const { charging, fighting, support } = blowsOf(profile, foe);
      const way = isFirst && charges && (bonus || isSteady(view, model)) ? charging : fighting;
      const isEarly = isFirst && cover && (!charges || profile.grenades.includes('frag'));
      const step = way.step ?? (isEarly ? 10 : profile.i);
      const models = those.length * (isFirst ? inContact : 1);
      return [{ models, behind: isFirst ? those.length * behind : 0, step, blows: way.wounds, support }];
    });
  return {
    points,
    models: mates.length,
    wounds,
    startCount: unitOf(view, unit).startCount,
    leadership: leadershipOf(view, unit),
    first: bands(true),
    later: bands(false),
  };
}

/** What a roll for difficult ground brings on the average, in thousandths: the higher of two dice. */
const ROUGH = 4472;

/** How a charge would get there: with what chance, with what share of the models in contact, and with what share behind them. */
interface Arrival {
  readonly chance: number;
  readonly inContact: number;
  readonly behind: number;
}

const NO_ARRIVAL: Arrival = { chance: 0, inContact: 0, behind: 0 };
const ALL_THERE: Arrival = { chance: 1, inContact: 1, behind: 0 };

/** AP-TERR-1, AP-DECL-3 */
function arrival(view: AssaultBattle, unit: string, target: string): Arrival {
  const { of, least, pair } = gapsBetween(view, unit, target);
  const { assaultRange } = traitsOf(view, unit);
  if (pair === undefined || least > assaultRange) return NO_ARRIVAL;
  const [mate, foe] = pair;
  const isRough = touchesGround(view.table, mate.base, [mate.base.at, foe.base.at], isDifficult);
  const reach = isRough ? Math.max(least, Math.min(assaultRange, ROUGH)) : assaultRange;
  // Some find their way barred by others, and through difficult ground few get far.
  const inContact = ((isRough ? 0.5 : 0.75) * of.filter((gap) => gap <= reach).length) / of.length;
  const behind = of.filter((gap) => gap > reach && gap <= reach + SUPPORT).length / of.length;
  if (!isRough) return { chance: 1, inContact, behind };
  return { chance: throughRough(Math.ceil(least / 1000)), inContact, behind };
}

/** The chance to get so many inches through difficult ground. AP-TERR-1 */
const throughRough = (inches: number): number => (inches > 6 ? 0 : (THROUGH[inches] ?? 1));

const THROUGH = [0, 1, 2, 3, 4, 5, 6].map((inches) =>
  chanceOf(solved(reach, { way: 1000 * inches }), (isThere) => isThere),
);

/** Who ends so near to a fight supports it. */
const SUPPORT = 1500;

/**
 * Points that a charge of some units at one is expected to bring, less what it costs. `fired`: those of them that shoot first and
 * lose the bonus. AP-ATK-3
 */
export function prospect(
  view: AssaultBattle,
  chargers: readonly string[],
  target: string,
  fired: readonly string[] = chargers.filter((id) => unitOf(view, id).fired),
): number {
  const ways = chargers.map((id) => ({ id, ...arrival(view, id, target) })).filter(({ chance }) => chance > 0);
  const best = Math.max(0, ...ways.map(({ chance }) => chance));
  if (best === 0) return 0;
  const parts = ways.map(({ id, chance, inContact, behind }) => ({
    id,
    // Who is less likely to get there than another counts for less.
    inContact: (inContact * chance) / best,
    behind: (behind * chance) / best,
    bonus: !fired.includes(id),
  }));
  return best * fought(view, parts, target);
}

/** A unit that charges, with how many models, with or without its bonus. */
interface Charger extends Pick<Arrival, 'inContact' | 'behind'> {
  readonly id: string;
  readonly bonus: boolean;
}

/** What the fight would come to once they are there; of one that is going on already, what the help would change. */
function fought(view: AssaultBattle, chargers: readonly Charger[], target: string): number {
  const friends = lockedWith(view, target);
  const theirs = companyOf(matesOf(view, target)).typical;
  const mine = companyOf(matesOf(view, friends[0] ?? chargers[0]?.id ?? '')).typical;
  if (theirs === undefined || mine === undefined) return 0;
  const cover =
    !chargers.some(({ id }) => hasPlasma(view, id)) && chargers.some(({ id }) => isCovered(view, id, target));
  const waiting = (id: string, foe: Profile): Body =>
    bodyOf(view, id, { foe, charges: false, bonus: false, cover, ...ALL_THERE });
  const own = chargers.map(({ id, ...rest }) => bodyOf(view, id, { foe: theirs, charges: true, cover, ...rest }));
  const before = friends.map((id) => waiting(id, theirs));
  const foe = [waiting(target, mine)];
  const alone = before.length === 0 ? 0 : clash(before, foe);
  return clash([...before, ...own], foe) - alone;
}

const isCovered = (view: AssaultBattle, charger: string, target: string): boolean =>
  !isLocked(view, target) && isAnyInCover(view, charger, target);

/** Plasma grenades take cover's advantage away. AP-GREN-2 */
const hasPlasma = (view: AssaultBattle, unit: string): boolean =>
  matesOf(view, unit).some((mate) => profileFor(mate).grenades.includes('plasma'));

/** What a fight of all these with a target would come to for each of them, once they have come to grips. */
export function fightOf(view: AssaultBattle, units: readonly string[], target: string): number {
  const parts = units.map((id) => ({ id, ...ALL_THERE, bonus: true }));
  return fought(view, parts, target) / units.length;
}

/** What the worst charge that could come in the enemy's next turn would cost a unit, in points; 0: nothing to fear. */
export function threatTo(view: AssaultBattle, unit: string): number {
  const { seat } = unitOf(view, unit);
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat && !foe.fallingBack && !isLocked(view, foe.id));
  return Math.max(
    0,
    ...foes.map(({ id }) => {
      const { move, assaultRange } = traitsOf(view, id);
      if (gapsBetween(view, unit, id).least > move + assaultRange) return 0;
      return fought(view, [{ id, ...ALL_THERE, bonus: true }], unit);
    }),
  );
}
