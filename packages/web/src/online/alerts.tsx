import type { OnlineTable } from './table.ts';

/** What the server has refused, or has sent and this page cannot read. */
export function Alerts({ table }: { readonly table: OnlineTable }) {
  return (
    <>
      {[table.refusal.value, table.strange.value].map(
        (says) =>
          says !== undefined && (
            <p key={says} class="refusal" role="alert">
              {says}
            </p>
          ),
      )}
    </>
  );
}
