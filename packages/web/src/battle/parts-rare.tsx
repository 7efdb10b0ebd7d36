import { words } from '../texts/pages.ts';
import { NumberInput } from '../number-input.tsx';
import type { PartProps } from './part-props.ts';

/** A number within its limits. */
export function NumberField({ state, part }: PartProps<'number'>) {
  const { forming } = state;
  const { name, says, least, most, isLength } = part;
  return (
    <NumberInput
      label={says}
      least={least}
      most={most}
      isLength={isLength}
      value={forming.said.value[name] ?? least}
      set={(value) => forming.say(name, value)}
    />
  );
}

/** Names one after the other: those named so far, each of which can be taken out, and those that can be named next. */
export function SequenceField({ state, part }: PartProps<'sequence'>) {
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
