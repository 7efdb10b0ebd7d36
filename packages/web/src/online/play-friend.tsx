import { type Signal, useSignal } from '@preact/signals';
import type { Options, Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { type Language, translated } from '@umpire/engine/words';
import type { Profile, Settings } from '@umpire/wire';
import { firstScenario } from '../games/facts.ts';
import { goTo } from '../route.ts';
import { HouseRules } from '../setup/house-rules.tsx';
import { COMPUTERS } from '../setup/seating.ts';
import { games } from '../shelf.ts';
import { namedGames } from '../texts/called.ts';
import { speechOf, spokenGame } from '../texts/game-words.ts';
import { words as pageWords } from '../texts/pages.ts';
import { useGame } from '../use-game.ts';
import { api } from './api.ts';
import { PACES } from './pace.ts';
import { PaceSelect } from './pace-select.tsx';
import { settledTexts } from './settled.ts';
import { words } from './words.ts';

/** Somebody to be challenged. */
export type Rival = Pick<Profile, 'id' | 'name'>;

/** One click to a table and its link. */
export function PlayFriend({ name: known, rival }: { readonly name: string; readonly rival: Rival | undefined }) {
  const w = words.value;
  const game = useSignal(games[0]?.id ?? '');
  const ruleset = useGame(game.value);
  const wishes = useWishes();
  return (
    <section class="panel friend" aria-labelledby="friend-title">
      <h2 id="friend-title">{rival === undefined ? w.playFriend : w.challengeTo(rival.name)}</h2>
      <p class="dim">{rival === undefined ? w.playFriendHelp : w.challengeHelp(rival.name)}</p>
      <fieldset class="chips">
        <legend>{w.game}</legend>
        {namedGames().map(({ id, title, lang }) => (
          <label key={id}>
            <input type="radio" name="game" checked={id === game.value} onChange={() => (game.value = id)} />
            <span lang={lang}>{title}</span>
          </label>
        ))}
      </fieldset>
      {ruleset !== 'loading' && ruleset !== undefined && (
        <FriendForm key={ruleset.id} ruleset={ruleset} known={known} rival={rival} wishes={wishes} />
      )}
    </section>
  );
}

/** The computer in all chairs but one's own. */
const computersAt = ({ seats }: Scenario, own: string, player: string): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.filter(({ id }) => id !== own).map(({ id }) => [id, player]));

/** What somebody wants of a table, whatever the game is. */
interface Wishes {
  readonly pace: Signal<number>;
  readonly isOpen: Signal<boolean>;
  /** The name of a computer player; empty for a person. */
  readonly opponent: Signal<string>;
  readonly mayWatch: Signal<boolean>;
  readonly isRated: Signal<boolean>;
  readonly hasOwnDice: Signal<boolean>;
  /** Nothing while it is the one by which the server knows them. */
  readonly name: Signal<string | undefined>;
}

const useWishes = (): Wishes => ({
  pace: useSignal(0),
  isOpen: useSignal(false),
  opponent: useSignal(''),
  mayWatch: useSignal(true),
  isRated: useSignal(false),
  hasOwnDice: useSignal(false),
  name: useSignal<string | undefined>(undefined),
});

/** What the table is made with. */
function settingsOf({ pace, mayWatch, isOpen, isRated, hasOwnDice, opponent }: Wishes, rival?: Rival): Settings {
  const clock = PACES[pace.value];
  return {
    ...(clock !== undefined && { clock }),
    watch: mayWatch.value ? 'everyone' : 'nobody',
    open: isOpen.value,
    ...(isRated.value && !hasOwnDice.value && { rated: true }),
    ...(hasOwnDice.value && { dice: 'own' }),
    ...(rival !== undefined && opponent.value === '' && { for: rival.id }),
  };
}

interface FriendFormProps {
  readonly wishes: Wishes;
  readonly ruleset: Ruleset;
  readonly known: string;
  readonly rival: Rival | undefined;
}

