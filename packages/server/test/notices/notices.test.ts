import { expect, test } from 'vitest';
import { SETTINGS } from '../../kit/house.ts';
import { playOn, seated, turnOf, type Seated } from '../../kit/table.ts';
import type { JobKind, Jobs } from '../../src/jobs/jobs.ts';
import type { Letter } from '../../src/notices/mail.ts';
import { Notices } from '../../src/notices/notices.ts';
import { newPushKeys, Pusher } from '../../src/notices/push.ts';

/** Jobs that are done when the test says so. */
class JobsByHand implements Jobs {
  readonly #work = new Map<string, (battle: string) => Promise<void>>();
  readonly #keys = new Map<string, () => Promise<void>>();

  later(kind: JobKind, battle: string, _seconds: number, key: string): Promise<void> {
    this.#keys.set(`${kind}/${key}`, async () => await this.#work.get(kind)?.(battle));
    return Promise.resolve();
  }

  work(kind: JobKind, work: (battle: string) => Promise<void>): void {
    this.#work.set(kind, work);
  }

  /** Half a minute later. */
  async doAll(clock: { now: number }): Promise<void> {
    clock.now += 30_000;
    // What is planned anew is for another time.
    for (const [key, work] of [...this.#keys]) {
      this.#keys.delete(key);
      await work();
    }
  }

  close = (): Promise<void> => Promise.resolve();
}

interface Told {
  readonly jobs: JobsByHand;
  readonly pushed: string[];
  readonly letters: Letter[];
}

/** Everybody has a browser to be told, and Bob has confirmed an address. */
async function telling({ house, people }: Seated): Promise<Told> {
  const told = { jobs: new JobsByHand(), pushed: [] as string[], letters: [] as Letter[] };
  for (const [i, { id: person }] of people.entries()) {
    const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
    const endpoint = `https://fcm.googleapis.com/${i}`;
    const p256dh = newPushKeys().publicKey;
    await house.store.notices.addPush({ endpoint, person, p256dh, auth, language: 'en', created: 1 });
  }
  const mail = { person: people[1].id, address: 'bob@example.org', language: 'de', created: 1 };
  await house.store.notices.setMail({ ...mail, code: null });
  new Notices({
    tables: house.online.tables,
    store: house.store,
    company: house.online.live.company,
    jobs: told.jobs,
    pusher: new Pusher({
      keys: newPushKeys(),
      contact: 'https://umpire.example',
      now: () => house.clock.now,
      fetch: (to) => {
        told.pushed.push(String(to));
        return Promise.resolve(new Response(null, { status: 201 }));
      },
    }),
    mailer: { send: (letter) => Promise.resolve(void told.letters.push(letter)) },
    now: () => house.clock.now,
    home: () => 'https://umpire.example',
    failed: (error) => house.failures.push(error),
  });
  return told;
}

test('whoever is due and not at the table is told once a turn; whoever is there is not', async () => {
  const table = await seated('building-assault', { ...SETTINGS, clock: { kind: 'slow', hours: 24 } });
  const { house, ann, bob, people } = table;
  const { jobs, pushed, letters } = await telling(table);
  await playOn([ann, bob], 6);
  await jobs.doAll(house.clock);
  expect(pushed).toEqual([]);

  const [mover] = turnOf(table);
  const person = mover === ann ? people[0] : people[1];
  const endpoint = `https://fcm.googleapis.com/${mover === ann ? 0 : 1}`;
  mover.connection.close();
  // The same turn, however often it is looked at.
  const other = mover === ann ? bob : ann;
  other.page.do({ kind: 'draw' });
  await other.settled();
  await jobs.doAll(house.clock);
  other.page.do({ kind: 'draw' });
  await other.settled();
  await jobs.doAll(house.clock);
  expect(pushed).toEqual([endpoint]);
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual(
    person === people[1] ? [['bob@example.org', expect.stringContaining('Du bist dran')]] : [],
  );
  expect(house.failures).toEqual([]);
  await house.close();
});

test('a letter says whose turn it is, where, and how to get no more; it goes only to an address that was confirmed', async () => {
  const table = await seated('building-assault');
  const { house, ann, bob, people, id } = table;
  const { jobs, letters } = await telling(table);
  // Until it is for Bob to act.
  while (!bob.page.isMyTurn) await playOn([ann, bob], 1);
  bob.connection.close();
  ann.page.do({ kind: 'draw' });
  await ann.settled();
  await jobs.doAll(house.clock);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`https://umpire.example/#/t/${id}`);
  expect(letters[0]?.text).toContain('gegen Ann');
  expect(letters[0]?.text).toContain('Keine Briefe mehr');

  await house.store.notices.setMail({ person: people[1].id, address: 'x@y', language: '', code: 'hash', created: 1 });
  const page = await house.page(id, people[1]);
  await playOn([ann, page], 1);
  while (!page.page.isMyTurn) await playOn([ann, page], 1);
  page.connection.close();
  ann.page.do({ kind: 'draw' });
  await ann.settled();
  await jobs.doAll(house.clock);
  expect(letters).toHaveLength(1);
  await house.close();
});

test('who is due is told half a minute after it was asked, not half a minute after what came before', async () => {
  const table = await seated('building-assault');
  const { house, ann, bob } = table;
  const { jobs, pushed } = await telling(table);
  await playOn([ann, bob], 1);
  house.clock.now += 20_000;
  while (!bob.page.isMyTurn) await playOn([ann, bob], 1);
  bob.connection.close();
  // The look that was planned at the first order comes ten seconds after Bob was asked: too early for him.
  house.clock.now -= 20_000;
  await jobs.doAll(house.clock);
  expect(pushed).toEqual([]);
  // It has planned another, for when it is time.
  await jobs.doAll(house.clock);
  expect(pushed).toEqual(['https://fcm.googleapis.com/1']);
  await house.close();
});
