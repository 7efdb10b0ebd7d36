import { Header } from '../header.tsx';
import { writeRoute } from '../route.ts';
import { Envelopes } from './envelopes.tsx';
import { words } from './words.ts';

const WORDS = ['there', 'left', 'absent'] as const;

/** Dice that nobody can bend, explained in a minute. */
export function FairPage() {
  const w = words.value;
  return (
    <>
      <Header />
      <main id="main" class="page fair-page" tabIndex={-1}>
        <h1>{w.fairTitle}</h1>
        <p class="lead">{w.fairLead}</p>
        <Envelopes />
        <ol>
          {w.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{w.whatWords}</h2>
        <dl>
          {WORDS.map((how) => (
            <div key={how}>
              <dt>{w.how[how]}</dt>
              <dd>{w.meaning[how]}</dd>
            </div>
          ))}
        </dl>
        <h2>{w.whatIf}</h2>
        <dl>
          {w.cheats.map(([what, then]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{then}</dd>
            </div>
          ))}
        </dl>
        <div class="acts">
          <a class="button gold" href={writeRoute({ page: 'check' })}>
            {w.checkNow}
          </a>
          <a class="button" href={writeRoute({ page: 'dice' })}>
            {w.diceTitle}
          </a>
        </div>
        <p class="dim">{w.forProgrammers}</p>
      </main>
    </>
  );
}
