/** Journals that cannot be altered unseen, and dice that everybody can check. */
export { canonical } from './canonical.ts';
export { brokenLink, headDigest, isChained } from './chain.ts';
export { digestOf } from './digest.ts';
export {
  chainFrom,
  FAIR,
  fairDice,
  fairFaces,
  type FairHead,
  FairLedger,
  type FairThrow,
  facesFrom,
  type Given,
  type How,
  LINKS,
  SERVER,
  throwKey,
} from './fair.ts';
export { type Throws, type Verdict, verifyJournal } from './verify.ts';
