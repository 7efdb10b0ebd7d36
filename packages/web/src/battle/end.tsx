import type { Outcome } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { writeRoute } from '../route.ts';
import { words } from '../texts/index.ts';
import { sideName } from './names.ts';
import { reportOf } from './report.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

const one = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** How the battle has ended: who won and why, losses, luck. */
export function EndReport({ state, outcome }: { readonly state: ScreenState; readonly outcome: Outcome }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.host;
  const report = useMemo(() => reportOf(session.ruleset, session.host.journal), [session, session.now.value.length]);
  return (
    <section class="ask end" aria-labelledby="end-title">
      <h2 id="end-title">{w.battleOver}</h2>
      <p class="says">
        {outcome.winner === undefined ? w.draw : w.winner(sideName(battle, outcome.winner))} {outcome.says}{' '}
        <RuleLink state={state} id={outcome.rule} />
      </p>
      <table class="report">
        <caption>{w.report}</caption>
        <thead>
          <tr>
            {[w.side, w.score, w.modelsAtStart, w.modelsLeft, w.rollsMade, w.successes, w.expected, w.luck].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {report?.sides.map(({ seat, name, started, left, rolls, rolled, expected }) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td>{outcome.scores?.[seat] ?? '–'}</td>
              <td>{started}</td>
              <td>{left}</td>
              <td>{rolls}</td>
              <td>{rolled}</td>
              <td>{one(expected)}</td>
              <td>{rolled < expected ? `−${one(expected - rolled)}` : `+${one(rolled - expected)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="report">
        <caption>{w.lossesByTurn}</caption>
        <thead>
          <tr>
            <th scope="col">{w.turnColumn}</th>
            {report?.sides.map(({ seat, name }) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report?.turns.map(({ turn, left }) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              {left.map((count, i) => (
                <td key={report.sides[i]?.seat}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="acts">
        <a class="button" href={writeRoute({ page: 'replay', id: session.id })}>
          {w.replay}
        </a>
        <a class="button" href={writeRoute({ page: 'setup', ruleset: session.ruleset.id })}>
          {w.playAgain}
        </a>
      </div>
    </section>
  );
}
