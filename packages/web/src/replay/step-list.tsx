import { namesOf } from '@umpire/engine/battle';
import type { Language } from '@umpire/engine/words';
import { useEffect, useRef } from 'preact/hooks';
import { sideName } from '../battle/names.ts';
import { words } from '../texts/pages.ts';
import { Happened } from './happened.tsx';
import type { Place } from './place.ts';
import type { Step } from './steps.ts';

interface StepListProps {
  readonly steps: readonly Step[];
  readonly at: Place;
  /** So many of the last happenings are still to be told. */
  readonly untold: number;
  readonly ruleset: string;
  readonly speech: Language;
  choose(step: number): void;
  branch(seq: number): void;
}

/** Every order of the battle by turn; the one that is shown is open, with its dice, decisions and all that came of it. */
export function StepList({ steps, at: { step: at, shown }, untold, ruleset, speech, choose, branch }: StepListProps) {
  const w = words.value;
  const open = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const [item, box] = [open.current, list.current];
    if (item === null || box === null) return;
    // Only the list scrolls, never the page.
    box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - 60;
  }, [at]);
  const turns = [...new Set(steps.map(({ turn }) => turn))];
  return (
    // The list scrolls, so that the keyboard has to reach it.
    <section class="steps" ref={list} aria-label={w.journal} tabIndex={0}>
      {turns.map((turn) => (
        <section key={turn}>
          <h2>{w.turnHeading(turn)}</h2>
          <ol>
            {steps.map((step, i) =>
              step.turn !== turn ? null : (
                <li key={step.seq} ref={i === at ? open : null}>
                  <button
                    type="button"
                    class="step"
                    lang={step.given === undefined ? undefined : speech.code}
                    aria-current={i === at ? 'step' : undefined}
                    onClick={() => choose(i)}
                  >
                    {step.given === undefined
                      ? w.beforeFirstOrder
                      : w.orderGiven(sideName(step.battle, step.given.seat), step.given.says)}
                  </button>
                  {i === at && (
                    <ul class="happened" aria-live="polite">
                      {step.happened.slice(0, shown ?? step.happened.length - untold).map((one, n) => (
                        // What happened at one step never changes.
                        <Happened
                          key={n}
                          one={one}
                          ruleset={ruleset}
                          names={namesOf(step.battle)}
                          speech={speech}
                          branch={branch}
                        />
                      ))}
                    </ul>
                  )}
                </li>
              ),
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}
