import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from './texts/index.ts';

/** A page that is loaded when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loaded = signal<{ readonly Page: ComponentType<P> } | undefined>(undefined);
  let isAsked = false;
  return function Later(props: P) {
    if (!isAsked) {
      isAsked = true;
      void load().then((Page) => (loaded.value = { Page }));
    }
    const found = loaded.value;
    return found === undefined ? <main class="lost">{words.value.loading}</main> : <found.Page {...props} />;
  };
}
