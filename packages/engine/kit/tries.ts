/** Long tests are run by `npm run torture -- --only tests`. */
const isLong = process.env['UMPIRE_LONG'] === 'yes';

/** How often something is tried: enough to notice what breaks in every run of the tests, and as often as it takes to be sure in a long one. */
export const tries = (usual: number, long: number): number => (isLong ? long : usual);
