import { saying, type Words } from '@umpire/engine/words';
import { noGame } from '../battle/resume.ts';
import { Told } from '../texts/told.tsx';
import { called, gameTitle, langOf } from '../texts/called.ts';
import { useSignal } from '@preact/signals';
import {
  parseJournal,
  parseReceipt,
  type Receipt,
  SERVER,
  type ToldThrow,
  type Verdict,
  verifyFully,
  writeReceipt,
} from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { download } from '../share.ts';
import { games, loadGame } from '../shelf.ts';
import { battleWith, keptBattles, type SavedBattle } from '../store/battles.ts';
import { seenOf } from './keep.ts';
import { words } from './words.ts';

/** What was found about a battle, or why it could not be looked at. */
type Found =
  | { readonly kind: 'refused'; readonly words: Words }
  | {
      readonly kind: 'checked';
      readonly title: string;
      readonly scenario: Scenario;
      readonly verdict: Verdict;
      readonly receipts: number;
      readonly own: Receipt | undefined;
    };

/** "Check this battle": the same as `umpire verify`, in the browser, without asking any server. */
export function CheckPage({ id }: { readonly id?: string | undefined }) {
  const w = words.value;
  const battles = useSignal<readonly SavedBattle[]>([]);
  const text = useSignal<string | undefined>(undefined);
  const others = useSignal<readonly Receipt[]>([]);
  const refused = useSignal<string | undefined>(undefined);
  const found = useSignal<Found | 'checking' | undefined>(undefined);
  useEffect(() => void keptBattles().then((all) => (battles.value = all)), []);
  useEffect(() => {
    if (id === undefined) return;
    found.value = 'checking';
    void journalWith(id).then((journal) => {
      if (journal === undefined) found.value = { kind: 'refused', words: words.value.notKept };
      else text.value = journal;
    });
  }, [id]);
  useEffect(() => {
    const journal = text.value;
    if (journal === undefined) return;
    found.value = 'checking';
    // What is said has to be seen before the work begins.
    setTimeout(() => void checked(journal, others.value).then((one) => (found.value = one)), 30);
  }, [text.value, others.value]);
  const readFile = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    if (id !== undefined) goTo({ page: 'check' });
    text.value = await file.text();
  };
  const readReceipt = async (input: HTMLInputElement): Promise<void> => {
    const read = await Promise.all([...(input.files ?? [])].map(async (file) => parseReceipt(await file.text())));
    const wrong = read.find((one) => 'says' in one);
    refused.value = wrong?.says;
    others.value = read.flatMap((one) => ('says' in one ? [] : [one]));
  };
  return (
    <>
      <Header />
      <main id="main" class="page check-page" tabIndex={-1}>
        <h1>{w.checkTitle}</h1>
        <p>
          {w.checkHelp} <a href={writeRoute({ page: 'fair' })}>{w.explain}</a>
        </p>
        <div class="check-what">
          <label class="field">
            {w.whichBattle}
            <select value={id ?? ''} onChange={(event) => goTo({ page: 'check', id: event.currentTarget.value })}>
              <option value="">{w.chooseOne}</option>
              {battles.value.map((one) => (
                <option key={one.id} value={one.id} lang={langOf(one.ruleset)}>
                  {gameTitle(one.ruleset)}: {called(one.ruleset, one.title)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {w.orFile}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => void readFile(event.currentTarget)}
            />
          </label>
          <label class="field">
            {w.receiptFile}
            <input
              type="file"
              multiple
              accept=".json,application/json"
              onChange={(event) => void readReceipt(event.currentTarget)}
            />
          </label>
        </div>
        <p class="dim">{w.receiptHelp}</p>
        {refused.value !== undefined && (
          <p class="refusal" role="alert" lang="en">
            {refused.value}
          </p>
        )}
        <div aria-live="polite">
          {found.value === 'checking' && <p>{w.checking}</p>}
          {found.value !== undefined && found.value !== 'checking' && <Result of={found.value} />}
        </div>
      </main>
    </>
  );
}

async function journalWith(id: string): Promise<string | undefined> {
  const saved = await battleWith(id);
  if (saved !== undefined) return saved.journal;
  // An online battle that was played on another device, or was only watched.
  const response = await fetch(`/api/battles/${id}/journal`).catch(() => undefined);
  return response?.ok === true ? await response.text() : undefined;
}

async function checked(text: string, others: readonly Receipt[]): Promise<Found> {
  const parsed = parseJournal(text, games);
  if (!parsed.ok) return { kind: 'refused', words: saying(parsed.words) };
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return { kind: 'refused', words: noGame(journal.ruleset) };
  const own = journal.fair === undefined ? undefined : await ownReceipt(journal.fair.battle);
  const receipts = [...(own === undefined ? [] : [own]), ...others];
  const verdict = await verifyFully(ruleset, journal, { receipts });
  const { scenario } = journal;
  return { kind: 'checked', title: scenario.title, scenario, verdict, receipts: receipts.length, own };
}

/** What this browser has kept of what the server has signed. */
async function ownReceipt(battle: string): Promise<Receipt | undefined> {
  const seen = await seenOf(battle).catch(() => undefined);
  const key = seen?.fair?.keys?.[SERVER];
  return seen === undefined || key === undefined || seen.heads.length === 0
    ? undefined
    : { battle, key, heads: seen.heads };
}

function Result({ of }: { readonly of: Found }) {
  const w = words.value;
  if (of.kind === 'refused')
    return (
      <p class="refusal" role="alert">
        <Told words={of.words} />
      </p>
    );
  const { verdict, title, scenario, receipts, own } = of;
  return (
    <section class={`panel check-result ${verdict.ok ? 'is-right' : 'is-wrong'}`} aria-labelledby="result-title">
      <h2 id="result-title">
        <span aria-hidden="true">{verdict.ok ? '✓' : '✗'}</span> {verdict.ok ? w.allRight : w.wrong}
      </h2>
      <p lang={langOf(scenario.ruleset)}>{called(scenario.ruleset, title)}</p>
      {verdict.ok ? (
        <ul>
          {linesOf(verdict).map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      ) : (
        <p role="alert">
          {w.firstWrong(verdict.seq)} <span lang="en">{verdict.says}</span>
        </p>
      )}
      <p class="dim">{receipts > 0 ? w.withReceipt(receipts) : w.noReceipt}</p>
      {own !== undefined && (
        <button
          type="button"
          onClick={() =>
            download(`receipt-${own.battle}.json`, new Blob([writeReceipt(own)], { type: 'application/json' }))
          }
        >
          {w.saveReceipt}
        </button>
      )}
      {verdict.ok && verdict.each.length > 0 && <Throws each={verdict.each} scenario={scenario} />}
    </section>
  );
}

const WAYS = ['there', 'left', 'absent'] as const;

/** What was found, in sentences. */
function linesOf({ chained, throws, signed }: Verdict & { readonly ok: true }): readonly string[] {
  const w = words.value;
  const { fair, computer, people } = throws;
  return [
    w.legal,
    chained ? w.chained : w.unchained,
    ...WAYS.filter((how) => fair[how] > 0).map((how) => w.safeRolls[how](fair[how])),
    ...(computer > 0 ? [w.computerRolls(computer)] : []),
    ...(people > 0 ? [w.peopleRolls(people)] : []),
    (signed?.heads ?? 0) > 0 ? w.signedHeads : w.unsigned,
    ...((signed?.acts ?? 0) > 0 ? [w.signedActs(signed?.acts ?? 0)] : []),
  ];
}

function Throws({ each, scenario }: { readonly each: readonly ToldThrow[]; readonly scenario: Scenario }) {
  const w = words.value;
  const nameOf = (who: string): string =>
    who === SERVER ? w.server : (scenario.seats.find(({ id }) => id === who)?.name ?? who);
  return (
    <details>
      <summary>
        {w.throwsTitle} ({each.length})
      </summary>
      <section class="scrolls" tabIndex={0} aria-label={w.throwsTitle}>
        <table>
          <thead>
            <tr>
              <th scope="col">{w.entry}</th>
              <th scope="col">{w.number}</th>
              <th scope="col">{w.faces}</th>
              <th scope="col">{w.who}</th>
            </tr>
          </thead>
          <tbody>
            {each.map(({ seq, throw: number, faces, given, safety }) => (
              <tr key={seq} class={`safety-${safety}`}>
                <th scope="row">{seq}</th>
                <td>{number}</td>
                <td>{faces.join(' ')}</td>
                <td>
                  {Object.entries(given)
                    .map(([who, { how }]) => `${nameOf(who)}: ${w.how[how]}`)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
