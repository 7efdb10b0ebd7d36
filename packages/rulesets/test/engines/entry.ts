/** What is bundled and run in other engines. */
export { ends } from './golden.ts';
export { answers } from './queries.ts';
