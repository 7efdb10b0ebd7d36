import { type Tool, TOOL_KEYS, TOOLS } from './battle/tool.ts';
import { Sheet } from './sheet.tsx';
import { words } from './texts/desks.ts';

interface KeysProps {
  readonly onClose: () => void;
  /** In a battle, the tools that its game has; elsewhere all are named, and the keys of the replay too. */
  readonly tools?: readonly Tool[];
}

/** Every key, over the page. */
export function KeysSheet({ onClose, tools }: KeysProps) {
  const w = words.value;
  const named = (tools ?? TOOLS).map((tool) => [TOOL_KEYS[tool].toUpperCase(), w.toolNames[tool]] as const);
  return (
    <Sheet title="keys-title" onClose={onClose}>
      {/* The list is read from its beginning: its only button is at its end. */}
      <h2 id="keys-title" tabIndex={-1} autofocus>
        {w.keys}
      </h2>
      {tools === undefined && <h3>{w.keysInBattle}</h3>}
      <Rows of={[...w.keyRows, ...named]} />
      {tools === undefined && (
        <>
          <h3>{w.replay}</h3>
          <Rows of={w.replayKeyRows} />
        </>
      )}
      <div class="acts">
        <button type="button" onClick={onClose}>
          {w.close}
        </button>
      </div>
    </Sheet>
  );
}

const Rows = ({ of }: { readonly of: readonly (readonly [key: string, says: string])[] }) => (
  <dl class="keys">
    {of.map(([key, says]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);
