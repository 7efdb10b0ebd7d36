import { modelName, standing } from '@umpire/engine/battle';
import { decimal } from '../numbers.ts';
import { words } from '../texts/pages.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';
import { StakePanel } from './stakes.tsx';
import type { TableTools } from './table-tools.ts';

/** What the tool in hand answers: a sentence, why, and the odds that it speaks of. */
export function ToolPanel({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { tool, tape } = state;
  const [kind, tools] = [tool.value, state.tools.value];
  if (kind === undefined || tools === undefined) return null;
  return (
    <section class="tool-panel" aria-labelledby="tool-title">
      <div class="tool-head">
        <h2 id="tool-title">{w.toolNames[kind]}</h2>
        <button type="button" class="quiet" onClick={() => (tool.value = undefined)}>
          {w.layDown}
        </button>
      </div>
      <p class="dim">{w.toolHelp[kind]}</p>
      {kind !== 'ruler' && <Whom state={state} tools={tools} />}
      {kind === 'ruler' ? (
        <output>{tape.value === undefined ? w.noTape : w.tapeSays(decimal(tape.value.length / 1000, 2))}</output>
      ) : (
        <Answer state={state} tools={tools} />
      )}
    </section>
  );
}

interface ToolProps {
  readonly state: ScreenState;
  readonly tools: TableTools;
}

/** About whom, by list: for those who do not point. */
function Whom({ state, tools }: ToolProps) {
  const w = words.value;
  const { tool, session } = state;
  const { battle } = session.now.value.view;
  const models = standing(battle);
  const options = battle.units.map(({ id, name }) => (
    <optgroup key={id} label={name}>
      {models
        .filter(({ unit }) => unit === id)
        .map((model) => (
          <option key={model.id} value={model.id}>
            {modelName(battle, model.id)}
          </option>
        ))}
    </optgroup>
  ));
  return (
    <div class="whom">
      <label class="field">
        {w.toolAbout}
        <select value={tools.subject.value ?? ''} onChange={(event) => tools.ask(event.currentTarget.value)}>
          {options}
        </select>
      </label>
      {tool.value === 'sight' && (
        <label class="field">
          {w.toolLooksAt}
          <select value={tools.target.value ?? ''} onChange={(event) => tools.lookAt(event.currentTarget.value)}>
            {options}
          </select>
        </label>
      )}
    </div>
  );
}

function Answer({ state, tools }: ToolProps) {
  const w = words.value;
  const [isWorking, told] = [tools.isWorking.value, tools.told.value];
  return (
    <div aria-live="polite" class="told" aria-busy={isWorking}>
      {isWorking && <p class="dim">{w.workingOut}</p>}
      {told === undefined && !isWorking && <p class="dim">{w.toolAsks}</p>}
      {told !== undefined && (
        <>
          <p class={`told-says ${told.tone ?? ''}`}>{told.says}</p>
          <ul>
            {told.because.map(({ says, rule, tone }) => (
              <li key={says} class={tone ?? ''}>
                {says} {rule !== undefined && <RuleLink state={state} id={rule} />}
              </li>
            ))}
          </ul>
          {told.stakes.map((stake) => (
            <StakePanel
              key={`${stake.engagement} ${stake.says}`}
              ruleset={state.session.ruleset.id}
              stake={stake}
              isBrief={told.stakes.length > 1}
            />
          ))}
        </>
      )}
    </div>
  );
}
