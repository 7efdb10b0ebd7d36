/** One line of JSON for each event, on the error output: the other one is for people. */
export function log(event: string, data: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...data })}\n`);
}
