/** Journals that cannot be altered unseen, and dice that everybody can check. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { example } from '../../example/index.ts';
import {
  actText,
  canonical,
  chainFrom,
  digestOf,
  type Entry,
  fairDice,
  type FairHead,
  FairLedger,
  facesFrom,
  type Given,
  headText,
  Host,
  isChained,
  type Journal,
  ownDice,
  parseJournal,
  type Ruleset,
  seededDice,
  throwKey,
  verifyEd25519,
  verifyJournal,
  writeJournal,
} from '../../src/battle/index.ts';
import { seeded } from '../../src/dice/index.ts';
import { signer } from '../../src/battle/proof/signer.ts';
import { misfit } from '../chi-square.ts';
import { begun, fire, hold, move, placedAt, randomStep, scenario } from '../example/fixture.ts';

/** The example with scouts so near to each other that there is fire from the first turn on. */
const near: typeof example = {
  ...example,
  setup: (...args) => placedAt(example.setup(...args), { a1: [6, 1], a2: [8, 1], b1: [6, 4], b2: [8, 4] }),
};
const ruleset = near as unknown as Ruleset;
const verify = (journal: Journal) => verifyJournal(ruleset, journal);

/** 64 hex digits that follow from a word. */
const secretOf = (word: string): string => createHash('sha256').update(word).digest('hex');

/** In the order in which links are put together. */
const ALL = ['server', 'a', 'b'];

/** Everybody who gives links, with chains short enough for a test. */
function partiesOf(seed: string, battle: string) {
  const chains = new Map(['server', 'a', 'b'].map((who) => [who, chainFrom(secretOf(`${seed}/${who}`), 200)]));
  const anchors = [...chains].map(([who, links]) => ({ who, anchor: links.at(-1) as string }));
  const head: FairHead = { protocol: 'fair-1', battle, anchors };
  const given = (number: number, how: Given['how'] = 'there'): Record<string, Given> =>
    Object.fromEntries([...chains].map(([who, links]) => [who, { how, link: links.at(-1 - number) as string }]));
  return { head, given };
}

/** A battle with fair dice, to its end, at random. */
function fairBattle(seed: string): Journal {
  const { head, given } = partiesOf(seed, `battle-${seed}`);
  const ledger = new FairLedger(head);
  const host = Host.start({ ruleset: near, dice: fairDice(ledger, given), fair: head }, scenario);
  const random = seeded(`fair/${seed}`);
  while (randomStep(host, random));
  return host.journal;
}

const plainBattle = (seed: string): Journal => {
  const host = Host.start({ ruleset: near, dice: seededDice(seeded(`dice/${seed}`)) }, scenario);
  const random = seeded(`plain/${seed}`);
  while (randomStep(host, random));
  return host.journal;
};

describe('canonical text', () => {
  it('is the same for equal data, whatever the order of fields', () => {
    expect(canonical({ b: 1, a: [true, null, 'é"'], c: { y: 0.5, x: -0 } })).toBe(
      '{"a":[true,null,"é\\""],"b":1,"c":{"x":0,"y":0.5}}',
    );
    expect(canonical({ a: undefined, b: 2 })).toBe('{"b":2}');
  });

  it('refuses what is no data', () => {
    expect(() => canonical({ a: Number.NaN })).toThrow('only plain data');
    expect(() => canonical(() => 1)).toThrow('only plain data');
  });
});

