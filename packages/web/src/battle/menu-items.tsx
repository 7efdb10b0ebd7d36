import { writeRoute } from '../route.ts';
import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';

interface ItemsProps {
  readonly state: ScreenState;
  /** The sheet that they stand on: whatever was chosen, it has done its work. */
  readonly sheet: string;
}

/** What is not needed in every turn: files, replay, dice of one's own. */
export function MenuItems({ state, sheet }: ItemsProps) {
  const w = words.value;
  const { session } = state;
  const { throwBy } = session;
  const isOwn = session.dice.value === 'own';
  const isOver = session.now.value.view.outcome !== undefined;
  const closing = { popovertarget: sheet, popovertargetaction: 'hide' } as const;
  return (
    <>
      {!isOver && throwBy !== undefined && (
        <button type="button" {...closing} onClick={() => throwBy(isOwn ? 'computer' : 'own')}>
          {isOwn ? w.letComputerRoll : w.useOwnDice}
        </button>
      )}
      {session.journal !== undefined && (
        <button
          type="button"
          {...closing}
          onClick={() => void import('./save-file.ts').then(({ saveToFile }) => saveToFile(state))}
        >
          {w.save}
        </button>
      )}
      <button type="button" {...closing} onClick={() => (state.opened.value = 'settings')}>
        {w.settings}
      </button>
      <button type="button" {...closing} onClick={() => (state.opened.value = 'keys')}>
        {w.keys} <kbd>?</kbd>
      </button>
      {session.journal !== undefined && <a href={writeRoute({ page: 'replay', id: session.id })}>{w.replay}</a>}
      <a href={writeRoute({ page: 'rules', ruleset: session.ruleset.id })}>{w.rules}</a>
      <a href={writeRoute({ page: 'home' })}>{w.home}</a>
    </>
  );
}
