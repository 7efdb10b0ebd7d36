import { type ReadonlySignal, signal } from '@preact/signals';
import { type FairHead, headDigest, JOURNAL_FORMAT, verifyEd25519 } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Act, type Along, nothingKept, type Picture, type Proof, type Suspicion, Witness } from '@umpire/wire';
import type { CameOf } from './came.ts';
import { deviceKey, randomHex } from './device.ts';
import { keepSeen, seenOf } from './keep.ts';

/** So many links are left with the server when this page is closed. */
const LEFT = 256;
/** So long it may take until this device has taken over from another one of the same seat, in milliseconds. */
const TAKE_OVER = 5_000;

/** What looks after the dice and signatures of one table. */
export interface FairWatch {
  /** What does not fit. */
  readonly suspicions: ReadonlySignal<readonly Suspicion[]>;
  /** How rolls came about, by the number of their entry. */
  readonly rolls: ReadonlySignal<ReadonlyMap<number, CameOf>>;
  /** Whoever sits here plays on another device now, until something is done on this one. */
  readonly isElsewhere: ReadonlySignal<boolean>;
  /** This page comes to the table; the last entry that this browser has seen and the server has signed. */
  comes(): Promise<number>;
  heard(proof: Proof): void;
  /** What goes with an act. */
  along(seat: Seat | undefined, act: Act): Promise<Along>;
  /** The act of sitting down, with a chain for the dice. */
  seated(act: Act): Promise<Act>;
  /** Sees to it that the seat has a chain of this browser. */
  look(picture: Picture): void;
  /** This page goes away: leaves links, so that the dice need not do without this seat. */
  leave(): Promise<void>;
}

export interface FairWatchOptions {
  readonly battle: string;
  readonly picture: () => Picture | undefined;
  /** Sends an act that nobody has asked for. */
  readonly tell: (act: Act) => void;
}

export function watchFair({ battle, picture, tell }: FairWatchOptions): FairWatch {
  const suspicions = signal<readonly Suspicion[]>([]);
  const rolls = signal<ReadonlyMap<number, CameOf>>(new Map());
  const isElsewhere = signal(false);
  const witness = load(battle, picture);
  let work: Promise<unknown> = witness.then(
    (one) => (suspicions.value = one.kept.suspicions),
    () => undefined,
  );
  let isTold = false;
  /** One thing after the other. A browser that keeps nothing plays on without. */
  const then = (does: (one: Witness) => Promise<void>): void => {
    work = work.then(async () => await does(await witness)).catch((error: unknown) => console.error(error));
  };
  /** Told whenever something has come. */
  const waiting = new Set<() => void>();
  /** Whoever acts here plays here: the chain of another device of this seat ends. */
  const takeOver = async (one: Witness, seat: Seat): Promise<void> => {
    if (!one.isReplaced) return;
    tell(await one.newChain(seat));
    const end = performance.now() + TAKE_OVER;
    while (one.isReplaced && performance.now() < end)
      await new Promise<void>((done) => {
        waiting.add(done);
        setTimeout(done, TAKE_OVER);
      });
  };
  return {
    suspicions,
    rolls,
    isElsewhere,
    async comes() {
      const one = await witness;
      one.comes();
      return one.seq;
    },
    heard(proof) {
      const seat = picture()?.you;
      rolls.value = new Map([...rolls.value, ...rollsIn(proof, rolls.value)]);
      then(async (one) => {
        const answer = await one.hear(seat, proof);
        suspicions.value = one.kept.suspicions;
        isElsewhere.value = one.isReplaced;
        if (answer !== undefined) tell(answer);
        else if (
          seat !== undefined &&
          proof.due === undefined &&
          one.needsChain &&
          picture()?.play?.ask?.kind !== 'roll' &&
          picture()?.state === 'running'
        )
          tell(await one.newChain(seat));
        for (const done of waiting) done();
        waiting.clear();
      });
    },
    async along(seat, act) {
      const what =
        act.kind === 'order' ? { order: act.order } : act.kind === 'choose' ? { choice: act.choice } : undefined;
      if (seat === undefined || what === undefined) return {};
      await work;
      const one = await witness;
      await takeOver(one, seat);
      return await one.along(seat, what);
    },
    async seated(act) {
      if (act.kind !== 'sit') return act;
      isTold = true;
      return { ...act, chain: await (await witness).chain() };
    },
    look({ you, state }) {
      if (you === undefined || state !== 'waiting' || isTold) return;
      isTold = true;
      then(async (one) => {
        if (one.needsChain) tell({ kind: 'anchor', ...(await one.chain()) });
      });
    },
    async leave() {
      then(async (one) => {
        const left = picture()?.state === 'running' ? await one.leave(LEFT) : undefined;
        if (left !== undefined) tell(left);
      });
      await work;
    },
  };
}

async function load(battle: string, picture: () => Picture | undefined): Promise<Witness> {
  const [device, kept] = [await deviceKey(), await seenOf(battle)];
  return new Witness({
    kept: kept ?? nothingKept(battle),
    device,
    verify: verifyEd25519,
    random: randomHex,
    keep: keepSeen,
    headDigest: (fair) => headDigestOf(picture(), fair),
  });
}

function headDigestOf(picture: Picture | undefined, fair: FairHead): string | undefined {
  if (picture === undefined) return undefined;
  const { ruleset, version, scenario, options } = picture;
  return headDigest({ format: JOURNAL_FORMAT, ruleset, version, scenario, options, fair, entries: [] });
}

/** The rolls among new entries; those that belong to one throw share what was given to it. */
function rollsIn({ entries }: Proof, known: ReadonlyMap<number, CameOf>): readonly (readonly [number, CameOf])[] {
  let last = [...known.values()].at(-1);
  return entries.flatMap((entry) => {
    if (!('roll' in entry)) return [];
    last = {
      from: entry.from,
      ...(entry.fair !== undefined && {
        throw: entry.fair.throw,
        given: entry.fair.given ?? last?.given ?? {},
      }),
    };
    return [[entry.seq, last] as const];
  });
}
