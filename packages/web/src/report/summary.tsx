import type { Battle, Outcome } from '@umpire/engine/battle';
import { words } from '../texts/pages.ts';
import { countOf } from './losses.ts';

interface SummaryProps {
  readonly before: Battle;
  readonly after: Battle;
  readonly outcome: Outcome;
}

/** What each side has come to: its score, where there is one, and its models. */
export function Summary({ before, after, outcome }: SummaryProps) {
  const w = words.value;
  return (
    <table class="report">
      <caption class="unseen">{w.losses}</caption>
      <thead>
        <tr>
          <th scope="col">{w.side}</th>
          {outcome.scores !== undefined && <th scope="col">{w.score}</th>}
          <th scope="col">{w.modelsAtStart}</th>
          <th scope="col">{w.modelsLeft}</th>
        </tr>
      </thead>
      <tbody>
        {after.sides.map(({ seat, name }) => (
          <tr key={seat}>
            <th scope="row">{name}</th>
            {outcome.scores !== undefined && <td>{outcome.scores[seat] ?? '–'}</td>}
            <td>{countOf(before, seat)}</td>
            <td>{countOf(after, seat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
