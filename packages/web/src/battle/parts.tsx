import type { Pick } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { words } from '../texts/index.ts';
import { toggle } from './board-acts.ts';
import type { FormItem, FormPart } from './form-item.ts';
import { inches, MovesField } from './moves-field.tsx';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

interface PartProps<K extends FormPart['kind']> {
  readonly state: ScreenState;
  readonly part: Extract<FormPart, { kind: K }>;
}

/** The parts of an order, each in its own way: by list here, or on the table. */
export function Parts({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  return (
    <>
      {item.parts.map((part) => (
        <fieldset key={part.name} class="part" data-part={part.name}>
          <legend>{part.says || words.value.yourAnswer}</legend>
          <PartField state={state} part={part} />
        </fieldset>
      ))}
    </>
  );
}

function PartField({ state, part }: { readonly state: ScreenState; readonly part: FormPart }) {
  switch (part.kind) {
    case 'pick':
      return <PickField state={state} part={part} />;
    case 'some':
      return <SomeField state={state} part={part} />;
    case 'number':
      return <NumberField state={state} part={part} />;
    case 'point':
      return <PointField state={state} part={part} />;
    case 'moves':
      return <MovesField state={state} part={part} />;
    case 'sequence':
      return <SequenceField state={state} part={part} />;
  }
}

function PickField({ state, part }: PartProps<'pick'>) {
  const { forming } = state;
  return (
    <>
      {part.picks.map((pick) => (
        <label key={String(pick.value)} class={chipClass(pick)}>
          <input
            type="radio"
            name={part.name}
            disabled={pick.problems.length > 0}
            checked={forming.said.value[part.name] === pick.value}
            onChange={() => forming.say(part.name, pick.value)}
          />
          <PickText state={state} pick={pick} />
        </label>
      ))}
    </>
  );
}

/** What can be picked is a chip; what cannot takes a line of its own, with the reason. */
const chipClass = ({ problems }: Pick): string => (problems.length === 0 ? 'choice chip' : 'choice');

/** More than so many are chosen all at once, or none of them. */
const MANY = 5;

function SomeField({ state, part }: PartProps<'some'>) {
  const w = words.value;
  const chosen = (state.forming.said.value[part.name] as readonly unknown[] | undefined) ?? [];
  const all = part.picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value);
  const say = (picked: readonly unknown[]): void => state.forming.say(part.name, picked);
  return (
    <>
      <p class="dim">{w.pickAtLeast(part.least, part.most)}</p>
      {all.length > MANY && (
        <div class="acts">
          <button type="button" onClick={() => say(all.slice(0, part.most))}>
            {w.chooseAll}
          </button>
          <button type="button" onClick={() => say([])}>
            {w.chooseNone}
          </button>
        </div>
      )}
      {part.picks.map((pick) => (
        <label key={String(pick.value)} class={chipClass(pick)}>
          <input
            type="checkbox"
            disabled={pick.problems.length > 0}
            checked={chosen.includes(pick.value)}
            onChange={() => toggle(state, part.name, pick.value)}
          />
          <PickText state={state} pick={pick} />
        </label>
      ))}
    </>
  );
}

/** What a pick is, or why it is none. */
function PickText({ state, pick: { says, problems } }: { readonly state: ScreenState; readonly pick: Pick }) {
  const [problem] = problems;
  return (
    <span class={problem === undefined ? '' : 'dim'}>
      {says}
      {problem !== undefined && (
        <>
          {' '}
          — {problem.says} <RuleLink state={state} id={problem.rule} />
        </>
      )}
    </span>
  );
}

function NumberField({ state, part }: PartProps<'number'>) {
  const { forming } = state;
  return (
    <input
      type="number"
      aria-label={part.says}
      min={part.least}
      max={part.most}
      value={String(forming.said.value[part.name] ?? part.least)}
      onInput={(event) => forming.say(part.name, event.currentTarget.valueAsNumber)}
    />
  );
}

/** Names one after the other: those named so far, each of which can be taken out, and those that can be named next. */
function SequenceField({ state, part }: PartProps<'sequence'>) {
  const w = words.value;
  const { forming } = state;
  const list = (forming.said.value[part.name] as readonly string[] | undefined) ?? [];
  const say = (next: readonly string[]): void => forming.say(part.name, next);
  const open = part.of.filter((name) => part.again || !list.includes(name));
  return (
    <>
      <ol class="movers">
        {list.map((name, i) => (
          <li key={`${name} ${i}`}>
            <button type="button" aria-label={w.takeOut(name, i + 1)} onClick={() => say(list.toSpliced(i, 1))}>
              {i + 1}. {name} <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ol>
      <div class="acts">
        {open.map((name) => (
          <button key={name} type="button" onClick={() => say([...list, name])}>
            + {name}
          </button>
        ))}
      </div>
    </>
  );
}

function PointField({ state, part }: PartProps<'point'>) {
  const w = words.value;
  const at = state.forming.said.value[part.name] as Point | undefined;
  return (
    <>
      <p class="dim">{w.pointAtTable}</p>
      <output class="line">{at === undefined ? w.noPlace : w.place(inches(at.x), inches(at.y))}</output>
    </>
  );
}