describe('a chained journal', () => {
  it('passes, also from its file, and says so', () => {
    for (const seed of ['one', 'two', 'three']) {
      const journal = plainBattle(seed);
      expect(isChained(journal)).toBe(true);
      const read = parseJournal(writeJournal(journal));
      expect(verify(read.ok ? read.journal : journal)).toMatchObject({ ok: true, chained: true });
    }
  });

  it('can be followed by anybody with SHA-256 and sorted JSON', () => {
    const journal = JSON.parse(writeJournal(plainBattle('by hand'))) as Journal;
    const { entries, end, ...head } = journal;
    const digest = (data: unknown): string => createHash('sha256').update(canonical(data)).digest('hex');
    let before = digest(head);
    for (const entry of entries) {
      expect(entry.prev).toBe(before);
      before = digest(entry);
    }
    expect(end).toBe(before);
  });

  it('without a chain still opens, and says that it has none', () => {
    const { end: _none, ...journal } = plainBattle('old');
    const entries = journal.entries.map(({ prev: _before, ...entry }) => entry as Entry);
    const verdict = verify({ ...journal, entries });
    expect(verdict).toMatchObject({ ok: true, chained: false });
    expect(verdict.ok && verdict.says.join(' ')).toMatch(/carries no chain/u);
    const resumed = Host.resume({ ruleset: example, dice: seededDice(seeded('x')) }, { ...journal, entries });
    expect(resumed.kind === 'resumed' && isChained(resumed.host.journal)).toBe(false);
  });

  it('says of every roll where it came from, be it a single one', () => {
    for (const [dice, says] of [
      [ownDice, '1 roll came from people’s own dice'],
      [seededDice(seeded('x')), '1 roll came from the computer'],
    ] as const) {
      const host = Host.start({ ruleset: near, dice }, scenario);
      host.choose('a', 'watch');
      host.choose('b', 'watch');
      host.order('a', fire('a1', 'b1'));
      if (host.ask !== undefined) host.roll({ faces: [1, 1] });
      const verdict = verify(host.journal);
      expect(verdict.ok && verdict.says.join(' ').replaceAll("'", '’')).toContain(says);
    }
  });

  it('shows a seat no digest of what it may not see', () => {
    const host = begun('advance', 'watch');
    expect(host.entriesFor('b').every((entry) => !('prev' in entry) && !('salt' in entry))).toBe(true);
    expect(() => host.provenEntriesFor('b')).toThrow('without salt');
  });

  it('can be followed by a seat that may not see all of it, and secrets have salt', () => {
    let salts = 0;
    const salt = (): string => `salt-${++salts}`;
    const host = Host.start({ ruleset: example, dice: seededDice(seeded('x')), salt }, scenario);
    host.choose('a', 'advance');
    host.choose('b', 'watch');
    host.order('a', move('a1', 3, 3));
    host.undo('a');
    host.order('a', hold);
    const proven = host.provenEntriesFor('b');
    expect(proven).toHaveLength(host.length);
    for (let after = 0; after <= host.length; after++)
      expect(host.provenEntriesFor('b', after)).toEqual(proven.slice(after));
    const hidden = proven.filter((entry) => 'digest' in entry);
    expect(hidden.map(({ seq }) => seq)).toContain(1);
    expect(JSON.stringify(proven)).not.toContain('"advance"');
    const all = host.entriesAfter(0);
    for (const entry of all) if ('choice' in entry || 'hash' in entry) expect(entry.salt).toMatch(/^salt-\d+$/u);
    for (const [i, entry] of proven.entries()) {
      const next = all[i + 1]?.prev ?? host.end;
      const digest = 'digest' in entry ? entry.digest : createHash('sha256').update(canonical(entry)).digest('hex');
      expect(digest).toBe(next);
    }
  });
});

describe('an altered journal', () => {
  it('is told by its first entry that does not fit', () => {
    const journal = plainBattle('first');
    const at = journal.entries.findIndex((entry) => 'order' in entry);
    const entries = journal.entries.with(at, { ...(journal.entries[at] as Entry), seat: 'z' } as Entry);
    expect(verify({ ...journal, entries })).toMatchObject({ ok: false, seq: at + 1 });
  });

  it('is found by its rules where somebody has forged the chain as well', () => {
    const { end: _none, ...journal } = plainBattle('forged');
    const bare = journal.entries.map(({ prev: _before, ...entry }) => entry as Entry);
    const at = bare.findIndex((entry) => 'order' in entry);
    const entries = bare.with(at, { ...(bare[at] as Entry), order: move('a1', 90, 90) } as Entry);
    const verdict = verify({ ...journal, entries });
    expect(verdict).toMatchObject({ ok: false, seq: at + 1 });
  });

  it('is found where something was taken back that nobody agreed to take back', () => {
    const host = begun('watch', 'watch');
    host.order('a', hold);
    host.order('b', hold);
    const { end: _none, ...journal } = host.journal;
    const bare = journal.entries
      .map(({ prev: _before, ...entry }) => entry as Entry)
      .filter((entry) => !('hash' in entry));
    const back = { seq: bare.length + 1, back: 2, agreed: ['a'] } as const;
    expect(verify({ ...journal, entries: [...bare, back] })).toMatchObject({ ok: false, seq: back.seq });
    expect(verify({ ...journal, entries: [...bare, { ...back, agreed: ['a', 'b'] }] })).toMatchObject({ ok: true });
  });
});

