import type { OnlineTable } from './table.ts';

/** Why something was not done, in a sentence; nothing where there is none. */
export function Refusal({ says }: { readonly says: string | undefined }) {
  if (says === undefined) return null;
  return (
    <p class="refusal" role="alert">
      {says}
    </p>
  );
}

/** What the server has refused, or has sent and this page cannot read. */
export function Alerts({ table }: { readonly table: OnlineTable }) {
  return (
    <>
      <Refusal says={table.refusal.value} />
      <Refusal says={table.strange.value} />
    </>
  );
}
