import { TOOL_KINDS } from '@umpire/engine/battle';

/** Tools of the table: a tape, and what the rule set answers. */
export const TOOLS = ['ruler', ...TOOL_KINDS] as const;
export type Tool = (typeof TOOLS)[number];

/** The key that takes a tool up and lays it down. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  ruler: 'r',
  sight: 's',
  ranges: 'g',
  threat: 't',
  coherency: 'c',
  arcs: 'a',
};
