/** What a text holds; undefined when it is no JSON. */
export function parsed(given: string): unknown {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
}

/** A refusal quotes what was given, but not all of something long. */
export const short = (says: string): string => (says.length <= 240 ? says : `${says.slice(0, 239)}…`);
