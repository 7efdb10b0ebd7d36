import { useEffect } from 'preact/hooks';
import { answer, ask, isWorking, question, show } from './question.ts';
import { Refusal } from './refusal.tsx';
import { words } from '../texts/pages.ts';
import { Table } from './tables.tsx';

/** A field for dice, and the exact odds of what stands in it. */
export function Calculator() {
  useEffect(show, []);
  const refused = answer.value?.kind === 'refused' && !isWorking.value;
  return (
    <section id="odds" class="panel" aria-labelledby="odds-title">
      <h2 id="odds-title">{words.value.oddsOfAnyDice}</h2>
      <label>
        {words.value.dice}
        <input
          type="text"
          value={question.value}
          onInput={(event) => ask(event.currentTarget.value)}
          aria-invalid={refused}
          aria-describedby={refused ? 'dice-problem' : 'dice-source'}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={500}
        />
      </label>
      <Answer />
    </section>
  );
}

function Answer() {
  const shown = answer.value;
  if (shown === undefined) return null;
  if (shown.kind === 'refused') return <Refusal text={question.value} {...shown.refusal} />;
  return (
    <div class="answer" aria-busy={isWorking.value}>
      <output id="dice-source">
        {isWorking.value
          ? words.value.workingOut
          : `${words.value.odds(words.value.ofOdds(shown.source))} ${words.value.ofOdds(shown.why ?? '')}`}
      </output>
      {shown.tables.map((table) => (
        <Table key={table.name ?? ''} table={table} />
      ))}
    </div>
  );
}
