/** Journals that cannot be altered unseen, and dice that everybody can check. */
export { canonical } from './canonical.ts';
export { brokenLink, headDigest, isChained } from './chain.ts';
export { digestOf, digestTextsBy } from './digest.ts';
export { verifyEd25519, type VerifySignature } from './ed25519.ts';
export {
  type AllGiven,
  chainFrom,
  facesFrom,
  FAIR,
  type FairHead,
  type FairThrow,
  follows,
  type Given,
  hashOfLink,
  type How,
  LINKS,
  SERVER,
  throwKey,
} from './fair.ts';
export { fairDice, FairLedger } from './ledger.ts';
export { parseReceipt, type Receipt, writeReceipt } from './receipt.ts';
export { actText, type Doing, headText, type Signed, type SignedHead } from './sign.ts';
export { checkSignatures, doingOf } from './signatures.ts';
export { type ToldThrow, type Throws, verifyFully, type Verdict, verifyJournal } from './verify.ts';
