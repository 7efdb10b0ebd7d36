import { words } from '../texts/pages.ts';
import { Calculator } from './calculator.tsx';
import { Examples } from './examples.tsx';

/** The odds of any dice, with examples to start from. */
export function DiceOdds() {
  return (
    <section class="hero dice-odds">
      <div>
        <h2>{words.value.examples}</h2>
        <Examples />
      </div>
      <Calculator />
    </section>
  );
}
