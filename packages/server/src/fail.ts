/** Ends the program with a sentence. */
export function fail(says: string, exitCode: number): never {
  console.error(says);
  process.exit(exitCode);
}
