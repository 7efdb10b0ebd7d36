import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from './texts/index.ts';

/** A page, or a part of one, that is loaded when it is first shown; a silent part says nothing until then. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isPart: boolean | 'silent' = false,
): ComponentType<P> {
  const loaded = signal<{ readonly Page: ComponentType<P> } | undefined>(undefined);
  let isAsked = false;
  return function Later(props: P) {
    if (!isAsked) {
      isAsked = true;
      void load().then((Page) => (loaded.value = { Page }));
    }
    const found = loaded.value;
    if (found !== undefined) return <found.Page {...props} />;
    if (isPart === 'silent') return null;
    return isPart ? <p aria-live="polite">{words.value.loading}</p> : <main class="lost">{words.value.loading}</main>;
  };
}
