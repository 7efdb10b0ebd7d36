import { PERSON } from '../store/battles.ts';
import { settings } from '../settings.ts';
import { words } from '../texts/index.ts';
import { Icon } from './icon.tsx';
import { endShow } from './motion/on-show.ts';
import { isPaused, isSkipping, nextSpeed } from './pace.ts';
import type { ScreenState } from './screen-state.ts';

/** How the speeds are written. */
const SAYS = { slow: '½ ×', normal: '1 ×', fast: '2 ×', swift: '8 ×' } as const;

/** Whether the computer plays here, so that its pace is ours to say. */
export const hasPace = ({ session }: ScreenState): boolean =>
  session.throwBy !== undefined &&
  session.now.value.view.outcome === undefined &&
  Object.values(session.seating).some((who) => who !== PERSON);

/** Holds the computer, or lets it go on. */
export const holdOrGo = (): void => void (isPaused.value = !isPaused.value);

/** All that the computer does now is over at once. */
export function skipOn(): void {
  isPaused.value = false;
  isSkipping.value = true;
  endShow();
}

/** The computer's pace: hold it, how fast it plays, to the end of what it does. */
export function PaceButtons({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  if (!hasPace(state)) return null;
  const isActing = state.session.isThinking.value;
  return (
    <div class={`pace ${isActing || isPaused.value ? 'is-acting' : ''}`} role="group" aria-label={w.paceOfComputer}>
      <button
        type="button"
        class="icon-button"
        aria-label={w.holdComputer}
        aria-pressed={isPaused.value}
        title={`${isPaused.value ? w.goOnComputer : w.holdComputer} (P)`}
        onClick={holdOrGo}
      >
        <Icon of={isPaused.value ? 'go' : 'hold'} />
      </button>
      <button
        type="button"
        class="icon-button speed"
        aria-label={`${w.speedOfPictures}: ${SAYS[settings.value.pace]}`}
        title={w.speedOfPictures}
        onClick={nextSpeed}
      >
        {SAYS[settings.value.pace]}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={w.skipOn}
        title={`${w.skipOn} (K)`}
        disabled={!isActing}
        onClick={skipOn}
      >
        <Icon of="skip" />
      </button>
    </div>
  );
}
