import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { answers } from '@umpire/wire';
import { type Answered, api } from './api.ts';

/** Browsers have passkeys on pages that came over TLS, or from this machine, by a name. */
export const hasPasskeys = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whoever closes the window of the browser has changed their mind: then nothing is said. */
async function touched<T>(touch: () => Promise<T>): Promise<T | undefined> {
  try {
    return await touch();
  } catch {
    return undefined;
  }
}

/** The passkey was not used. */
export type NotUsed = 'not used';

interface Made {
  readonly name: string;
  readonly codes?: readonly string[];
}

/** Makes a passkey: the first one makes an account of this name. */
export async function makeKey(name: string): Promise<Answered<Made> | NotUsed> {
  const begun = await api.begin(answers.passkey, '/account/key/begin', { name });
  if ('refused' in begun) return begun;
  const response = await touched(() =>
    startRegistration({ optionsJSON: begun.ok as PublicKeyCredentialCreationOptionsJSON }),
  );
  return response === undefined
    ? 'not used'
    : await api.begin(answers.keyMade, '/account/key/finish', { name, response });
}

/** Signs in with a passkey that was made before. */
export async function signIn(): Promise<Answered<{ readonly name: string }> | NotUsed> {
  const begun = await api.begin(answers.passkey, '/account/sign-in/begin', {});
  if ('refused' in begun) return begun;
  const response = await touched(() =>
    startAuthentication({ optionsJSON: begun.ok as PublicKeyCredentialRequestOptionsJSON }),
  );
  return response === undefined ? 'not used' : await api.begin(answers.named, '/account/sign-in/finish', { response });
}
