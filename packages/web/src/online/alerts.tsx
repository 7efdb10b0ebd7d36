import { speechOfGame } from '../texts/called.ts';
import { type Shown, toReader } from '../texts/to-reader.ts';
import type { OnlineTable } from './table.ts';

/** Why something was not done, in a sentence; nothing where there is none. */
export function Refusal({ says, lang }: { readonly says: string | undefined; readonly lang?: Shown['lang'] }) {
  if (says === undefined) return null;
  return (
    <p class="refusal" role="alert" lang={lang}>
      {says}
    </p>
  );
}

/** What the server has refused, or has sent and this page cannot read. */
export function Alerts({ table }: { readonly table: OnlineTable }) {
  const [refusal, game] = [table.refusal.value, table.picture.value?.ruleset];
  const speech = game === undefined ? undefined : speechOfGame(game);
  const shown = refusal === undefined ? undefined : toReader(refusal, speech);
  return (
    <>
      <Refusal says={shown?.text} lang={shown?.lang} />
      <Refusal says={table.strange.value} />
    </>
  );
}
