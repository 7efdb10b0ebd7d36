import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { hashOfSecret, newCode } from '../battles/secrets.ts';
import type { PasskeyRow, PersonRow } from '../store/schema.ts';
import { NotKept, type Store } from '../store/store.ts';
import { nameKey, tidyName } from './names.ts';

/** The page that asks: keys are for one name of a server. */
export interface Site {
  /** `https://umpire.example` */
  readonly origin: string;
  /** `umpire.example` */
  readonly name: string;
}

/** Why something cannot be, in a sentence. */
export type Refusal = Saying;

/** So long somebody may take to touch a key, in milliseconds. */
const PATIENCE = 5 * 60_000;
/** EdDSA, ES256, RS256: what devices have, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257];
const CODES = 8;
const MOST_PASSKEYS = 20;

const LATE = 'That took too long, or was done already. Please try again.';
const NO_KEY = 'This passkey is not known here.';
const NOT_FITTING = 'The passkey does not fit. Please try again.';

/** Names that are claimed, passkeys instead of passwords, and codes for when all keys are lost. */
export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Why somebody may not go by a name: it is claimed by another. */
  async nameProblem(person: string | undefined, name: string): Promise<Words | undefined> {
    const owner = await this.#store.accounts.ownerOf(nameKey(name));
    return owner === undefined || owner === person
      ? undefined
      : say('The name {name} belongs to somebody with an account. Please take another.', { name });
  }

  /** What the browser has to know to make a key, for a new account or for one more device. */
  async beginKey(
    person: PersonRow,
    site: Site,
    wanted: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
    const problem = siteProblem(site) ?? (await this.#claimProblem(person, wanted));
    if (problem !== undefined) return saying(problem);
    const known = await this.#store.accounts.passkeysOf(person.id);
    if (known.length >= MOST_PASSKEYS) return say('No more than {most} passkeys.', { most: MOST_PASSKEYS });
    const options = await generateRegistrationOptions({
      rpName: 'Umpire',
      rpID: site.name,
      userName: person.kind === 'account' ? person.name : wanted,
      userID: new TextEncoder().encode(person.id),
      timeout: PATIENCE,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#challenge(options.challenge, person.id);
    return options;
  }

  async #claimProblem(person: PersonRow, wanted: string): Promise<Words | undefined> {
    if (person.kind === 'account') return undefined;
    const name = tidyName(wanted);
    if (name === undefined || nameKey(name).length < 2) return 'A name needs two letters or digits at least.';
    return await this.nameProblem(person.id, name);
  }

  /** The key that was made. A guest has an account from now on, and gets codes for when the key is lost. */
  async finishKey(
    person: PersonRow,
    site: Site,
    wanted: string,
    response: RegistrationResponseJSON,
  ): Promise<{ readonly name: string; readonly codes?: readonly string[] } | Refusal> {
    const problem = await this.#claimProblem(person, wanted);
    if (problem !== undefined) return saying(problem);
    const challenge = await this.#taken(response);
    if (challenge?.person !== person.id) return { says: LATE };
    const verified = await attempt(() =>
      verifyRegistrationResponse({
        response,
        ...expected(site, challenge.challenge),
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (verified?.registrationInfo === undefined) return { says: NOT_FITTING };
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const passkey: PasskeyRow = {
      id,
      person: person.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      created: this.#now(),
      used: null,
    };
    return person.kind === 'account'
      ? await this.#oneMore(person, passkey)
      : await this.#found(person, tidyName(wanted) ?? person.name, passkey);
  }

  async #oneMore(person: PersonRow, passkey: PasskeyRow): Promise<{ readonly name: string }> {
    await this.#store.accounts.addPasskey(passkey);
    return { name: person.name };
  }

  async #found(
    person: PersonRow,
    name: string,
    passkey: PasskeyRow,
  ): Promise<{ readonly name: string; readonly codes: readonly string[] } | Refusal> {
    const codes = newCodes();
    try {
      await this.#store.accounts.found({
        person: person.id,
        name,
        nameKey: nameKey(name),
        created: this.#now(),
        passkey,
        codes: codes.map(codeHash),
      });
    } catch (error) {
      // Somebody else may have taken the name a moment ago.
      const taken = error instanceof NotKept ? await this.nameProblem(person.id, name) : undefined;
      if (taken === undefined) throw error;
      return saying(taken);
    }
    return { name, codes };
  }

  /** What the browser has to know to use a key. */
  async beginSignIn(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON | Refusal> {
    const problem = siteProblem(site);
    if (problem !== undefined) return saying(problem);
    const options = await generateAuthenticationOptions({
      rpID: site.name,
      timeout: PATIENCE,
      userVerification: 'preferred',
    });
    await this.#challenge(options.challenge, '');
    return options;
  }

  /** Whose key it was. */
  async finishSignIn(site: Site, response: AuthenticationResponseJSON): Promise<PersonRow | Refusal> {
    const challenge = await this.#taken(response);
    if (challenge === undefined) return { says: LATE };
    const passkey = await this.#store.accounts.passkey(response.id);
    const [person] = passkey === undefined ? [] : await this.#store.people([passkey.person]);
    if (passkey === undefined || person === undefined) return { says: NO_KEY };
    const verified = await attempt(() =>
      verifyAuthenticationResponse({
        response,
        ...expected(site, challenge.challenge),
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    if (verified?.verified !== true) return { says: NOT_FITTING };
    await this.#store.accounts.passkeyUsed(passkey.id, verified.authenticationInfo.newCounter, this.#now());
    return person;
  }

  /** Whose name and code these are; the code is used up. */
  async recover(name: string, code: string): Promise<PersonRow | Refusal> {
    const owner = await this.#store.accounts.ownerOf(nameKey(name));
    const isRight = owner !== undefined && (await this.#store.accounts.takeCode(owner, codeHash(code)));
    const [person] = isRight ? await this.#store.people([owner]) : [];
    return person ?? { says: 'This name and this code do not go together, or the code was used before.' };
  }

  /** New codes in place of the old ones. */
  async newCodes(person: PersonRow): Promise<readonly string[]> {
    const codes = newCodes();
    await this.#store.accounts.giveCodes(person.id, codes.map(codeHash), this.#now());
    return codes;
  }

  async #challenge(challenge: string, person: string): Promise<void> {
    const now = this.#now();
    await this.#store.accounts.addChallenge({ challenge, person, until: now + PATIENCE }, now);
  }

  /** The challenge that a response answers, if it is one of ours; it cannot be answered again. */
  async #taken(response: { readonly response: { readonly clientDataJSON: string } }) {
    const challenge = await attempt(() => {
      const text = Buffer.from(response.response.clientDataJSON, 'base64url').toString();
      return Promise.resolve((JSON.parse(text) as { readonly challenge: unknown }).challenge);
    });
    if (typeof challenge !== 'string') return undefined;
    return await this.#store.accounts.takeChallenge(challenge, this.#now());
  }
}

/** Browsers keep passkeys by names, not by numbers. */
const siteProblem = ({ name }: Site): string | undefined =>
  isIP(name.replaceAll(/[[\]]/g, '')) === 0
    ? undefined
    : 'Passkeys need the name of the server in the address, not its number.';

const expected = ({ origin, name }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: name,
});

/** What strangers send may be anything: whatever throws has failed. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const newCodes = (): readonly string[] => Array.from({ length: CODES }, newCode);

/** Signs between the letters, and large letters, do not count. */
const codeHash = (code: string): string => hashOfSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
