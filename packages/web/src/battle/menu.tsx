import { writeRoute } from '../route.ts';
import { words } from '../texts/index.ts';
import { Icon } from './icon.tsx';
import type { ScreenState } from './screen-state.ts';

const ID = 'battle-menu';

/** Whatever was chosen, the menu has done its work. */
const CLOSING = { popovertarget: ID, popovertargetaction: 'hide' } as const;

/** What is not needed in every turn: files, replay, dice of one's own. */
export function Menu({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session } = state;
  const { throwBy } = session;
  const isOwn = session.dice.value === 'own';
  const isOver = session.now.value.view.outcome !== undefined;
  return (
    <>
      <button type="button" class="icon-button" aria-label={w.menu} title={w.menu} popovertarget={ID}>
        <Icon of="menu" />
      </button>
      <div id={ID} class="menu-sheet" popover="auto">
        {!isOver && throwBy !== undefined && (
          <button type="button" {...CLOSING} onClick={() => throwBy(isOwn ? 'computer' : 'own')}>
            {isOwn ? w.letComputerRoll : w.useOwnDice}
          </button>
        )}
        {session.journal !== undefined && (
          <button
            type="button"
            {...CLOSING}
            onClick={() => void import('./save-file.ts').then(({ saveToFile }) => saveToFile(state))}
          >
            {w.save}
          </button>
        )}
        <button type="button" {...CLOSING} onClick={() => (state.opened.value = 'settings')}>
          {w.settings}
        </button>
        <button type="button" {...CLOSING} onClick={() => (state.opened.value = 'keys')}>
          {w.keys} <kbd>?</kbd>
        </button>
        {session.journal !== undefined && <a href={writeRoute({ page: 'replay', id: session.id })}>{w.replay}</a>}
        <a href={writeRoute({ page: 'rules', ruleset: session.ruleset.id })}>{w.rules}</a>
        <a href={writeRoute({ page: 'home' })}>{w.home}</a>
      </div>
    </>
  );
}
