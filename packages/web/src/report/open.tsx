import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { openFile } from '../battle/open-file.ts';
import { Header } from '../header.tsx';
import { writeRoute } from '../route.ts';
import { unpacked } from '../share.ts';
import type { Words } from '@umpire/engine/words';
import { words } from '../texts/desks.ts';
import { Told } from '../texts/told.tsx';

/** Takes a battle out of an address, keeps it, and shows it. */
export function OpenPage({ packed }: { readonly packed: string }) {
  const w = words.value;
  const refused = useSignal<Words | undefined>(undefined);
  useEffect(() => {
    const open = async (): Promise<void> => {
      const text = await unpacked(packed);
      const opened = text === undefined ? { refused: words.value.brokenLink } : await openFile(text);
      // The long address is not kept: going back would open the battle once more.
      if ('ok' in opened) location.replace(writeRoute({ page: 'replay', id: opened.ok }));
      else refused.value = opened.refused;
    };
    void open();
  }, [packed]);
  if (refused.value === undefined) return <main class="lost">{w.loading}</main>;
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        <h1>{w.cannotOpen}</h1>
        <p class="refusal">
          <Told words={refused.value} />
        </p>
      </main>
    </>
  );
}
