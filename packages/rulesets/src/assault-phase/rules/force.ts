/** Force weapons and psychic tests (AP-FORCE-1 to AP-FORCE-6, AP-H-20). */
import { atMost, d6, tally } from '@umpire/engine/dice';
import { call, choose, note, roll, type Rule, type Seat, solved } from '@umpire/engine/rule';
import type { Fighter, Group } from './fighter.ts';
import type { Plan, Standing } from './turns.ts';

/** Two dice, not above the psyker's own Leadership. AP-H-20 */
export function* psychicTest({ ld, by }: { readonly ld: number; readonly by: Seat }): Rule<boolean> {
  const why = { rule: 'AP-H-20', says: 'psychic test', by, tally: tally(ld, 'AP-H-20', "the psyker's Leadership") };
  return yield* roll(d6.times(2).sum(), { passed: atMost(ld) }, why).into(({ passed }) => passed === 1);
}

const chances: number[] = [];

/** The chance of a psychic test, worked out once for each Leadership. */
export const psychicChance = (ld: number): number =>
  (chances[ld] ??= solved(psychicTest, { ld, by: '' }).entries.reduce(
    (sum, { value, chance }) => sum + (value ? chance : 0),
    0,
  ));

/** Those of the wounded whom a force weapon can slay outright: hurt and alive, who has most left first. AP-FORCE-2, AP-D-14 */
export const forceVictims = (plan: Plan, left: readonly number[], wounded: readonly number[]): readonly number[] =>
  [...new Set(wounded)]
    .filter((place) => oneLeft(plan, left, place) > 0)
    .toSorted((a, b) => oneLeft(plan, left, b) - oneLeft(plan, left, a) || a - b);

/** After its wounds a force weapon may slay one of those that it wounded outright; only real wounds count. AP-FORCE-2 to AP-FORCE-4 */
export function* forceTest(plan: Plan, standing: Standing, psyker: number, wounded: readonly number[]): Rule<Standing> {
  if (standing.used.includes(psyker)) return standing;
  const most = forceVictims(plan, standing.left, wounded);
  if (most.length === 0) return standing;
  const fighter = plan.fighters[psyker] as Fighter;
  const group = plan.fight.groups.find(({ fighters }) => fighters.includes(fighter)) as Group;
  const seat = plan.fight.seats[group.side];
  const chosen = plan.fight.asked === undefined ? most[0] : yield* chosenVictim(plan, seat, fighter, most);
  if (chosen === undefined) return standing;
  const used = [...standing.used, psyker];
  const passed = yield* call(psychicTest, { ld: fighter.ld, by: seat });
  const victim = plan.fighters[chosen] as Fighter;
  if (plan.fight.asked !== undefined) {
    const says = passed ? '{victim} is slain outright.' : '{victim} withstands the force weapon.';
    yield* note('AP-FORCE-3', says, { victim: victim.name });
  }
  const left = passed
    ? standing.left.map((n, place) => (place === chosen ? n - oneLeft(plan, standing.left, chosen) : n))
    : standing.left;
  if (plan.tell !== undefined) yield* plan.tell(left);
  return { ...standing, left, used };
}

/** The wounds left of the model that was hurt. */
export function oneLeft({ fighters }: Plan, left: readonly number[], place: number): number {
  const { w } = fighters[place] as Fighter;
  return (left[place] as number) % w;
}

function* chosenVictim(plan: Plan, seat: Seat, { name }: Fighter, living: readonly number[]): Rule<number | undefined> {
  const named = (place: number): Fighter => plan.fighters[place] as Fighter;
  const answer = yield* choose(seat, {
    rule: 'AP-FORCE-2',
    says: `Does ${name} take a psychic test?`,
    options: [
      ...living.map((place) => ({ value: named(place).id, says: `against ${named(place).name}` })),
      { value: 'no', says: 'no test' },
    ],
  });
  return living.find((place) => named(place).id === answer);
}
