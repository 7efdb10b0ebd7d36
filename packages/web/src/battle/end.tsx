import type { Outcome } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { Summary } from '../report/summary.tsx';
import { verdictOf } from '../report/verdict.ts';
import { writeRoute } from '../route.ts';
import { words } from '../texts/index.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

/** How the battle has ended: who won and why, and the way to the whole report. */
export function EndReport({ state, outcome }: { readonly state: ScreenState; readonly outcome: Outcome }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const before = useMemo(() => session.ruleset.setup(session.scenario, battle.options), [session]);
  return (
    <section class="ask end" aria-labelledby="end-title">
      <h2 id="end-title">{w.battleOver}</h2>
      <p class="says">
        {verdictOf(battle, outcome)} <RuleLink state={state} id={outcome.rule} />
      </p>
      <Summary before={before} after={battle} outcome={outcome} />
      <div class="acts">
        <a class="button gold" href={writeRoute({ page: 'report', id: session.id })}>
          {w.wholeReport}
        </a>
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
