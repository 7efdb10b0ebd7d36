/** Force weapons and psychic tests (AP-FORCE-1 to AP-FORCE-6, AP-H-20). */
import { atMost, d6, tally } from '@umpire/engine/dice';
import { call, choose, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import type { Fighter, Group } from './fighter.ts';
import type { Plan, Standing } from './turns.ts';

/** Two dice, not above the psyker's own Leadership. AP-H-20 */
export function* psychicTest({ ld, by }: { readonly ld: number; readonly by: Seat }): Rule<boolean> {
  const why = { rule: 'AP-H-20', says: 'psychic test', by, tally: tally(ld, 'AP-H-20', "the psyker's Leadership") };
  return yield* roll(d6.times(2).sum(), { passed: atMost(ld) }, why).into(({ passed }) => passed === 1);
}

/** After its wounds a force weapon may slay one of those that it wounded outright; only real wounds count. AP-FORCE-2 to AP-FORCE-4 */
export function* forceTest(plan: Plan, standing: Standing, psyker: number, wounded: readonly number[]): Rule<Standing> {
  if (standing.used.includes(psyker)) return standing;
  const living = [...new Set(wounded)].filter((place) => isWoundedAlive(plan, standing, place));
  if (living.length === 0) return standing;
  const most = living.toSorted((a, b) => oneLeft(plan, standing, b) - oneLeft(plan, standing, a) || a - b);
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
    ? standing.left.map((n, place) => (place === chosen ? n - oneLeft(plan, standing, chosen) : n))
    : standing.left;
  if (plan.tell !== undefined) yield* plan.tell(left);
  return { ...standing, left, used };
}

/** The wounds left of the model that was hurt. */
function oneLeft({ fighters }: Plan, { left }: Standing, place: number): number {
  const { w } = fighters[place] as Fighter;
  return (left[place] as number) % w;
}

/** Has the fighter a model that is hurt and lives? */
const isWoundedAlive = (plan: Plan, standing: Standing, place: number): boolean => oneLeft(plan, standing, place) > 0;

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