describe('fair dice', () => {
  it('can be checked from the first throw to the last', () => {
    const journal = fairBattle('whole');
    const rolls = journal.entries.filter((entry) => 'roll' in entry);
    expect(rolls.length).toBeGreaterThan(0);
    expect(verify(journal)).toMatchObject({ ok: true, throws: { computer: 0, fair: { there: rolls.length } } });
    const read = parseJournal(writeJournal(journal));
    expect(verify(read.ok ? read.journal : plainBattle('x'))).toMatchObject({ ok: true });
  });

  it('are those that anybody works out with SHA-256 and HMAC', () => {
    const { head, given } = partiesOf('by hand', 'b1');
    const lines = ['umpire fair-1', 'b1', '1', ...['server', 'a', 'b'].map((who) => given(1)[who]?.link ?? '')];
    const key = createHash('sha256').update(lines.join('\n')).digest();
    expect(Buffer.from(throwKey(head.battle, ALL, 1, given(1))).equals(key)).toBe(true);
    const bytes = [0, 1].flatMap((block) => [
      ...createHmac('sha256', key)
        .update(Uint8Array.of(0, 0, 0, block))
        .digest(),
    ]);
    const faces = bytes.filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
    const die = facesFrom(throwKey(head.battle, ALL, 1, given(1)));
    expect(faces.slice(0, 40).map(() => die(6))).toEqual(faces.slice(0, 40));
  });

  it('are the numbers of docs/fair-dice.md', () => {
    const page = readFileSync(new URL('../../../../docs/fair-dice.md', import.meta.url), 'utf8');
    const chains = new Map(['server', 'a', 'b'].map((who) => [who, chainFrom(secretOf(`vector/${who}`), 3)]));
    const anchors = [...chains].map(([who, links]) => ({ who, anchor: links.at(-1) as string }));
    for (const { who, anchor } of anchors) expect(page).toContain(`| ${who} | \`${anchor}\` |`);
    for (const number of [1, 2]) {
      const links = [...chains].map(([who, all]) => {
        const isAbsent = number === 2 && who === 'b';
        return [who, isAbsent ? { how: 'absent' } : { how: 'there', link: all.at(-1 - number) }] as [string, Given];
      });
      const key = throwKey(
        'vector-1',
        anchors.map(({ who }) => who),
        number,
        Object.fromEntries(links),
      );
      const faces = [6, 10, 20, 100].map((sides) => {
        const die = facesFrom(key);
        return Array.from({ length: 12 }, () => die(sides)).join(' ');
      });
      expect(page).toContain(`| \`${Buffer.from(key).toString('hex')}\` | ${faces.join(' | ')} |`);
    }
    expect(page).toContain(digestOf({ b: [1, 0.5, -0], a: { y: 'é', x: null } }));
  });

  it('are signed as docs/fair-dice.md says, by any Ed25519', async () => {
    const page = readFileSync(new URL('../../../../docs/fair-dice.md', import.meta.url), 'utf8');
    const digest = digestOf({ b: [1, 0.5, -0], a: { y: 'é', x: null } });
    const texts = [
      ['head, by the server', 'server', headText('vector-1', { seq: 3, digest })],
      ['act, by a', 'a', actText({ battle: 'vector-1', seat: 'a', after: 3, digest }, { order: { kind: 'hold' } })],
    ] as const;
    for (const [what, who, text] of texts) {
      const { key, sign } = signer(Buffer.from(secretOf(`vector/sign/${who}`), 'hex'));
      expect(page).toContain(`| ${what} | \`${key}\` | \`${sign(text)}\` |`);
      expect(await verifyEd25519(key, text, sign(text))).toBe(true);
      expect(await verifyEd25519(key, `${text} `, sign(text))).toBe(false);
      // What is no key at all has signed nothing.
      for (const none of ['', '00', key.slice(2), `${key}00`])
        expect(await verifyEd25519(none, text, sign(text))).toBe(false);
    }
  });

  it.each([2, 3, 4, 6, 8, 10, 12, 20, 100])('throw every face of a d%i as often as any other', (sides) => {
    const seen = new Map<string, number>();
    const draws = Number(process.env['UMPIRE_THROWS'] ?? 60_000);
    const { head, given } = partiesOf('faces', `d${sides}`);
    for (let k = 1, left = draws; left > 0; k++) {
      const die = facesFrom(throwKey(head.battle, ALL, k, given(1)));
      for (let i = 0; i < 200 && left > 0; i++, left--) {
        const face = String(die(sides));
        seen.set(face, (seen.get(face) ?? 0) + 1);
      }
    }
    const expected = Array.from({ length: sides }, (_, i) => ({ key: String(i + 1), chance: 1 / sides }));
    expect(misfit(expected, seen)).toBe('');
  });

  it('wait for the link of a seat that has not given it, without losing a throw', () => {
    const { head, given } = partiesOf('waiting', 'w');
    let isThere = false;
    const ledger = new FairLedger(head);
    const dice = fairDice(ledger, (number) => (isThere ? given(number) : undefined));
    const host = Host.start({ ruleset: near, dice, fair: head }, scenario);
    host.choose('a', 'watch');
    host.choose('b', 'watch');
    host.order('a', fire('a1', 'b1'));
    expect(host.ask?.kind).toBe('roll');
    isThere = true;
    host.throwDue();
    expect(host.ask?.kind).not.toBe('roll');
    expect(host.entriesAfter(0).find((entry) => 'roll' in entry)).toMatchObject({ from: 'fair', fair: { throw: 1 } });
  });

  describe('of somebody who cheats', () => {
    const journal = fairBattle('cheat');
    const at = journal.entries.findIndex((entry) => 'roll' in entry);
    const roll = journal.entries[at] as Extract<Entry, { roll: unknown }>;
    const fair = roll.fair as Required<NonNullable<typeof roll.fair>>;
    const server = fair.given['server'] as Given;
    /** The journal with another throw, chained anew so that only the dice can give it away. */
    const forged = (changes: Partial<typeof roll>): Journal => {
      const { end: _none, ...rest } = journal;
      const entries = rest.entries.map(({ prev: _before, ...entry }) => entry as Entry);
      return { ...rest, entries: entries.with(at, { ...roll, prev: undefined, ...changes } as unknown as Entry) };
    };
    const strange = secretOf('another link');

    it.each([
      [
        'faces that its links do not give',
        { roll: { faces: [7 - ((roll.roll as { faces: number[] }).faces[0] ?? 1), 1] } },
        /the links give/u,
      ],
      [
        'a link of the server that was chosen later',
        { fair: { ...fair, given: { ...fair.given, server: { how: 'there', link: strange } } } },
        /does not fit its anchor/u,
      ],
      [
        'a link of a seat that was made up',
        { fair: { ...fair, given: { ...fair.given, a: { how: 'there', link: strange } } } },
        /the link of a does not fit/u,
      ],
      [
        'a link held back and called absent, though it is there',
        { fair: { ...fair, given: { ...fair.given, a: { ...server, how: 'absent' } } } },
        /called absent and gave a link/u,
      ],
      [
        'no link of the server',
        { fair: { ...fair, given: { ...fair.given, server: { how: 'absent' } } } },
        /server gave no link/u,
      ],
      ['a throw that is used again', { fair: { ...fair, throw: fair.throw + 1 } }, /this is throw/u],
      ['dice of the computer instead', { from: 'computer', fair: undefined }, /can be checked by nobody/u],
      ['a stranger who gives a link', { fair: { ...fair, given: { ...fair.given, z: server } } }, /z has no chain/u],
    ] as const)('are found: %s', (_what, changes, says) => {
      const verdict = verify(forged(changes as unknown as Partial<typeof roll>));
      expect(verdict).toMatchObject({ ok: false, seq: at + 1 });
      expect(verdict.ok ? '' : verdict.says).toMatch(says);
    });

    it('of a seat left out change the dice, and the journal says so', () => {
      const { head, given } = partiesOf('cheat', 'battle-cheat');
      const { a: _left, ...others } = given(1);
      const alone = { throw: 1, given: { ...others, a: { how: 'absent' } as Given } };
      expect(throwKey(head.battle, ALL, 1, alone.given)).not.toEqual(throwKey(head.battle, ALL, 1, given(1)));
      expect(new FairLedger(head).take(alone)).toBeUndefined();
    });

    it('goes on with a new anchor when a chain is used up', () => {
      const { head, given } = partiesOf('anchor', 'n');
      const ledger = new FairLedger(head);
      expect(ledger.take({ throw: 1, given: given(1) })).toBeUndefined();
      expect(ledger.acted()).toBeUndefined();
      const fresh = chainFrom(secretOf('fresh'), 10);
      expect(ledger.anchor('a', fresh.at(-1) as string)).toBeUndefined();
      expect(ledger.anchor('server', fresh.at(-1) as string)).toMatch(/may not begin a new chain/u);
      const next = { ...given(2), a: { how: 'there', link: fresh.at(-2) as string } as Given };
      expect(ledger.take({ throw: 2, given: next })).toBeUndefined();
    });

    it('goes on with what the server has announced before the last link of its chain, and with nothing else', () => {
      const { head, given } = partiesOf('server anchor', 'n');
      // Chains of three links: the server has to announce the next one after two.
      const ledger = new FairLedger(head, 3);
      const fresh = chainFrom(secretOf('fresh'), 10);
      const old = given(4);
      for (const number of [1, 2, 3]) {
        expect(ledger.needsAnchor).toBe(number === 3);
        if (number === 3) expect(ledger.anchor('server', fresh.at(-1) as string)).toBeUndefined();
        expect(ledger.take({ throw: number, given: given(number) })).toBeUndefined();
        expect(ledger.acted()).toBeUndefined();
      }
      expect(ledger.last('server')).toBe(fresh.at(-1));
      expect(ledger.needsAnchor).toBe(false);
      expect(ledger.take({ throw: 4, given: old })).toMatch(/server/u);
      const next = { ...old, server: { how: 'there', link: fresh.at(-2) as string } as Given };
      expect(ledger.take({ throw: 4, given: next })).toBeUndefined();
    });
  });
});