function FriendForm({ ruleset, known, rival, wishes }: FriendFormProps) {
  const w = words.value;
  const { pace, opponent, name } = wishes;
  const speech = speechOf(ruleset);
  const scenario = useSignal(firstScenario(ruleset)?.scenario ?? ruleset.scenarios[0]?.scenario);
  const seat = useSignal(scenario.value?.seats[0]?.id ?? '');
  const options = useSignal<Options>({});
  const refused = useSignal<string | undefined>(undefined);
  const make = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const chosen = scenario.value;
    if (chosen === undefined) return;
    const wanted = (name.value ?? known).trim();
    const me = wanted === '' || wanted === known ? undefined : await api.me(wanted);
    const made =
      me !== undefined && 'refused' in me
        ? me
        : await api.make({
            ruleset: ruleset.id,
            scenario: chosen.id,
            options: options.value,
            seat: seat.value,
            ...(opponent.value !== '' && { computers: computersAt(chosen, seat.value, opponent.value) }),
            settings: settingsOf(wishes, rival),
          });
    if ('ok' in made) goTo({ page: 'table', id: made.ok.id, key: made.ok.key });
    else refused.value = made.refused || w.noServer;
  };
  return (
    <form onSubmit={(event) => void make(event)}>
      <label class="field">
        {w.scenario}
        <select
          value={scenario.value?.id ?? ''}
          onChange={(event) => {
            scenario.value = ruleset.scenarios.find((one) => one.scenario.id === event.currentTarget.value)?.scenario;
            seat.value = scenario.value?.seats[0]?.id ?? '';
          }}
        >
          {ruleset.scenarios.map(({ scenario: { id, title } }) => (
            <option key={id} value={id} lang={speech.code}>
              {translated(title, speech)}
            </option>
          ))}
        </select>
      </label>
      <PaceSelect pace={pace} />
      <label class="field">
        {w.yourName}
        <input
          value={name.value ?? known}
          maxLength={24}
          autocomplete="off"
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {scenario.value !== undefined && (
        <MoreWishes
          wishes={wishes}
          ruleset={ruleset}
          scenario={scenario.value}
          seat={seat}
          options={options}
          rival={rival}
          speech={speech}
        />
      )}
      {refused.value !== undefined && (
        <p class="refusal" role="alert">
          {refused.value}
        </p>
      )}
      <button type="submit" class="gold big">
        {rival === undefined || opponent.value !== '' ? w.makeLink : w.challengeTo(rival.name)}
      </button>
    </form>
  );
}

interface MoreProps {
  readonly wishes: Wishes;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly seat: Signal<string>;
  readonly options: Signal<Options>;
  readonly rival: Rival | undefined;
  readonly speech: Language;
}

/** What most leave as it is: folded away, with what it is now in one line. */
function MoreWishes({ wishes, ruleset, scenario, seat, options, rival, speech }: MoreProps) {
  const w = words.value;
  const { isOpen, opponent, mayWatch, isRated, hasOwnDice } = wishes;
  const side = scenario.seats.find(({ id }) => id === seat.value);
  const [, ...settled] = settledTexts(settingsOf(wishes));
  const now = [
    w.asSide(translated(side?.name ?? '', speech)),
    ...(opponent.value === '' ? [] : [pageWords.value.computerPlayer(opponent.value)]),
    ...(isOpen.value ? [w.isListed] : []),
    ...settled,
  ];
  return (
    <details class="more">
      <summary>
        {w.moreWishes} <small>{now.join(' · ')}</small>
      </summary>
      <label class="field">
        {w.yourSide}
        <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
          {scenario.seats.map(({ id, name, role }) => (
            <option key={id} value={id} lang={speech.code}>
              {translated(name, speech)} {role !== undefined && `(${translated(role, speech)})`}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {w.opponent}
        <select value={opponent.value} onChange={(event) => (opponent.value = event.currentTarget.value)}>
          <option value="">{rival?.name ?? w.friend}</option>
          {COMPUTERS.map((one) => (
            <option key={one} value={one}>
              {pageWords.value.computerPlayer(one)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {w.dice}
        <select
          value={hasOwnDice.value ? 'own' : 'fair'}
          onChange={(event) => (hasOwnDice.value = event.currentTarget.value === 'own')}
        >
          <option value="fair">{w.fairDice}</option>
          <option value="own">{w.ownDice}</option>
        </select>
      </label>
      <label class="choice">
        <input type="checkbox" checked={isOpen.value} onChange={() => (isOpen.value = !isOpen.value)} />
        <span>{w.anyone}</span>
      </label>
      <label class="choice">
        <input type="checkbox" checked={mayWatch.value} onChange={() => (mayWatch.value = !mayWatch.value)} />
        <span>{w.spectators}</span>
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={isRated.value && !hasOwnDice.value}
          disabled={hasOwnDice.value}
          onChange={() => (isRated.value = !isRated.value)}
        />
        <span>{w.isRated}</span>
      </label>
      <HouseRules ruleset={spokenGame(ruleset)} scenario={scenario} chosen={options} language={speech.code} />
    </details>
  );
}
