/** Ed25519 for pages without WebCrypto: loaded only there. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexOf, utf8 } from '../../dice/index.ts';

/** The key that belongs to a secret of 32 bytes, and what signs with it. */
export const signer = (secret: Uint8Array): { readonly key: string; readonly sign: (text: string) => string } => ({
  key: hexOf(ed25519.getPublicKey(secret)),
  sign: (text) => hexOf(ed25519.sign(utf8(text), secret)),
});
