import { useComputed } from '@preact/signals';
import { later } from '../later.tsx';
import { words } from '../texts/index.ts';
import { zoomed } from './board-view.ts';
import { heightsOf } from './heights.ts';
import { Icon } from './icon.tsx';
import { isOpen, setOpen } from './panels.ts';
import type { ScreenState } from './screen-state.ts';
import { type Tool, TOOL_KEYS, TOOLS } from './tool.ts';

// Most tables are flat.
const LevelSelect = later(async () => (await import('./level-select.tsx')).LevelSelect, true);

/** The tools that this game has. */
export const toolsOf = ({ session }: ScreenState): readonly Tool[] =>
  TOOLS.filter((tool) => tool !== 'arcs' || session.ruleset.tools.arcs !== undefined);

/** Takes a tool up, or lays it down. */
export function takeTool({ tool, tape }: ScreenState, chosen: Tool): void {
  tool.value = tool.value === chosen ? undefined : chosen;
  tape.value = undefined;
}

/** The tools of the table, one in hand at a time, and how near it is. */
export function Toolbar({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const open = isOpen('tools');
  return (
    <div class={`rail ${open === undefined ? '' : open ? 'is-open' : 'is-folded'}`} data-panel>
      <button
        type="button"
        class="icon-button fold"
        aria-label={w.tools}
        aria-expanded={open === true}
        onClick={() => setOpen('tools', open !== true)}
      >
        <Icon of="tools" />
      </button>
      <div class="toolbar" role="toolbar" aria-label={w.tools}>
        {toolsOf(state).map((tool) => (
          <button
            key={tool}
            type="button"
            class="icon-button"
            aria-label={w.toolNames[tool]}
            aria-pressed={state.tool.value === tool}
            title={`${w.toolNames[tool]}: ${w.toolHelp[tool]} (${TOOL_KEYS[tool].toUpperCase()})`}
            onClick={() => takeTool(state, tool)}
          >
            <Icon of={tool} />
          </button>
        ))}
      </div>
      {heightsOf(state.session.now.value.view.battle).length > 1 && <LevelSelect state={state} />}
      <Zoom state={state} />
    </div>
  );
}

/** Nearer, farther, the action, the whole table. */
function Zoom({ state: { camera } }: { readonly state: ScreenState }) {
  const w = words.value;
  const by = (factor: number): void => {
    const board = document.querySelector('.sheet');
    const middle = { x: (board?.clientWidth ?? 0) / 2, y: (board?.clientHeight ?? 0) / 2 };
    camera.moveTo(zoomed(camera.view.value, factor, middle));
  };
  return (
    <div class="zoom">
      <button
        type="button"
        class="icon-button"
        aria-label={w.zoomOut}
        title={`${w.zoomOut} (−)`}
        onClick={() => by(1 / 1.4)}
      >
        <Icon of="less" />
      </button>
      <button type="button" class="icon-button" aria-label={w.zoomIn} title={`${w.zoomIn} (+)`} onClick={() => by(1.4)}>
        <Icon of="more" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={w.toAction}
        title={`${w.toAction} (.)`}
        onClick={() => camera.follow()}
      >
        <Icon of="action" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={w.fit}
        title={`${w.fit} (0)`}
        onClick={() => camera.whole()}
      >
        <Icon of="whole" />
      </button>
    </div>
  );
}

/** Six inches, as long as they are on the screen now; and where north is on a table that may be turned. */
export function Scale({ state: { camera } }: { readonly state: ScreenState }) {
  const style = useComputed(() => `--long: ${Math.round(6 / camera.pixel.value)}px`);
  return (
    <>
      <span class="scale" style={style} aria-hidden="true">
        6″
      </span>
      <span class="north" aria-hidden="true">
        N <i style={`rotate: ${camera.sheet.value.quarters * 90}deg`}>↑</i>
      </span>
    </>
  );
}
