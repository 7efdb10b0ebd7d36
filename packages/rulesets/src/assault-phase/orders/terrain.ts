import { codec, order, type OrderSpec } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, livingUnits, traitsOf, unitOf } from '../battle/battle.ts';
import { hasBegun } from '../ground/charge-order.ts';
import { openCharges, terrainRoll } from '../rules/charging.ts';
import { moverProblems } from '../rules/movement.ts';
import { chargesOf, chargeToMove, isWaiting, noCharge } from './charge.ts';
import { actingProblems, no } from './common.ts';
import type { ArgsOf } from './orders.ts';
import { wayFor } from './stakes.ts';

const { id, needed, object } = codec;

/** Rolls for difficult ground before a move or a charge. AP-H-5, AP-TERR-1 */
export const terrain: OrderSpec<AssaultBattle, ArgsOf<'terrain'>> = order({
  kind: 'terrain',
  rule: 'AP-H-5',
  says: 'Roll for difficult ground',
  help: 'Two dice, the higher counts: so far may those models go whose way touches difficult ground.',
  args: object({ unit: needed(id, 'who goes through difficult ground') }),
  when(view: AssaultBattle, seat) {
    const onFoot = livingUnits(view, seat).filter((unit) => traitsOf(view, unit.id).moveClass === 'foot');
    const units =
      view.phase === 'movement'
        ? onFoot.map((unit) => unit.id)
        : view.phase === 'charging'
          ? chargesOf(view, seat).map(({ unit }) => unit)
          : [];
    const rule = view.phase === 'charging' ? 'AP-TERR-1' : 'AP-H-5';
    return units.map((unit) => ({
      unit,
      rule,
      ...say('Roll for difficult ground with {unit}', { unit: unitOf(view, unit).name }),
      order: { unit },
    }));
  },
  problems(view, seat, { unit }) {
    const wrong = actingProblems(view, seat, unit, 'AP-H-5', 'movement', 'charging');
    return wrong.length > 0 ? wrong : rollProblems(view, seat, unit);
  },
  resolve: (battle, _seat, { unit }) => terrainRoll(battle, unit),
  stakes(view, _seat, { unit }) {
    const charge = openCharges(view).find((one) => one.unit === unit);
    const way = charge && wayFor(view, charge);
    return way === undefined ? [] : [{ engagement: 'reach', args: { way }, says: 'The way through difficult ground' }];
  },
});

function rollProblems(view: AssaultBattle, _seat: Seat, unit: string): readonly Problem[] {
  const troop = unitOf(view, unit);
  const rule = view.phase === 'charging' ? 'AP-TERR-1' : 'AP-H-5';
  if (troop.rough !== undefined) return no(rule, say('{unit} {they|has|have} already rolled.', asUnit(troop)));
  if (view.phase === 'movement') {
    if (traitsOf(view, unit).moveClass !== 'foot')
      return no('AP-H-6', say('{unit} {they|needs|need} no roll.', asUnit(troop)));
    return moverProblems(view, unit);
  }
  const charge = chargeToMove(view, unit);
  if (charge === undefined) return noCharge(troop);
  if (hasBegun(charge)) return no(rule, 'The roll comes before the unit moves.');
  return isWaiting(view, unit);
}
