// A program that knows no rule: it has what it sees and what it may order from the server alone.
import { Host, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { TestBrowser } from '../kit/browser.ts';
import { openHouse, SETTINGS } from '../kit/house.ts';
import { Thinkers } from '../src/jobs/thinkers.ts';

test('two programs play a battle to its end over HTTP, by what the server says that they may order', async () => {
  const house = await openHouse();
  const programs = [new TestBrowser(house), new TestBrowser(house)];
  for (const [i, program] of programs.entries()) await program.post('/me', { name: `Rook ${i}`, program: true });
  const [first, second] = programs as [TestBrowser, TestBrowser];
  const plan = {
    ruleset: 'building-assault',
    scenario: rulesetOf('building-assault')?.scenarios[0]?.scenario.id,
    settings: SETTINGS,
  };
  const { id, key } = (await first.post('/battles', plan)).body;
  expect((await second.get(`/battles/${id}/menu`)).body.says).toBe('You do not sit at this table.');
  expect((await second.get('/battles/nothing/menu')).status).toBe(404);
  expect((await new TestBrowser(house).get(`/battles/${id}/menu`)).status).toBe(401);
  await second.post(`/battles/${id}/acts`, { id: 'sit', after: 0, act: { kind: 'sit', key } });

  const kinds = new Set<string>();
  for (let i = 0; i < 2_000; i++) {
    const pictures = await Promise.all(programs.map(async (one) => (await one.get(`/battles/${id}`)).body.picture));
    if (pictures[0].state === 'over') break;
    const due = pictures.findIndex(({ play, you }) => play.waitingFor.includes(you));
    const [program, picture] = [programs[due], pictures[due]];
    if (program === undefined) throw new Error('nobody is due');
    const { seq, orders, menu } = (await program.get(`/battles/${id}/menu`)).body;
    expect(seq).toBe(picture.seq);
    // Whoever is not due is told nothing to order; where something is asked, the picture has the question.
    expect((await programs[1 - due]?.get(`/battles/${id}/menu`))?.body.orders).toEqual([]);
    const { ask } = picture.play;
    expect([orders.length > 0, menu.length > 0]).toEqual([ask === undefined, ask === undefined]);
    const act =
      ask === undefined
        ? { kind: 'order', order: orders[i % orders.length] }
        : { kind: 'choose', choice: ask.question.options[0].value };
    kinds.add(act.kind);
    const taken = await program.post(`/battles/${id}/acts`, { id: `act${i}`, after: seq, act });
    expect(taken.body).toEqual({ seq: expect.any(Number) });
  }
  expect((await first.get(`/battles/${id}`)).body.picture.result).toMatchObject({ how: 'rules' });
  expect(kinds).toContain('order');
  expect(house.failures).toEqual([]);
  await house.close();
}, 120_000);

test('what may be ordered is worked out in a thread, and is the same there', async () => {
  const thinkers = new Thinkers(1);
  const ruleset = rulesetOf('fire-team');
  const scenario = ruleset?.scenarios[0]?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');
  const host = Host.start({ ruleset, dice: seededDice(seeded('program')) }, scenario);
  const [seat = ''] = host.waitingFor;
  const view = host.look(seat).battle;
  const asked = { ruleset: ruleset.id, view, seat, most: 3 };
  const { menu, orders } = await thinkers.menu(asked);
  expect(orders).toEqual(ruleset.candidates(view, seat, 3).slice(0, 3));
  expect(menu.map(({ kind, problems }) => [kind, problems.length])).toEqual(
    ruleset.menu(view, seat).map(({ kind, problems }) => [kind, problems.length]),
  );
  await thinkers.close();
});
