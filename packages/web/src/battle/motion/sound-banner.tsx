import { words } from '../../texts/pages.ts';
import { isLoud } from './sound.ts';

/** That sound is on now, or off, for whoever has pressed its key. */
export const SoundBanner = () => (
  <output class="banner of-phase">
    <span>{words.value.soundIs[isLoud.value ? 'on' : 'off']}</span>
  </output>
);
