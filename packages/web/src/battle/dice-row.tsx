import { words } from '../texts/index.ts';
import type { ShownRoll } from './rolls.ts';

/** Every die of a roll in the order in which they fell, coloured by what it counts as. */
export function DiceRow({ roll: { dice, bands } }: { readonly roll: ShownRoll }) {
  return (
    <ul class="dice">
      {dice.map(({ face, band }, i) => (
        <li
          key={i}
          class={`die band-${band < 0 ? 'none' : band % 4}`}
          title={words.value.face(face, bands[band]?.name ?? '')}
        >
          {face}
        </li>
      ))}
    </ul>
  );
}
