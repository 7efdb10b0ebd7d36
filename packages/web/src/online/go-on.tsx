import { called, gameTitle } from '../texts/called.ts';
import { useSignal } from '@preact/signals';
import { parseJournal } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { goTo } from '../route.ts';
import { keptBattles, PERSON, type SavedBattle } from '../store/battles.ts';
import { api } from './api.ts';
import { words } from './words.ts';

/** The chair of whoever plays this battle here: the first that a person has. */
function ownSeat({ journal, seating }: SavedBattle): string {
  const parsed = parseJournal(journal);
  const seats = parsed.ok ? parsed.journal.scenario.seats.map(({ id }) => id) : [];
  return seats.find((seat) => seating[seat] === PERSON) ?? seats[0] ?? '';
}

/** A battle of this browser goes on at an online table. */
export function GoOn() {
  const w = words.value;
  const battles = useSignal<readonly SavedBattle[]>([]);
  const chosen = useSignal('');
  const refused = useSignal<string | undefined>(undefined);
  useEffect(() => {
    void keptBattles().then((all) => (battles.value = all.filter(({ isOver }) => !isOver)));
  }, []);
  if (battles.value.length === 0) return null;
  const take = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const saved = battles.value.find(({ id }) => id === chosen.value) ?? battles.value[0];
    if (saved === undefined) return;
    const { journal } = saved;
    const made = await api.goOn({ journal, seat: ownSeat(saved), settings: { watch: 'everyone', open: false } });
    if ('ok' in made) goTo({ page: 'table', id: made.ok.id, key: made.ok.key });
    else refused.value = made.refused || w.noServer;
  };
  return (
    <section class="panel" aria-labelledby="go-on-title">
      <h2 id="go-on-title">{w.goOnOnline}</h2>
      <p class="dim">{w.goOnHelp}</p>
      <form onSubmit={(event) => void take(event)}>
        <label class="field">
          {w.battle}
          <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {battles.value.map(({ id, title, ruleset, turn }) => (
              <option key={id} value={id}>
                {gameTitle(ruleset)}: {called(ruleset, title)}, {w.turn(turn)}
              </option>
            ))}
          </select>
        </label>
        {refused.value !== undefined && (
          <p class="refusal" role="alert">
            {refused.value}
          </p>
        )}
        <button type="submit" class="quiet">
          {w.goOnOnline}
        </button>
      </form>
    </section>
  );
}
