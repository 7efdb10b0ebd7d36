import { words } from '../texts/index.ts';
import type { ScreenState } from './screen-state.ts';
import { type Tool, TOOL_KEYS, TOOLS } from './tool.ts';

const SIGNS: Readonly<Record<Tool, string>> = {
  ruler: '⤢',
  sight: '◉',
  ranges: '◎',
  threat: '⚠',
  coherency: '∞',
  arcs: '◔',
};

/** The tools that this game has. */
export const toolsOf = ({ session }: ScreenState): readonly Tool[] =>
  TOOLS.filter((tool) => tool !== 'arcs' || session.ruleset.tools.arcs !== undefined);

/** Takes a tool up, or lays it down. */
export function takeTool({ tool, tape }: ScreenState, chosen: Tool): void {
  tool.value = tool.value === chosen ? undefined : chosen;
  tape.value = undefined;
}

/** The tools of the table, one in hand at a time. */
export function Toolbar({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  return (
    <div class="toolbar" role="toolbar" aria-label={w.tools}>
      {toolsOf(state).map((tool) => (
        <button
          key={tool}
          type="button"
          aria-pressed={state.tool.value === tool}
          title={`${w.toolNames[tool]}: ${w.toolHelp[tool]} (${TOOL_KEYS[tool].toUpperCase()})`}
          onClick={() => takeTool(state, tool)}
        >
          <span aria-hidden="true">{SIGNS[tool]}</span> <span class="tool-name">{w.toolNames[tool]}</span>
        </button>
      ))}
    </div>
  );
}
