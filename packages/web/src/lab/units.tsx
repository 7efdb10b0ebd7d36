import { type Signal, useSignal } from '@preact/signals';
import type { Between, Engagement } from '@umpire/engine/battle';
import { words } from '../texts/pages.ts';
import { argsOf, type Fighter } from './pairing.ts';

interface UnitsProps {
  readonly engagement: Engagement;
  readonly between: Between;
  readonly fighters: readonly Fighter[];
  readonly args: Signal<unknown>;
}

/** Who meets whom, by name: what the form below asks for in numbers is filled in from their cards. */
export function UnitChoice({ engagement, between, fighters, args }: UnitsProps) {
  const w = words.value;
  const chosen = useSignal<readonly [attacker: string, defender: string]>(['', '']);
  const cannot = useSignal(false);
  const [attacker, defender] = chosen.value;
  const meet = (one: string, other: string): void => {
    chosen.value = [one, other];
    const [first, second] = [one, other].map((id) => fighters.find((fighter) => fighter.id === id));
    const found = first && second && argsOf(engagement, between, first, second);
    cannot.value = first !== undefined && second !== undefined && found === undefined;
    if (found !== undefined) args.value = found;
  };
  return (
    <div class="units-of">
      <UnitSelect says={w.whoAttacks} fighters={fighters} chosen={attacker} choose={(id) => meet(id, defender)} />
      <UnitSelect says={w.againstWhom} fighters={fighters} chosen={defender} choose={(id) => meet(attacker, id)} />
      <button
        type="button"
        class="quiet"
        disabled={attacker === '' || defender === ''}
        onClick={() => meet(defender, attacker)}
      >
        ⇄ {w.swapUnits}
      </button>
      <p class={cannot.value ? 'refusal' : 'dim'} aria-live="polite">
        {cannot.value ? w.cannotMeet : attacker === '' || defender === '' ? w.chooseUnits : w.asOnCards}
      </p>
    </div>
  );
}

interface SelectProps {
  readonly says: string;
  readonly fighters: readonly Fighter[];
  readonly chosen: string;
  choose(id: string): void;
}

function UnitSelect({ says, fighters, chosen, choose }: SelectProps) {
  const sides = [...new Set(fighters.map(({ side }) => side))];
  return (
    <label class="field">
      {says}
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{words.value.noUnit}</option>
        {sides.map((side) => (
          <optgroup key={side} label={side}>
            {fighters
              .filter((one) => one.side === side)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
