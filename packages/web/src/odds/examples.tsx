import { words } from '../texts/pages.ts';
import { ask, FIRST } from './question.ts';

/** Notations to start from, and what they mean. */
const EXAMPLES = [
  { dice: FIRST, means: 'exampleChain' },
  { dice: '2d6 <= 7', means: 'exampleNerve' },
  { dice: 'best 3 of 4d6', means: 'exampleBest' },
  { dice: '6d10 {hit 7+, ones 1}', means: 'exampleBands' },
  { dice: '10d20 12- vs 8d20 9-', means: 'exampleVersus' },
] as const;

/** Buttons that put an example into the field, each with its meaning. */
export function Examples() {
  return (
    <ul class="examples" aria-label={words.value.examples}>
      {EXAMPLES.map(({ dice, means }) => (
        <li key={dice}>
          <button type="button" class="quiet" lang="en" onClick={() => ask(dice)}>
            {dice}
          </button>{' '}
          {words.value[means]}
        </li>
      ))}
    </ul>
  );
}
