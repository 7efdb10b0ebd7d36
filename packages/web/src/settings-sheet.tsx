import type { ComponentChildren } from 'preact';
import { isLoud, toggleSound } from './battle/motion/sound.ts';
import { ADVICE, COLOURS, LABELS, PACES, setTo, settings } from './settings.ts';
import { Sheet } from './sheet.tsx';
import { chooseLanguage, language, LANGUAGES } from './texts/index.ts';
import { words } from './texts/pages.ts';
import { chooseTheme, theme, THEMES } from './theme.ts';

interface SettingsProps {
  readonly onClose: () => void;
  /** What else can be set where it is opened. */
  readonly children?: ComponentChildren;
}

/** How somebody likes to play, over the page. */
export function SettingsSheet({ onClose, children }: SettingsProps) {
  const w = words.value;
  const { advice, hints, pace, skip, labels, colours } = settings.value;
  return (
    <Sheet title="settings-title" onClose={onClose}>
      <h2 id="settings-title">{w.settings}</h2>
      <Choice
        says={w.language}
        value={language.value}
        of={Object.keys(LANGUAGES)}
        names={LANGUAGES}
        pick={(one) => void chooseLanguage(one)}
      />
      <Choice says={w.theme} value={theme.value} of={THEMES} names={w.themes} pick={chooseTheme} />
      <Choice
        says={w.adviceSetting}
        value={advice}
        of={ADVICE}
        names={w.adviceNames}
        pick={(one) => setTo({ advice: one })}
      />
      <Choice says={w.paceSetting} value={pace} of={PACES} names={w.paceNames} pick={(one) => setTo({ pace: one })} />
      <Choice
        says={w.labelsSetting}
        value={labels}
        of={LABELS}
        names={w.labelNames}
        pick={(one) => setTo({ labels: one })}
      />
      <Choice
        says={w.coloursSetting}
        value={colours}
        of={COLOURS}
        names={w.colourNames}
        pick={(one) => setTo({ colours: one })}
      />
      <label class="choice">
        <input type="checkbox" checked={hints} onChange={() => setTo({ hints: !hints })} />
        <span>{w.hintsSetting}</span>
      </label>
      <label class="choice">
        <input type="checkbox" checked={isLoud.value} onChange={toggleSound} />
        <span>{w.soundSetting}</span>
      </label>
      <label class="choice">
        <input type="checkbox" checked={skip} onChange={() => setTo({ skip: !skip })} />
        <span>{w.skipSetting}</span>
      </label>
      {children}
      <div class="acts">
        <button type="button" onClick={onClose}>
          {w.close}
        </button>
      </div>
    </Sheet>
  );
}

interface ChoiceProps<T extends string> {
  readonly says: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  pick(value: T): void;
}

function Choice<T extends string>({ says, value, of, names, pick }: ChoiceProps<T>) {
  return (
    <label class="field">
      {says}
      <select value={value} onChange={(event) => pick(event.currentTarget.value as T)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
