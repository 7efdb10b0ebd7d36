import { words } from '../texts/index.ts';
import { ask } from './question.ts';

/** Notations to start from, and what they mean. */
export const EXAMPLES = [
  { dice: '20d6 4+ > 3+ > save 5+', means: 'hit on 4+, wound on 3+, saved on 5+' },
  { dice: '2d6 <= 7', means: 'a test of nerve' },
  { dice: 'best 3 of 4d6', means: 'the best three of four dice, added up' },
  { dice: '6d10 {hit 7+, ones 1}', means: 'two counts from one throw' },
  { dice: '10d20 12- vs 8d20 9-', means: 'who has more successes, and by how many' },
] as const;

/** Buttons that put an example into the field, each with its meaning. */
export function Examples() {
  return (
    <ul class="examples" aria-label={words.value.examples}>
      {EXAMPLES.map(({ dice, means }) => (
        <li key={dice}>
          <button type="button" class="quiet" onClick={() => ask(dice)}>
            {dice}
          </button>{' '}
          {means}
        </li>
      ))}
    </ul>
  );
}
