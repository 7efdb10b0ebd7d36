import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../battle/icon.tsx';
import { Banner } from '../battle/motion/banner.tsx';
import { type Show, wantsStillness } from '../battle/motion/show.ts';
import { film } from '../games/film.ts';
import { ENGLISH, type Language, loadLanguage, withWords } from '@umpire/engine/words';
import { language } from '../texts/index.ts';
import { words } from '../texts/pages.ts';
import { actionBox } from './action.ts';
import { described } from './described.ts';
import { filmSheet } from './fight-sheet.ts';
import { type KeptFilm, shownFilm, type ShownStep } from './kept-film.ts';
import { FilmTable } from './table.tsx';

/** A step takes so long at least, in milliseconds; what was seen rests for a moment; the end for longer. */
const BEAT = 1100;
const REST = 450;
const END = 4000;

const steady = (): number => 1;

/** A battle of the computer against itself, in the picture of the first page. It comes when its words are there. */
export function HomeFilm() {
  const speech = useSpeech(film?.words ?? {});
  return film === undefined || speech === undefined ? null : <Running of={film} speech={speech} />;
}

/** The language of the film: the chosen one, English where there is no other; undefined while it is loaded. */
function useSpeech(own: KeptFilm['words']): Language | undefined {
  const code = language.value;
  const loaded = useSignal<{ readonly of: string; readonly speech: Language }>();
  const isOther = code !== 'en' && Object.hasOwn(own, code);
  useEffect(() => {
    if (!isOther) return;
    let isLeft = false;
    const load = async (): Promise<Language> => withWords(await loadLanguage(code), own[code] ?? {});
    // Without a network it is shown in English.
    void load()
      .catch(() => ENGLISH)
      .then((speech) => {
        if (!isLeft) loaded.value = { of: code, speech };
      });
    return () => {
      isLeft = true;
    };
  }, [code]);
  if (!isOther) return ENGLISH;
  return loaded.value?.of === code ? loaded.value.speech : undefined;
}

function Running({ of, speech }: { readonly of: KeptFilm; readonly speech: Language }) {
  const w = words.value;
  const { scenario, phases, steps } = useMemo(() => shownFilm(of, speech), [of, speech]);
  const sheet = useMemo(() => filmSheet(scenario), [scenario]);
  const first = useMemo(() => firstFight(steps), [steps]);
  const box = useMemo(() => boxOf(sheet, steps.slice(first)), [sheet, steps]);
  // Whoever wants no motion sees the middle of the battle, and may look on.
  const at = useSignal(wantsStillness() ? Math.floor((first + steps.length) / 2) : first);
  const isHeld = useSignal(wantsStillness());
  const isNext = useRef(false);
  const show = useRef<Show>(null);
  const picture = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isHeld.value) return;
    const isEnd = at.value === steps.length - 1;
    const left = isEnd ? END : Math.max(BEAT, (show.current?.left() ?? 0) + REST);
    const go = (): void => {
      // Nothing goes on where nobody looks.
      if (document.hidden || !isSeen(picture.current)) {
        next = setTimeout(go, BEAT);
        return;
      }
      isNext.current = !isEnd;
      at.value = isEnd ? first : at.value + 1;
    };
    let next = setTimeout(go, left);
    return () => clearTimeout(next);
  }, [at.value, isHeld.value]);
  const step = steps[at.value];
  if (step === undefined) return null;
  return (
    <figure ref={picture}>
      <Banner
        battle={step.battle}
        turns={scenario.turns}
        phases={phases}
        after={() => show.current?.left() ?? 0}
        speed={steady}
      />
      <FilmTable
        battle={step.battle}
        scenario={scenario}
        language={speech}
        face={step.face}
        sheet={sheet}
        box={box}
        name={w.battleGoesOn(scenario.title, described(step.battle, scenario, speech))}
        fallen={step.fallen}
        film={isNext.current ? step.film : undefined}
        speed={steady}
        show={show}
      />
      <figcaption>
        <span lang={speech.code}>{step.says}</span>
        <button
          type="button"
          class="icon-button"
          aria-label={isHeld.value ? w.playBack : w.pause}
          title={isHeld.value ? w.playBack : w.pause}
          onClick={() => (isHeld.value = !isHeld.value)}
        >
          <Icon of={isHeld.value ? 'go' : 'hold'} />
        </button>
      </figcaption>
    </figure>
  );
}

const boxOf = (sheet: ReturnType<typeof filmSheet>, steps: readonly ShownStep[]) =>
  actionBox(
    sheet,
    steps.map(({ battle }) => battle),
  );

/** The first step on which both sides stand there, set up. */
function firstFight(steps: readonly ShownStep[]): number {
  const first = steps.findIndex(({ film: seen }) => (seen?.shots.length ?? 0) > 0);
  return Math.max(0, first - 4);
}

function isSeen(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
