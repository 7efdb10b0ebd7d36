import { words } from '../texts/index.ts';
import type { ShownRoll } from './rolls.ts';
import { toneOf } from './tone.ts';

interface DiceProps {
  readonly roll: ShownRoll;
  /** More than so many are only counted. */
  readonly most?: number;
}

/** Every die of a roll in the order in which they fell, coloured by what it counts as. */
export function DiceRow({ roll: { dice, bands }, most = Infinity }: DiceProps) {
  return (
    <ul class="dice">
      {dice.slice(0, most).map(({ face, band }, i) => (
        <li
          key={i}
          class={`die ${toneOf(bands[band], bands)}`}
          title={words.value.face(face, bands[band]?.label ?? '')}
        >
          {face}
        </li>
      ))}
      {dice.length > most && <li class="more">+{dice.length - most}</li>}
    </ul>
  );
}
