import { useSignal } from '@preact/signals';
import type { Listed } from '@umpire/wire';
import { firstScenario } from '../games/facts.ts';
import { goTo } from '../route.ts';
import { games, loadGame } from '../shelf.ts';
import { called, gameTitle, langOf } from '../texts/called.ts';
import { api } from './api.ts';
import { PACES, paceText, QUICK } from './pace.ts';
import { PaceSelect } from './pace-select.tsx';
import { Sides } from '../games/sides.tsx';
import { words } from './words.ts';

/** An open table at which somebody waits for a quick game of this pace: rated, with dice that both can check. */
const isQuick = ({ settings: { clock, rated, dice } }: Listed, pace: number): boolean =>
  paceText(clock) === paceText(PACES[pace]) && rated === true && dice !== 'own';

/** A battle against whoever wants the same. */
export function QuickGame({ challenges }: { readonly challenges: readonly Listed[] }) {
  const w = words.value;
  const refused = useSignal<string | undefined>(undefined);
  const pace = useSignal(PACES.indexOf(QUICK));
  const pair = async (id: string): Promise<void> => {
    const ruleset = await loadGame(id);
    const scenario = ruleset && firstScenario(ruleset)?.scenario;
    if (scenario === undefined) return;
    const clock = PACES[pace.value];
    const settings = { ...(clock !== undefined && { clock }), watch: 'everyone', open: true, rated: true } as const;
    const found = await api.pair({ ruleset: id, scenario: scenario.id, settings });
    if ('ok' in found)
      goTo({ page: 'table', id: found.ok.id, ...(found.ok.key !== undefined && { key: found.ok.key }) });
    else refused.value = found.refused || w.noServer;
  };
  return (
    <section class="panel" aria-labelledby="quick-title">
      <h2 id="quick-title">{w.quickGame}</h2>
      <p class="dim">{w.quickGameHelp}</p>
      <PaceSelect pace={pace} />
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <ul class="tables quick-games">
        {games.map(({ id, line }) => {
          const waiting = challenges.filter(
            (one) => one.ruleset === id && one.you === undefined && isQuick(one, pace.value),
          ).length;
          return (
            <li key={id} class="quick">
              <Sides game={id} />
              <div>
                <b lang={langOf(id)}>{gameTitle(id)}</b>
                <small lang={langOf(id)}>{called(id, line)}</small>
                {waiting > 0 && <small class="waits">{w.looking(waiting)}</small>}
              </div>
              <button type="button" class="quiet" aria-label={w.pairNamed(gameTitle(id))} onClick={() => void pair(id)}>
                {w.pair}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
