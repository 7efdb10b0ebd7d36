import { useSignal } from '@preact/signals';
import type { Battle, SeenRoll } from '@umpire/engine/battle';
import type { Problem, RollAnswer } from '@umpire/engine/rule';
import { speechOf, viewAsPlayed } from '../texts/game-words.ts';
import { words } from '../texts/pages.ts';
import { Acting } from './ask.tsx';
import { groupsOf, stringsIn } from './motion/film.ts';
import { sideName } from './names.ts';
import { Portrait } from './portrait.tsx';
import { bandsOf } from './rolls.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

const FORMS = ['faces', 'counts'] as const;

/** Real dice: what to roll, how many, what counts; and what fell, by faces or by what counts. */
export function OwnDice({ state, roll }: { readonly state: ScreenState; readonly roll: SeenRoll }) {
  const w = words.value;
  const { session } = state;
  const form = useSignal<(typeof FORMS)[number]>('faces');
  const problem = useSignal<string | undefined>(undefined);
  /** What cannot fall need not be counted. */
  const bands = bandsOf(roll, speechOf(state.session.ruleset)).filter(({ expected }) => expected > 0);
  const { battle, ask } = session.now.value.view;
  const order = ask?.kind === 'roll' ? ask.given?.order : undefined;
  const its = throwerOf(viewAsPlayed(session), roll, order);
  const thrower = battle.units.find(({ id }) => id === its);
  const enter = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const answer = form.value === 'faces' ? facesOf(data) : countsOf(data, roll);
    problem.value =
      answer === undefined ? w.notNumbers : (wrongFaces(answer, roll) ?? refusalOf(session.roll(answer), roll));
    if (problem.value === undefined) (event.currentTarget as HTMLFormElement | null)?.reset();
  };
  return (
    <section class="ask" aria-labelledby="roll-title">
      <h2 id="roll-title" class="turn-title" tabIndex={-1}>
        {w.rollYourDice}
      </h2>
      <Acting state={state} />
      <p class="says">
        {thrower !== undefined && (
          <Portrait battle={battle} scenario={session.scenario} face={session.ruleset.face} unit={thrower} />
        )}
        {roll.by !== undefined && <b>{sideName(battle, roll.by)}: </b>}
        {w.rollThese(roll.dice.says, roll.says)} <RuleLink state={state} id={roll.rule} />
      </p>
      <ul>
        {bands.map(({ name, label, says }) => (
          <li key={name}>{w.counts(label, says)}</li>
        ))}
      </ul>
      <form onSubmit={enter}>
        <div role="radiogroup" aria-label={w.dice} class="acts">
          {FORMS.map((one) => (
            <label key={one} class="choice">
              <input type="radio" name="form" checked={form.value === one} onChange={() => (form.value = one)} />
              <span>{one === 'faces' ? w.byFaces : w.byCounts}</span>
            </label>
          ))}
        </div>
        {form.value === 'faces' && (
          <label class="field">
            {w.facesLabel}
            <input name="faces" inputMode="numeric" autocomplete="off" required />
          </label>
        )}
        {form.value === 'counts' &&
          (bands.length === 0 ? (
            <label class="field">
              {w.total}
              <input name="total" type="number" required />
            </label>
          ) : (
            bands.map(({ name, label, says }) => (
              <label key={name} class="field">
                {w.howMany(label, says)}
                <input name={`band ${name}`} type="number" min={0} max={roll.dice.count} required />
              </label>
            ))
          ))}
        {problem.value !== undefined && (
          <p class="refusal" role="alert">
            {problem.value}
          </p>
        )}
        <div class="acts">
          <button type="submit" class="gold">
            {w.enterRoll}
          </button>
          <button type="button" onClick={() => (session.throwOnce ?? (() => session.throwBy?.('computer')))()}>
            {w.letComputerRoll}
          </button>
        </div>
      </form>
    </section>
  );
}

/** The unit of one's own that a roll is about, or that the order is for. */
function throwerOf(battle: Battle, { by, data }: SeenRoll, order: object | undefined): string | undefined {
  const groups = groupsOf(battle);
  const named = [...stringsIn(data), ...stringsIn(order)].flatMap((name) => groups.get(name) ?? []);
  return named.find(({ owner }) => by === undefined || owner === by)?.unit;
}

/** What is wrong with the faces that were typed, before the rules are asked. */
function wrongFaces(answer: RollAnswer, { dice: { count, sides } }: SeenRoll): string | undefined {
  if (!('faces' in answer)) return undefined;
  const wrong = answer.faces.find((face) => face < 1 || face > sides);
  if (wrong !== undefined) return words.value.wrongFace(wrong, sides);
  return answer.faces.length < count ? words.value.wrongCount(count) : undefined;
}

/** What the rules refuse, without the roll's own name before it: that stands above. */
const refusalOf = ([problem]: readonly Problem[], { rule, says }: SeenRoll): string | undefined =>
  problem?.says.replace(`${rule}, ${says}: `, '');

function facesOf(data: FormData): RollAnswer | undefined {
  const faces = String(data.get('faces'))
    .trim()
    .split(/[\s,;]+/)
    .map(Number);
  return faces.every(Number.isInteger) ? { faces } : undefined;
}

function countsOf(data: FormData, { bands }: SeenRoll): RollAnswer | undefined {
  const names = Object.keys(bands);
  if (names.length === 0) return { total: Number(data.get('total')) };
  const counts = Object.fromEntries(names.map((name) => [name, Number(data.get(`band ${name}`) ?? 0)]));
  return Object.values(counts).every(Number.isInteger) ? { counts } : undefined;
}
