import { type Pick, whereIs } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { inWords } from '@umpire/engine/words';
import { later } from '../later.tsx';
import { inches } from '../numbers.ts';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { toggle } from './board-acts.ts';
import type { FormItem, FormPart } from './form-item.ts';
import { isSwitch } from './forming.ts';
import { MovesField } from './moves-field.tsx';
import type { PartProps } from './part-props.ts';
import { Problems } from './problems.tsx';
import type { ScreenState } from './screen-state.ts';

// What few orders ask for.
const NumberField = later(async () => (await import('./parts-rare.tsx')).NumberField, true);
const SequenceField = later(async () => (await import('./parts-rare.tsx')).SequenceField, true);

/** Whether a part may be left as it is: by itself all take part. It stands below the button, folded. */
const isExtra = (part: FormPart): boolean => part.kind === 'some' && part.least === 0;

/** The parts of an order that have to be said, each in its own way: by list here, or on the table. */
export function Parts({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  return (
    <>
      {item.parts
        .filter((part) => !isExtra(part) && !isSwitch(part))
        .map((part) => (
          <fieldset key={part.name} class="part" data-part={part.name}>
            <legend>{part.says || words.value.yourAnswer}</legend>
            <PartField state={state} part={part} />
          </fieldset>
        ))}
    </>
  );
}

/** Something that is done or left: a box to tick. What cannot be done is not asked. */
function Switch({ state: { forming }, part: { name, says, picks } }: PartProps<'pick'>) {
  const done = picks[1];
  if (done === undefined || done.problems.length > 0) return null;
  return (
    <label class="choice chip" title={says} data-part={name}>
      <input
        type="checkbox"
        checked={forming.said.value[name] === true}
        onChange={(event) => forming.say(name, event.currentTarget.checked)}
      />
      {done.says}
    </label>
  );
}

/** What may be said besides. */
export function Extras({ state, item }: { readonly state: ScreenState; readonly item: FormItem }) {
  return (
    <>
      {item.parts.filter(isSwitch).map((part) => (
        <Switch key={part.name} state={state} part={part} />
      ))}
      {item.parts.filter(isExtra).map((part) => (
        <details key={part.name} class="part" data-part={part.name}>
          <summary>{part.says}</summary>
          <PartField state={state} part={part} />
        </details>
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
      {possible(part.picks).map(({ value, says }) => (
        <label key={String(value)} class="choice chip">
          <input
            type="radio"
            name={part.name}
            checked={forming.said.value[part.name] === value}
            onChange={() => forming.say(part.name, value)}
          />
          {says}
        </label>
      ))}
      <NotPossible state={state} picks={part.picks} />
    </>
  );
}

const possible = (picks: readonly Pick[]): readonly Pick[] => picks.filter(({ problems }) => problems.length === 0);

/** What cannot be picked is one line, until somebody wants to know why; where nothing can be, everybody does. */
function NotPossible({ state, picks }: { readonly state: ScreenState; readonly picks: readonly Pick[] }) {
  const others = picks.filter(({ problems }) => problems.length > 0);
  if (others.length === 0) return null;
  return (
    <details class="not-possible" open={others.length === picks.length}>
      <summary>{words.value.notPossible(others.length)}</summary>
      <ul>
        {others.map(({ value, says, problems }) => (
          <li key={String(value)}>
            {says}
            <Problems state={state} problems={problems.slice(0, 1)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More than so many are chosen all at once, or none of them. */
const MANY = 5;

function SomeField({ state, part }: PartProps<'some'>) {
  const w = words.value;
  const chosen = (state.forming.said.value[part.name] as readonly unknown[] | undefined) ?? [];
  const open = possible(part.picks);
  const all = open.map(({ value }) => value);
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
      {open.map(({ value, says }) => (
        <label key={String(value)} class="choice chip">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(state, part.name, value)} />
          {says}
        </label>
      ))}
      <NotPossible state={state} picks={part.picks} />
    </>
  );
}

function PointField({ state, part }: PartProps<'point'>) {
  const w = words.value;
  const { session, forming } = state;
  const at = forming.said.value[part.name] as Point | undefined;
  if (at === undefined)
    return (
      <>
        <p class="dim">{w.pointAtTable}</p>
        <output class="line">{w.noPlace}</output>
      </>
    );
  const place = whereIs(session.now.value.view.battle, at);
  return (
    <output class="line">
      {place !== undefined && <>{inWords(place, speechOf(session.ruleset))} </>}
      <small class="dim">{w.place(inches(at.x), inches(at.y))}</small>
    </output>
  );
}
