// What those who look after a server read in its log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestBrowser } from '../kit/browser.ts';
import { newGuest, startServer } from '../kit/process.ts';
import { playOn, seated } from '../kit/table.ts';

test('a battle is told when it is made, when it begins and when it is over, each once; so is who is new, who leaves, and a report', async () => {
  const { house, id, people, ann, bob } = await seated('building-assault');
  const [one, two] = people;
  await playOn([ann, bob], 4);
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  const eve = new TestBrowser(house);
  await eve.post('/me', { name: 'Eve' });
  await eve.post(`/people/${one.id}/report`, { says: 'Rude words.', battle: id });
  await house.online.live.people.remove(two.id, house.online.tables);
  const rows = await house.store.actsAfter(id, 0);
  expect(house.events).toEqual([
    { event: 'new person', person: one.id, kind: 'guest' },
    { event: 'new person', person: two.id, kind: 'guest' },
    {
      event: 'battle made',
      battle: id,
      game: 'building-assault',
      by: one.id,
      open: false,
      watch: 'everyone',
      rated: false,
    },
    { event: 'battle begun', battle: id },
    { event: 'battle over', battle: id, how: 'resigned', winner: bob.page.picture?.you, acts: rows.length },
    { event: 'new person', person: expect.any(String) as string, kind: 'guest' },
    { event: 'report', report: expect.any(String) as string, about: one.id },
    { event: 'person left', person: two.id },
  ]);
  // Neither what was said nor any name is in it: those are nobody's business who only looks after the machine.
  expect(JSON.stringify(house.events)).not.toMatch(/Rude|Ann|Bob|Eve/);
  await house.close();
});

test('each event is one line of JSON with its time, from the start of the server to its end', async () => {
  const data = mkdtempSync(join(tmpdir(), 'umpire-log-'));
  const server = await startServer({ data });
  await newGuest(server.port, 'Ann');
  await server.stop();
  const lines = server
    .log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ event }) => event)).toEqual(['started', 'new person', 'stopping', 'stopped']);
  expect(lines[0]).toMatchObject({ port: server.port, keeps: 'sqlite' });
  for (const { at } of lines) expect(new Date(String(at)).toISOString()).toBe(at);
  rmSync(data, { recursive: true });
});
