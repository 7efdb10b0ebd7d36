import { standing } from '@umpire/engine/battle';
import type { Base, Shape } from '@umpire/engine/table';
import type { ScreenState } from './screen-state.ts';
import { outlineOf } from './shapes.ts';

/** Rings around the models that may be picked for the part that is asked for, and around those that a tool is about. */
export function Picks({ state, depth }: { readonly state: ScreenState; readonly depth: number }) {
  const { forming, session, tool, tools } = state;
  const models = standing(session.now.value.view.battle);
  const part = forming.open.value;
  const isAsking = part?.kind === 'pick' || part?.kind === 'some';
  const possible = isAsking ? part.picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value) : [];
  const said = isAsking ? forming.said.value[part.name] : undefined;
  const isSaid = (id: string): boolean => said === id || (Array.isArray(said) && said.includes(id));
  const about = tool.value === undefined || tool.value === 'ruler' ? undefined : tools.subject.value;
  const looked = tool.value === 'sight' ? tools.target.value : undefined;
  return (
    <>
      {models
        .filter(({ id, unit }) => possible.includes(id) || possible.includes(unit))
        .map(({ id, unit, base }) => (
          <path
            key={id}
            class={isSaid(id) || isSaid(unit) ? 'target good' : 'target'}
            d={outlineOf(ringOf(base), depth)}
          />
        ))}
      {models
        .filter(({ id }) => id === about || id === looked)
        .map(({ id, base }) => (
          <path
            key={`about ${id}`}
            class={`target asked ${id === looked ? 'bad' : ''}`}
            d={outlineOf(ringOf(base), depth)}
          />
        ))}
    </>
  );
}

/** A little wider than the base. */
export const ringOf = (base: Base): Shape =>
  base.kind === 'disc'
    ? { kind: 'disc', at: base.at, radius: base.radius + 150 }
    : { ...base, length: base.length + 300, width: base.width + 300 };
