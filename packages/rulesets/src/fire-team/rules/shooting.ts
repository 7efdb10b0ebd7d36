/** Fire in battle: arms are chosen, dice rolled, results shared and applied. FT-H-12, FT-H-14 */
import { type BattleModel, soFar, type AnswerShape } from '@umpire/engine/battle';
import { call, note, type Rule, type Question, type Option, sameData, type Problem } from '@umpire/engine/rule';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import type { AdvancingFire } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  figuresOf,
  figureWords,
  findUnit,
  isAlive,
  unitOf,
  type FireTeamUnit,
  type Team,
} from '../battle/battle.ts';
import type { Experience } from '../battle/die-type.ts';
import type { Sighting } from '../ground/sight.ts';
import { fireAtVehicle, type Firer, volleys } from './fire.ts';
import { advancingFrom } from './legality.ts';
import {
  attackOn,
  firerAt,
  type Arms,
  choicesOf,
  usualArms,
  onlyOf,
  sightingsInReach,
  spareOf,
  timesIn,
} from './firing.ts';
import { suffer, ask } from './losses.ts';
import { shareResults } from './sharing.ts';
import { hitVehicle } from './wreck.ts';

/** One unit's part in an attack. */
export interface Shot {
  readonly unit: string;
  readonly hurried?: Experience['hurried'];
  /** The figures that fire; all who can, if it is left out. */
  readonly only?: readonly string[];
  /** The Advancing Fire from whose way it is fired. FT-AF-1 */
  readonly way?: AdvancingFire;
}

/** All fire of a group at one target is one attack. Fire that finds nothing to hit any more is lost. FT-H-14 */
export function* attack(battle: FireTeamBattle, target: string, shots: readonly Shot[]): Rule<FireTeamBattle> {
  const aimedAt = findUnit(battle, target);
  if (aimedAt === undefined || !isAlive(battle, target)) {
    yield* note('FT-H-14', 'The target is gone: the fire is lost.');
    return battle;
  }
  const firers: Firer[] = [];
  const firing: BattleModel[] = [];
  for (const { unit: id, hurried, only, way } of shots) {
    if (!isAlive(battle, id)) continue;
    const seen = way === undefined ? battle : advancingFrom(battle, way);
    const unit = unitOf(battle, id);
    const arms = unit.kind === 'team' ? yield* chooseArms(battle, seen, unit, aimedAt, only) : undefined;
    const firer = firerAt(seen, unit, aimedAt, hurried, arms);
    if (firer === undefined) {
      yield* note('FT-H-14', '{unit} cannot fire at {target} any more.', { unit: unit.name, target: aimedAt.name });
      continue;
    }
    firers.push(firer);
    firing.push(...figuresOf(seen, id));
  }
  if (firers.length === 0) return battle;
  // Whoever has to say which dice are lowered looks at this.
  yield* soFar(battle);
  if (aimedAt.kind === 'vehicle') {
    const hits = yield* call(fireAtVehicle, { firers, target: aimedAt.name });
    return yield* hitVehicle(battle, aimedAt, hits);
  }
  const { firers: _all, ...sharing } = attackOn(battle, aimedAt, firers);
  const results = yield* call(volleys, { firers, target: aimedAt.name });
  yield* soFar(battle);
  const after = yield* call(shareResults, { ...sharing, results });
  return yield* suffer(battle, after, firing);
}

/** What their owner is asked, the usual way first; nothing where there is no special weapon to choose. D-WEAPON */
function armsQuestion(
  battle: FireTeamBattle,
  team: Team,
  target: FireTeamUnit,
  sighted: readonly Sighting[],
): Question<Arms> | undefined {
  const common = team.profile.teamWeapon.name;
  const choices = choicesOf(team, target, sighted);
  const ways = choices.reduce((sum, all) => sum + all.length, 0);
  if (choices.every((all) => all.every(({ name }) => name === common)) || (target.kind === 'vehicle' && ways < 2))
    return undefined;
  const figures = sighted.map(({ model }) => model.id);
  const names = choices.map((all) => all.map(({ name }) => name));
  const usual = usualArms(team, target, sighted);
  return {
    rule: 'FT-RES-6',
    ...say('What does {team} fire at {target}?', { team: team.name, target: target.name }),
    usual,
    get options() {
      return waysToArm(team, sighted, choices, usual);
    },
    free: {
      shape: {
        kind: 'picks',
        of: Object.fromEntries(figures.map((id, i) => [id, names[i] ?? []])),
        optional: figures,
      } satisfies AnswerShape,
      problems: (given) => armsProblems(battle, team, figures, names, given),
    },
    sensible: 1,
    about: { team: team.id, target: target.id },
  };
}

function waysToArm(
  { profile }: Team,
  sighted: readonly Sighting[],
  choices: ReturnType<typeof choicesOf>,
  usual: Arms,
): readonly Option<Arms>[] {
  const common = profile.teamWeapon.name;
  const plain = Object.fromEntries(
    sighted.flatMap(({ model }, i) =>
      choices[i]?.some(({ name }) => name === common) === true ? [[model.id, common] as const] : [],
    ),
  );
  const special = Object.fromEntries(Object.entries(usual).filter(([, name]) => name !== common));
  const ways = [usual, plain, special].filter((one) => Object.keys(one).length > 0);
  const distinct = ways.filter((one, i) => !ways.slice(0, i).some((other) => sameData(other, one)));
  return distinct.map((arms) => ({ value: arms, ...say('{arms}', { arms: counted(arms) }) }));
}

/** Which figure fires which weapon: asked where a special weapon can be used. D-WEAPON, FT-RES-6 */
function* chooseArms(
  battle: FireTeamBattle,
  seen: FireTeamBattle,
  team: Team,
  target: FireTeamUnit,
  only: readonly string[] | undefined,
): Rule<Arms> {
  const sighted = onlyOf(sightingsInReach(seen, team, target), only);
  const question = armsQuestion(battle, team, target, sighted);
  return question === undefined ? usualArms(team, target, sighted) : yield* ask(battle, team.seat, question);
}

/** How many fire what: `3 × carbine, 1 × squad gun`. */
const counted = (arms: Arms): readonly Saying[] =>
  [...Map.groupBy(Object.values(arms), (weapon) => weapon)].map(([weapon, all]) =>
    say('{n} × {weapon}', { n: all.length, weapon }),
  );

/** Each figure one weapon, each special weapon one figure, somebody fires. FT-H-12 */
function armsProblems(
  battle: FireTeamBattle,
  team: Team,
  figures: readonly string[],
  choices: readonly (readonly string[])[],
  given: unknown,
): readonly Problem[] {
  const wrong = (says: Words): readonly Problem[] => [{ rule: 'FT-RES-6', ...saying(says) }];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrong('Say which figure fires what.');
  const used: string[] = [];
  for (const [id, weapon] of Object.entries(given as Record<string, unknown>)) {
    const at = figures.indexOf(id);
    const model = figuresOf(battle, team.id).find((one) => one.id === id);
    const figure = model === undefined ? id : figureWords(battle, model);
    if (at < 0) return wrong(say('{figure} does not see the target, or not within its reach.', { figure }));
    if (typeof weapon !== 'string' || choices[at]?.includes(weapon) !== true)
      return wrong(say('{figure} cannot fire that.', { figure }));
    if (weapon !== team.profile.teamWeapon.name && timesIn(used, weapon) >= spareOf(team, weapon))
      return wrong(say('{team} has no other {weapon}.', { team: team.name, weapon }));
    used.push(weapon);
  }
  return used.length > 0 ? [] : wrong('Somebody has to fire.');
}
