import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from './texts/index.ts';

/** A page, or a part of one, that is loaded when it is first shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, isPart = false): ComponentType<P> {
  const loaded = signal<{ readonly Page: ComponentType<P> } | undefined>(undefined);
  let isAsked = false;
  return function Later(props: P) {
    if (!isAsked) {
      isAsked = true;
      void load().then((Page) => (loaded.value = { Page }));
    }
    const found = loaded.value;
    if (found !== undefined) return <found.Page {...props} />;
    return isPart ? <p>{words.value.loading}</p> : <main class="lost">{words.value.loading}</main>;
  };
}
