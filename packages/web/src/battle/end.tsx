import type { Outcome } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { writeRoute } from '../route.ts';
import { words } from '../texts/index.ts';
import { sideName } from './names.ts';
import { reportOf, type SideReport } from './report.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

const one = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** How the battle has ended: who won and why, losses, luck. */
export function EndReport({ state, outcome }: { readonly state: ScreenState; readonly outcome: Outcome }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.host;
  const report = useMemo(() => reportOf(session.ruleset, session.host.journal), [session, session.now.value.length]);
  const sides = report?.sides ?? [];
  const name = outcome.winner === undefined ? undefined : sideName(battle, outcome.winner);
  // Most rule sets name the winner themselves.
  const verdict =
    name !== undefined && outcome.says.includes(name)
      ? outcome.says
      : `${name === undefined ? w.draw : w.winner(name)} ${outcome.says}`;
  const rows: readonly (readonly [string, (side: SideReport) => string | number])[] = [
    [w.score, ({ seat }) => outcome.scores?.[seat] ?? '–'],
    [w.modelsAtStart, ({ started }) => started],
    [w.modelsLeft, ({ left }) => left],
    [w.rollsMade, ({ rolls }) => rolls],
    [w.successes, ({ rolled }) => rolled],
    [w.expected, ({ expected }) => one(expected)],
    [w.luck, ({ rolled, expected }) => `${rolled < expected ? '−' : '+'}${one(Math.abs(rolled - expected))}`],
  ];
  return (
    <section class="ask end" aria-labelledby="end-title">
      <h2 id="end-title">{w.battleOver}</h2>
      <p class="says">
        {verdict} <RuleLink state={state} id={outcome.rule} />
      </p>
      <table class="report">
        <caption>{w.report}</caption>
        <thead>
          <tr>
            <th scope="col">{w.side}</th>
            {sides.map(({ seat, name }) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sides.map((side) => (
                <td key={side.seat}>{of(side)}</td>
              ))}
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
