import { later } from '../later.tsx';
import { type Battle, standing, type Unit } from '@umpire/engine/battle';
import { scenarioExtras } from '@umpire/engine/table';
import { words } from '../texts/index.ts';
import { selectUnit } from './board-acts.ts';
import { Icon } from './icon.tsx';
import { sideIndex, sideName } from './names.ts';
import { isOpen, setOpen } from './panels.ts';
import { Portrait, Sign } from './portrait.tsx';
import type { ScreenState } from './screen-state.ts';

// A course has at least two points.
const Standing = later(async () => (await import('./standing.tsx')).Standing, true);

/** Every unit by side, with its status and its markers; then the objectives. */
export function Units({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { battle } = state.session.now.value.view;
  const open = isOpen('units');
  return (
    <nav class={`units ${open === undefined ? '' : open ? 'is-open' : 'is-folded'}`} data-panel aria-label={w.units}>
      <button
        type="button"
        class="icon-button fold"
        aria-label={w.allUnits}
        aria-expanded={open === true}
        onClick={() => setOpen('units', open !== true)}
      >
        <Icon of="units" />
      </button>
      {battle.sides.map(({ seat, name }) => (
        <section key={seat} class={`side-${sideIndex(battle, seat)}`}>
          <h2>{name}</h2>
          <ul>
            {battle.units
              .filter((unit) => unit.seat === seat)
              .map((unit) => (
                <UnitRow key={unit.id} state={state} unit={unit} />
              ))}
          </ul>
        </section>
      ))}
      {battle.objectives.length > 0 && <Objectives battle={battle} />}
      {state.session.values.value.length > 1 && <Standing state={state} />}
    </nav>
  );
}

function UnitRow({ state, unit }: { readonly state: ScreenState; readonly unit: Unit }) {
  const w = words.value;
  const { session } = state;
  const { battle } = session.now.value.view;
  const { face } = session.ruleset;
  const isHere = standing(battle).some((model) => model.unit === unit.id);
  const isGone = !battle.models.some((model) => model.unit === unit.id);
  const left = battle.models.filter((model) => model.unit === unit.id).length;
  const mark = scenarioExtras(session.scenario).units?.[unit.id]?.mark ?? unit.id.slice(0, 2);
  return (
    <li>
      <button
        type="button"
        class={`unit ${isGone ? 'gone' : ''}`}
        aria-pressed={state.unit.value === unit.id}
        title={unit.name}
        onClick={() => {
          selectUnit(state, unit.id);
          state.camera.show(standing(battle).flatMap((model) => (model.unit === unit.id ? [model.base] : [])));
        }}
      >
        <span class={`badge ${isGone ? '' : 'is-drawn'}`} aria-hidden="true">
          <Portrait battle={battle} scenario={session.scenario} face={face} unit={unit} />
          <i>{mark}</i>
          <small>{left > 1 ? left : ''}</small>
        </span>
        <span class="who">
          <b>{unit.name}</b>
          <small>
            {face.status(battle, unit.id)}
            {!isHere && !isGone && ` · ${w.notOnTable}`}
          </small>
        </span>
        <Markers state={state} id={unit.id} />
      </button>
    </li>
  );
}

/** The signs of a unit, each with its meaning. */
export function Markers({ state, id }: { readonly state: ScreenState; readonly id: string }) {
  const { session } = state;
  const { face } = session.ruleset;
  const ids = face.markersOf(session.now.value.view.battle, id);
  const kinds = ids.flatMap((marker) => face.markers.filter((kind) => kind.id === marker));
  return (
    <span class="markers">
      {kinds.map((kind) => (
        <span key={kind.id} class="marker" title={kind.says}>
          <Sign of={kind} /> <span class="says">{kind.says.replace(/:.*$/, '')}</span>
        </span>
      ))}
    </span>
  );
}

/** What the signs mean that somebody has now. */
export function Legend({ state: { session } }: { readonly state: ScreenState }) {
  const { face } = session.ruleset;
  const { battle } = session.now.value.view;
  const ids = new Set(battle.units.flatMap(({ id }) => face.markersOf(battle, id)));
  const kinds = face.markers.filter(({ id }) => ids.has(id));
  if (kinds.length === 0) return null;
  return (
    <section class="legend">
      <h3 class="eyebrow">{words.value.signs}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.id} title={kind.says}>
            <Sign of={kind} /> {kind.says.replace(/:.*$/, '')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Objectives({ battle }: { readonly battle: Battle }) {
  const w = words.value;
  return (
    <section>
      <h2>{w.objectives}</h2>
      <ul class="objectives">
        {battle.objectives.map(({ id, name, holder }) => (
          <li key={id} class={`side-${holder === undefined ? 'none' : sideIndex(battle, holder)}`}>
            <span class={holder === undefined ? 'flag' : 'flag held'} aria-hidden="true">
              ⚑
            </span>
            <span class="who" title={name}>
              {name} <small>{holder === undefined ? w.heldByNobody : w.heldBy(sideName(battle, holder))}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
