/** Tells whoever looks after the server what has happened, by a few words and plain data. Nothing in it is anybody's secret. */
export type Tell = (event: string, data?: Readonly<Record<string, unknown>>) => void;

/** One line of JSON for each event, on the error output: the other one is for people. */
export function log(event: string, data: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...data })}\n`);
}
