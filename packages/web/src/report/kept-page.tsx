import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Header } from '../header.tsx';
import { words } from '../texts/index.ts';
import { type KeptCourse, keptCourse } from './kept.ts';

interface KeptPageProps {
  readonly id: string;
  show(course: KeptCourse): ComponentChildren;
}

/** A page about a kept battle: it is played again first, or the page says why that is not possible. */
export function KeptPage({ id, show }: KeptPageProps) {
  const found = useSignal<KeptCourse | string | undefined>(undefined);
  useEffect(() => {
    void keptCourse(id).then((one) => (found.value = one));
  }, [id]);
  const course = found.value;
  if (course === undefined) return <main class="lost">{words.value.loading}</main>;
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        {typeof course === 'string' ? <h1>{course}</h1> : show(course)}
      </main>
    </>
  );
}
