/** A group strikes: who, whom, and the dice to hit and to wound (4.5, 4.8, 4.10). */
import { choose, note, type Rule, type Step } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { numberOf } from '../battle/battle.ts';
import { type Aim, aimed } from './aim.ts';
import { type Rolled, struckBy } from './blows.ts';
import { everybody, hasWaiting, type Turning, woundsOf } from './fight-parts.ts';
import { type Group, type Left, zoneOf } from './fighter.ts';
import type { Looks, Seen } from './pool.ts';
import { type Chosen, struckValues, toughnessKey, toughnessNow, type Values } from './struck.ts';
import { type Foe, strikersOf, type Striking } from './strikers.ts';
import { suffering } from './turn-suffers.ts';
import { hasVictims, livingIn, type Turn } from './turns.ts';

/** The steps of one group's turn: targets, then target by target blows, saves and casualties. */
export function strikes(turning: Turning): readonly Step[] {
  const { fight, turn, writing } = turning;
  const { step, see } = writing;
  const { targets, group } = turn;
  const looks = strikingLooks(turning);
  const announced = fight.asked === undefined ? [] : [announcing(turning, looks)];
  if (!isOpen(turning))
    return [
      ...announced,
      step('rolled', looks, (seen: Seen) => plainBlows(turning, seen)),
      ...targets.flatMap((target) => suffering(turning, target)),
    ];
  return [
    ...announced,
    step('aim', looks, (seen: Seen) => aimed(strikingOf(turning, seen))),
    ...(hasWaiting(fight.groups[group] as Group)
      ? [
          step(
            `struck ${group}`,
            { before: see(`struck ${group}`), more: see('aim', ({ struck }) => struck) },
            ({ before, more }) => [...before, ...more],
          ),
        ]
      : []),
    ...targets.flatMap((target) => {
      const onTarget = ({ blows }: Aim) => blows.find((blow) => blow.target === target)?.batches ?? [];
      return [
        step('rolled', { batches: see('aim', onTarget) }, ({ batches }) => struckBy(batches)),
        ...suffering(turning, target),
      ];
    }),
  ];
}

/** Does somebody have a choice of whom to strike, or when? */
const isOpen = ({ turn: { targets, later } }: Turning): boolean => targets.length + later.length > 1;

/** What those see who strike. Where there is a choice, it matters who could be hurt. */
function strikingLooks(turning: Turning): Looks {
  const { fight, turn, writing } = turning;
  const { see } = writing;
  const { group, lines, targets, later } = turn;
  const own = fight.groups[group] as Group;
  const looks: Record<string, Looks[string]> = { models: see(`then ${group}`, livingIn(own, lines)) };
  if (hasWaiting(own)) looks['struck'] = see(`struck ${group}`);
  if (fight.asked !== undefined) looks['tough'] = see('tough');
  for (const foe of [...targets, ...later]) {
    const target = fight.groups[foe] as Group;
    const inZone = (left: Left): Left =>
      left.map((wounds, at) => (target.fighters[at]?.zones.includes(group) === true ? wounds : 0));
    looks[`values ${foe}`] = see(`then ${foe}`, struckValues(fight, foe, group));
    looks[`zone ${foe}`] = isOpen(turning) ? see(`now ${foe}`, inZone) : see(`now ${foe}`, hasVictims(target, group));
  }
  return looks;
}

function strikingOf({ fight, turn }: Turning, seen: Seen): Striking {
  const { targets, later, group } = turn;
  const foes = new Map<number, Foe>();
  for (const foe of [...targets, ...later]) {
    const zone = seen[`zone ${foe}`] as Left | boolean;
    if (zone === false || (zone !== true && zone.every((wounds) => wounds === 0))) continue;
    const values = seen[`values ${foe}`] as Values;
    const toughness = toughnessNow(fight, values, (seen['tough'] ?? {}) as Chosen, foe, group);
    foes.set(foe, {
      ws: values.ws,
      toughness,
      zone: zone === true ? [] : zoneOf(fight.groups[foe] as Group, group, zone),
    });
  }
  return { fight, turn, models: seen['models'] as Left, struck: (seen['struck'] ?? []) as Left, foes };
}

