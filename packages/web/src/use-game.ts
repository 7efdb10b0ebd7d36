import { useSignal } from '@preact/signals';
import type { Ruleset } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { loadGame, loadGames } from './shelf.ts';

/** A rule set for a page: `loading` until it is there, undefined when there is none. */
export function useGame(id: string): Ruleset | 'loading' | undefined {
  const found = useSignal<{ readonly id: string; readonly ruleset: Ruleset | undefined } | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    void loadGame(id).then((ruleset) => {
      if (!isLeft) found.value = { id, ruleset };
    });
    return () => {
      isLeft = true;
    };
  }, [id]);
  return found.value?.id === id ? found.value.ruleset : 'loading';
}

/** Several rule sets for a page; undefined until they are there. */
export function useGames(ids: readonly string[]): readonly Ruleset[] | undefined {
  const key = ids.join(' ');
  const found = useSignal<{ readonly key: string; readonly rulesets: readonly Ruleset[] } | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    void loadGames(ids).then((rulesets) => {
      if (!isLeft) found.value = { key, rulesets };
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
  return found.value?.key === key ? found.value.rulesets : undefined;
}
