import type { SeenLogged } from '@umpire/engine/battle';
import { amount } from '../numbers.ts';
import { words } from '../texts/index.ts';
import { DiceRow } from './dice-row.tsx';
import { Icon } from './icon.tsx';
import { lineOf, Log } from './log.tsx';
import { sideName } from './names.ts';
import { isOpen, setOpen } from './panels.ts';
import { possible, rollsOf, type ShownRoll } from './rolls.ts';
import type { ScreenState } from './screen-state.ts';
import { Tray } from './tray.tsx';

/** What happened last, in a sentence, with its dice; it opens upwards to all dice and the whole journal. */
export function Narrator({ state, log }: { readonly state: ScreenState; readonly log: readonly SeenLogged[] }) {
  const w = words.value;
  const open = isOpen('journal') === true;
  const last = log.findLast((one) => !('roll' in one)) ?? log.at(-1);
  const thrown = log.findLast((one) => 'roll' in one);
  const [roll] = thrown === undefined ? [] : rollsOf([thrown]);
  return (
    <div class={`bottom ${open ? 'is-open' : ''}`} data-panel>
      <div class="journal">
        {open && <Tray state={state} />}
        <Log state={state} log={log} isOpen={open} />
      </div>
      <div class="narrator">
        {/* The log says it aloud already. */}
        <p class="latest" aria-hidden="true">
          <span>{last === undefined ? w.nothingYet : lineOf(state, last).says}</span>
          {roll !== undefined && <small>{rollText(state, roll)}</small>}
        </p>
        {roll !== undefined && !open && <DiceRow key={roll.seq} roll={roll} most={8} />}
        <button
          type="button"
          class="icon-button"
          aria-label={w.journal}
          aria-expanded={open}
          title={`${w.journal} (J)`}
          onClick={() => setOpen('journal', !open)}
        >
          <Icon of={open ? 'down' : 'up'} />
        </button>
      </div>
    </div>
  );
}

/** What was rolled for, what counts, what was to be expected and what fell. */
function rollText({ session }: ScreenState, roll: ShownRoll): string {
  const w = words.value;
  const bands = possible(roll);
  const counted = bands.map(({ name, says, rolled, expected }) => w.rolledShort(name, says, amount(expected), rolled));
  const total = roll.total === undefined ? [] : [`${w.total} ${roll.total}`];
  const whose = roll.by === undefined ? [] : [sideName(session.now.value.view.battle, roll.by)];
  return [...whose, `${roll.pool} ${roll.says}`, ...counted, ...total].join(' · ');
}
