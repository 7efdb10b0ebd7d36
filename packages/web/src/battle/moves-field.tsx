import { type Battle, modelName, type Moves, type Unit } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { inches } from '../numbers.ts';
import { words } from '../texts/index.ts';
import type { FormPart } from './form-item.ts';
import { lengthOf } from './forming.ts';
import { turnedBy } from './moving.ts';
import type { ScreenState } from './screen-state.ts';

interface MovesProps {
  readonly state: ScreenState;
  readonly part: Extract<FormPart, { kind: 'moves' }>;
}

/** Who goes how far; the table gives the places. */
export function MovesField({ state, part }: MovesProps) {
  const w = words.value;
  const { forming, session, model, together } = state;
  const { battle } = session.now.value.view;
  const moves = (forming.said.value[part.name] as Moves | undefined) ?? {};
  const models = battle.models.filter(({ id }) => part.models.includes(id));
  const canTurn = models.some(({ base }) => base.facing !== undefined);
  const turning = together.value || model.value === undefined ? part.models : [model.value];
  const turn = (degrees: number): void => {
    const now = turnedBy(battle, moves, turning, degrees);
    state.turned.value = { ...state.turned.value, ...facingsOf(now, turning) };
    forming.say(part.name, now);
  };
  const goers = models.filter(({ id }) => moves[id] !== undefined);
  const far = Math.max(0, ...goers.map(({ id }) => lengthOf(moves[id]?.path ?? [])));
  const isPlacing = part.arePlaced === true || models.some(({ away }) => away !== undefined);
  return (
    <>
      {!isPlacing && goers.length === 0 && <p class="dim">{w.movesHelp}</p>}
      {models.length > 1 && (
        <label class="choice">
          <input type="checkbox" checked={together.value} onChange={() => (together.value = !together.value)} />
          <span>{w.wholeUnit}</span>
        </label>
      )}
      {/* One by one they matter to whoever moves them one by one. */}
      <details open={models.length === 1 || !together.value}>
        <summary>{isPlacing ? w.placing(models.length) : w.going(goers.length, models.length, inches(far))}</summary>
        {(isPlacing || goers.length > 0) && <p class="dim">{w.movesHelp}</p>}
        <ul class="movers">
          {models.map(({ id, away, base }) => {
            const path = moves[id]?.path;
            const says =
              away !== undefined || part.arePlaced === true
                ? placeOf(path ?? [base.at])
                : path === undefined
                  ? w.stays
                  : w.goes(inches(lengthOf(path)));
            return (
              <li key={id}>
                <button
                  type="button"
                  data-model={id}
                  aria-pressed={model.value === id}
                  onClick={() => (model.value = id)}
                >
                  {shortName(battle, id, part.models)}: {says}
                </button>
              </li>
            );
          })}
        </ul>
      </details>
      <div class="acts">
        {canTurn && (
          <>
            <button type="button" onClick={() => turn(-15)}>
              ⟲ {w.turnLeft}
            </button>
            <button type="button" onClick={() => turn(15)}>
              ⟳ {w.turnRight}
            </button>
          </>
        )}
        {Object.keys(moves).length > 0 && (
          <button type="button" onClick={() => forming.say(part.name, part.optional ? {} : undefined)}>
            {w.clearMoves}
          </button>
        )}
      </div>
    </>
  );
}

const facingsOf = (moves: Moves, models: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    models.flatMap((id) => {
      const facing = moves[id]?.facing;
      return facing === undefined ? [] : [[id, facing]];
    }),
  );

/** Of one unit only the number counts. */
function shortName(battle: Battle, id: string, among: readonly string[]): string {
  const unitOf = (one: string): Unit | undefined =>
    battle.units.find((unit) => unit.id === battle.models.find((model) => model.id === one)?.unit);
  const unit = unitOf(id);
  const name = modelName(battle, id);
  const isOne = unit !== undefined && among.every((one) => unitOf(one) === unit);
  return isOne && name !== unit.name ? name.slice(unit.name.length).trim() : name;
}

function placeOf(path: readonly Point[]): string {
  const end = path.at(-1);
  return end === undefined ? '' : words.value.place(inches(end.x), inches(end.y));
}
