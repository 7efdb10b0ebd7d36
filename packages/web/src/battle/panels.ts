import { signal } from '@preact/signals';

/** Panels that can be folded away: the units of both sides, the card of the order, the journal, the tools of the table. */
const PANELS = ['units', 'card', 'journal', 'tools'] as const;
export type Panel = (typeof PANELS)[number];

/** What is open, where somebody has said so. Before that the style sheet decides by the room that there is. */
type Open = Readonly<Partial<Record<Panel, boolean>>>;

const KEY = 'umpire-panels';

const open = signal<Open>(kept());

function kept(): Open {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      PANELS.flatMap((name) => {
        const value = (found as Record<string, unknown>)[name];
        return typeof value === 'boolean' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Is it open? Undefined: nobody has said. */
export const isOpen = (panel: Panel): boolean | undefined => open.value[panel];

/** Opens a panel or folds it, and keeps that for the next visit. */
export function setOpen(panel: Panel, value: boolean): void {
  open.value = { ...open.value, [panel]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(open.value));
  } catch {
    // Storage may be off; it then holds for this visit.
  }
}
