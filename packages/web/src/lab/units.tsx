import { type Signal, useSignal } from '@preact/signals';
import type { Engagement } from '@umpire/engine/battle';
import { type Language, translated } from '@umpire/engine/words';
import { useMemo } from 'preact/hooks';
import { words } from '../texts/desks.ts';
import { argsOf, type Duel, type Fighter, type Meeting, opponentsOf, single, type Single, whoCan } from './pairing.ts';

interface UnitsProps<M> {
  readonly engagement: Engagement;
  readonly meeting: M;
  readonly fighters: readonly Fighter[];
  readonly speech: Language;
  readonly args: Signal<unknown>;
}

/** Who is in it, by name: what the form below asks for in numbers is filled in from their cards. */
export function UnitChoice({ meeting, ...props }: UnitsProps<Meeting>) {
  return 'alone' in meeting ? <OneUnit meeting={meeting} {...props} /> : <TwoUnits meeting={meeting} {...props} />;
}

/** An engagement about one unit. */
function OneUnit({ engagement, meeting, fighters, args }: UnitsProps<Single>) {
  const w = words.value;
  const chosen = useSignal('');
  const able = useMemo(() => fighters.filter((one) => meeting.alone(one.unit) !== undefined), [meeting, fighters]);
  const choose = (id: string): void => {
    chosen.value = id;
    const found = single(engagement, meeting, able, id);
    if (found !== undefined) args.value = found;
  };
  return (
    <div class="units-of">
      <UnitSelect says={w.toolAbout} fighters={able} chosen={chosen.value} choose={choose} />
      <p class="dim" aria-live="polite">
        {chosen.value === '' ? w.chooseUnit : w.asOnCard}
      </p>
    </div>
  );
}

/** Who attacks whom, and with what where that can be chosen. */
function TwoUnits({ engagement, meeting, fighters, speech, args }: UnitsProps<Duel>) {
  const w = words.value;
  const chosen = useSignal({ attacker: '', defender: '', weapon: '' });
  const cannot = useSignal(false);
  const { attacker, defender, weapon } = chosen.value;
  const attackers = useMemo(() => whoCan(meeting, fighters), [meeting, fighters]);
  const defenders = useMemo(() => opponentsOf(meeting, fighters, attacker, defender), [meeting, fighters, attacker]);
  const weapons = meeting.weapons?.(fighters.find(({ id }) => id === attacker)?.unit) ?? [];
  const meet = (one: string, other: string, using = ''): void => {
    chosen.value = { attacker: one, defender: other, weapon: using };
    const [first, second] = [one, other].map((id) => fighters.find((fighter) => fighter.id === id));
    const found = first && second && argsOf(engagement, meeting.between, first, second, using);
    cannot.value = first !== undefined && second !== undefined && found === undefined;
    if (found !== undefined) args.value = found;
  };
  return (
    <div class="units-of">
      <UnitSelect says={w.whoAttacks} fighters={attackers} chosen={attacker} choose={(id) => meet(id, defender)} />
      {weapons.length > 1 && (
        <label class="field">
          {w.withWhat}
          <select
            value={weapon === '' ? weapons[0] : weapon}
            onChange={(event) => meet(attacker, defender, event.currentTarget.value)}
          >
            {weapons.map((name) => (
              <option key={name} value={name}>
                {translated(name, speech)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        class="quiet"
        aria-label={w.swapUnits}
        title={w.swapUnits}
        disabled={attacker === '' || defender === ''}
        onClick={() => meet(defender, attacker)}
      >
        ⇄
      </button>
      <UnitSelect
        says={w.againstWhom}
        fighters={defenders}
        chosen={defender}
        choose={(id) => meet(attacker, id, weapon)}
      />
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