/** The blows of a turn in which there is one group to strike. */
function* plainBlows(turning: Turning, seen: Seen): Rule<readonly Rolled[]> {
  const [blow] = (yield* aimed(strikingOf(turning, seen))).blows;
  return blow === undefined ? [] : yield* struckBy(blow.batches);
}

/** In battle: everybody hears whose turn it is, and owners say which Toughness counts at this step. AP-INIT-1, AP-WND-5 */
function announcing(turning: Turning, looks: Looks): Step {
  const { fight, turn, writing } = turning;
  const { step, see } = writing;
  const pairs = struckIn(turning.turns);
  const values = pairs.flatMap(({ target, by, lines }) => [
    [`then ${target}<${by}`, see(`then ${target}`, struckValues(fight, target, by))],
    [`living ${target}<${by}`, see(`then ${by}`, livingIn(fight.groups[by] as Group, lines))],
  ]);
  const all = { ...looks, ...everybody(turning), ...(Object.fromEntries(values) as Looks) };
  return step('tough', all, function* (seen: Seen): Rule<Chosen> {
    const tough = seen['tough'] as Chosen;
    const strikers = strikersOf(strikingOf(turning, seen));
    if (strikers.length === 0) return tough;
    const { name: group } = fight.groups[turn.group] as Group;
    const told = { step: turn.step, group, they: numberOf(group) };
    // Whoever may wait has not said yet whether he does.
    if (strikers.every(({ mayWait }) => mayWait))
      yield* note('AP-INIT-1', 'Initiative step {step}: {group} may strike, or wait.', told);
    else yield* note('AP-INIT-1', 'Initiative step {step}: {group} {they|strikes|strike}.', told);
    if (fight.asked?.tell !== undefined) yield* fight.asked.tell(woundsOf(fight, seen));
    return yield* chosenToughness(turning, pairs, tough, seen);
  });
}

/** A group that may be struck, and one that may strike it, with those of it who may. */
interface Pair {
  readonly target: number;
  readonly by: number;
  readonly lines: Turn['lines'];
}

/** The groups that may be struck at a step, each with those that may strike it. */
const struckIn = (turns: readonly Turn[]): readonly Pair[] =>
  turns
    .flatMap(({ group, targets, lines }) =>
      targets.map((target) => ({ target, by: group, lines: lines.filter((line) => line.targets.includes(target)) })),
    )
    .toSorted((a, b) => a.target - b.target || a.by - b.by);

/** The owner of a unit without a majority of Toughness says which counts at this step. AP-WND-5 */
function* chosenToughness(
  { fight, turn: { step } }: Turning,
  pairs: readonly Pair[],
  before: Chosen,
  seen: Seen,
): Rule<Chosen> {
  let chosen = before;
  for (const { target, by } of pairs) {
    const key = toughnessKey(fight, target, by);
    // Nobody is left who strikes it: it is not attacked.
    if (Object.hasOwn(chosen, key) || (seen[`living ${target}<${by}`] as Left).every((n) => n === 0)) continue;
    const { toughness } = seen[`then ${target}<${by}`] as Values;
    const { name, side } = fight.groups[target] as Group;
    const value =
      toughness.length < 2
        ? (toughness[0] ?? 0)
        : yield* choose(fight.seats[side], {
            rule: 'AP-WND-5',
            ...say('Which Toughness counts for {group} at Initiative step {step}?', { group: name, step }),
            options: toughness
              .toSorted((a, b) => b - a)
              .map((one) => ({ value: one, ...say('Toughness {n}', { n: one }) })),
          });
    chosen = { ...chosen, [key]: value };
  }
  return chosen;
}
