import type { ComponentChildren } from 'preact';
import { trouble } from './store/database.ts';
import { language } from './texts/index.ts';
import { troubleWords } from './texts/trouble.ts';

/** What is wrong with the browser's storage, and what to do about it; nothing while all is well. */
export function StorageBar({ children }: { readonly children?: ComponentChildren }) {
  if (trouble.value === undefined) return null;
  const { says, does } = troubleWords[language.value][trouble.value];
  return (
    <div class="bar-note" role="alert" data-panel>
      {/* Whoever has read it may fold it: on a phone it lies over the table. */}
      <details open>
        <summary>{says}</summary> {does}
      </details>
      {children}
    </div>
  );
}
