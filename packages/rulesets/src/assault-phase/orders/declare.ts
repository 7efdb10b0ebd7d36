import { codec, type Offer, order, type OrderSpec, type Pick } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, livingUnits, traitsOf, type Troop, unitOf } from '../battle/battle.ts';
import { gapsBetween } from '../ground/gaps.ts';
import { declares } from '../rules/charging.ts';
import { actingProblems, enemyPicks, no, reachDrawn } from './common.ts';
import { boundProblems, chargeable, chargerProblems, declareProblems } from './declaring.ts';
import type { ArgsOf } from './orders.ts';
import { combatStakes } from './stakes.ts';

const { id, list, needed, object } = codec;

/** The primary target first. AP-DECL-7 */
export const declare: OrderSpec<AssaultBattle, ArgsOf<'declare'>> = order({
  kind: 'declare',
  rule: 'AP-DECL-1',
  says: 'Declare a charge',
  help: 'Names the units to charge, the primary target first. The odds shown go up to the sweeping advance.',
  args: object({ unit: needed(id, 'who charges'), targets: needed(list(id, 1), 'whom, the primary target first') }),
  when: (view: AssaultBattle, seat) =>
    view.phase === 'declaring' ? livingUnits(view, seat).map((unit) => offerFor(view, seat, unit)) : [],
  problems(view, seat, { unit, targets }) {
    const wrong = actingProblems(view, seat, unit, 'AP-DECL-1', 'declaring');
    if (wrong.length > 0) return wrong;
    const troop = unitOf(view, unit);
    return troop.acted ? hasDeclared(troop) : declareProblems(view, seat, unit, targets);
  },
  resolve: (battle, _seat, { unit, targets }) => declares(battle, unit, targets),
  stakes: (view, _seat, { unit, targets }) => combatStakes(view, unit, targets),
  drawing: (view, _seat, { unit }) => rangeDrawn(view, unit),
});

const hasDeclared = (unit: Troop): readonly Problem[] =>
  no('AP-DECL-1', say('{unit} {they|has|have} already declared a charge.', asUnit(unit)));

/** How far a unit charges. */
export function rangeDrawn(view: AssaultBattle, unit: string | undefined) {
  if (unit === undefined || !view.units.some((one) => one.id === unit)) return [];
  return reachDrawn(view, unit, traitsOf(view, unit).assaultRange, 'Charge');
}

function offerFor(view: AssaultBattle, seat: Seat, unit: Troop): Offer<ArgsOf<'declare'>> {
  const able = unit.acted ? hasDeclared(unit) : chargerProblems(view, unit.id);
  const inReach = able.length > 0 ? new Set<string>() : chargeable(view, unit.id);
  const far = (target: string): readonly Problem[] =>
    inReach.has(target) ? [] : no('AP-DECL-3', say('{unit} {they|is|are} out of reach.', asUnit(unitOf(view, target))));
  const picks = able.length > 0 ? [] : primaryFirst(view, unit, enemyPicks(view, seat, far));
  const none =
    inReach.size === 0
      ? no('AP-DECL-3', say('{unit} can reach nobody.', { unit: unit.name }))
      : unit.firedAt !== undefined && inReach.has(unit.firedAt)
        ? []
        : boundProblems(view, unit.id, []);
  const says = 'Whom? Name the primary target first.';
  return {
    unit: unit.id,
    ...say('Charge with {unit}', { unit: unit.name }),
    order: { unit: unit.id },
    parts: [{ kind: 'some', name: 'targets', says, picks, least: 1, most: Math.max(1, picks.length) }],
    problems: able.length > 0 ? able : none,
  };
}

/** Who was shot at, else the nearest, is the first to be named. AP-D-2 */
function primaryFirst(view: AssaultBattle, { id: unit, firedAt }: Troop, picks: readonly Pick[]): readonly Pick[] {
  const gap = ({ value }: Pick): number => (value === firedAt ? -1 : gapsBetween(view, unit, value as string).least);
  return picks.toSorted((a, b) => gap(a) - gap(b));
}
