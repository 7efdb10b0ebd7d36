import { Told } from '../texts/told.tsx';
import { useSignal } from '@preact/signals';
import { battleIn } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import type { Language } from '@umpire/engine/words';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { KeptFile } from '../kept-file.tsx';
import { speechOf, spokenGame } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { type KeptCourse, keptCourse } from './kept.ts';

interface KeptPageProps {
  readonly id: string;
  /** It is nothing without the end of the battle. */
  readonly isOfAll?: boolean;
  show(course: KeptCourse): ComponentChildren;
}

/** The same one as long as the same language is shown. */
const courseIn = derive((course: KeptCourse, speech: Language): KeptCourse => ({
  ...course,
  ruleset: spokenGame(course.ruleset),
  moments: course.moments.map((moment) => ({ ...moment, battle: battleIn(moment.battle, speech) })),
}));
const inChosenLanguage = (course: KeptCourse): KeptCourse => courseIn(course, speechOf(course.ruleset));

/** A page about a kept battle: it is played again first, or the page says why that is not possible. */
export function KeptPage({ id, isOfAll = false, show }: KeptPageProps) {
  const found = useSignal<Awaited<ReturnType<typeof keptCourse>> | undefined>(undefined);
  useEffect(() => {
    void keptCourse(id).then((one) => (found.value = one));
  }, [id]);
  const course = found.value;
  if (course === undefined) return <main class="lost">{words.value.loading}</main>;
  const why = 'refused' in course ? course.refused : course.stops;
  const file = 'refused' in course ? course.file : course.saved;
  const isShown = !('refused' in course) && (why === undefined || !isOfAll);
  const Why = isShown ? 'p' : 'h1';
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        {why !== undefined && (
          <Why>
            <Told words={why} />
          </Why>
        )}
        {why !== undefined && file !== undefined && <KeptFile file={file} />}
        {isShown && show(inChosenLanguage(course))}
      </main>
    </>
  );
}
