import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from './api.ts';
import { TablePage } from './table-page.tsx';
import { battleToShow } from './to-show.ts';
import { words } from './words.ts';

/** How often another battle is looked for, in milliseconds. */
const LOOK = 10_000;
/** For a screen on the wall of a club: always the battle that goes on, without a hand on it. */
export function ScreenPage() {
  const shown = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const answered = await api.lobby();
      if (!isLeft && 'ok' in answered) shown.value = battleToShow(answered.ok.watchable, shown.value, Date.now());
    };
    void look();
    const timer = setInterval(() => void look(), LOOK);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  const id = shown.value;
  return id === undefined ? <main class="lost">{words.value.noWatchable}</main> : <TablePage key={id} id={id} />;
}
