/** For the fuzzers of all packages. */
export { answerAll, answerOne } from '../kit/answers.ts';
export { mutated } from '../kit/mutate.ts';
export {
  type Finding,
  fuzz,
  type Fuzzed,
  type Fuzzer,
  type FuzzOptions,
  timed,
  type Tries,
  writeFinding,
} from './fuzzer.ts';
export { nonsense, spoilt, swollen } from './nonsense.ts';
