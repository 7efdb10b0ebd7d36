import { signal } from '@preact/signals';
import {
  type AnswerShape,
  type Battle,
  Host,
  type Order,
  type Ruleset,
  type SeenQuestion,
  seededDice,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test, vi } from 'vitest';
import { freeItem } from '../src/battle/free-item.ts';
import { formingIn } from '../src/battle/forming.ts';
import { openSession } from '../src/battle/session.ts';
import { PERSON } from '../src/store/battles.ts';
import { de } from '../src/texts/de.ts';
import { learn, spokenSession } from '../src/texts/game-words.ts';
import { translation } from '../src/texts/index.ts';

vi.mock('../src/work/desk.ts', () => import('./nobody-beside.ts'));

/** Plays a battle by the game's own proposals until one of them is an order of this kind. */
function proposed(ruleset: Ruleset, host: Host, kind: string): Order {
  for (let i = 0; i < 100; i++) {
    const [seat = ''] = host.waitingFor;
    const question = host.questionTo(seat);
    if (question !== undefined) {
      host.choose(seat, defaultOf(question));
      continue;
    }
    const orders = ruleset.candidates(host.look(seat).battle, seat);
    const found = orders.find((order) => order.kind === kind);
    if (found !== undefined) return found;
    if (orders[0] !== undefined) host.order(seat, orders[0]);
  }
  throw new Error(`there is no ${kind}`);
}

test('what an order puts at stake is said in German with the form that each name has there', async () => {
  const ruleset = rulesetOf('building-assault');
  const hut = ruleset?.scenarios[0]?.scenario;
  if (ruleset === undefined || hut === undefined) throw new Error('there is no ferry hut');
  const host = Host.start({ ruleset, dice: seededDice(seeded('moving')) }, hut);
  const order = proposed(ruleset, host, 'assault');
  const seating = Object.fromEntries(host.waitingFor.map((seat) => [seat, PERSON]));
  translation.value = { language: 'de', words: de };
  await learn(ruleset, 'de');
  const session = spokenSession(openSession({ id: 'hut', host, seating, dice: signal('computer') }));
  const forming = formingIn(session);
  forming.take({ kind: 'assault', says: '', rule: 'BA-ASSAULT-1', problems: [], order, parts: [] }, order);
  expect(forming.problems.value).toEqual([]);
  // Der vordere Raum is in the accusative after auf.
  expect(forming.stakes.value.map(({ says }) => says)).toEqual(['Sturm auf den vorderen Raum']);
  session.close();
  translation.value = undefined;
});

/** The form of a free answer in a game that is read in German. */
async function germanForm(game: string, shapeOf: (battle: Battle) => AnswerShape) {
  const ruleset = rulesetOf(game);
  const first = ruleset?.scenarios[0]?.scenario;
  if (ruleset === undefined || first === undefined) throw new Error(`there is no ${game}`);
  const host = Host.start({ ruleset, dice: seededDice(seeded('free')) }, first);
  const seating = Object.fromEntries(host.waitingFor.map((seat) => [seat, PERSON]));
  translation.value = { language: 'de', words: de };
  await learn(ruleset, 'de');
  const session = spokenSession(openSession({ id: game, host, seating, dice: signal('computer') }));
  const question = { rule: '', says: '', options: [], shape: shapeOf(host.battle) } as unknown as SeenQuestion;
  const parts = freeItem(question, session)?.parts ?? [];
  session.close();
  translation.value = undefined;
  return parts.map((part) => ({
    says: part.says,
    picks: part.kind === 'pick' ? part.picks.map(({ says }) => says) : [],
  }));
}

test('an answer that is made up of the words of a game is read in German, in the words of that game', async () => {
  const orders = ['advance', 'doubleTime', 'fireSupport'];
  const laid = await germanForm('xenos-zealots', ({ units }) => ({
    kind: 'picks',
    of: { [units[0]?.id ?? '']: orders },
  }));
  expect(laid.map(({ picks }) => picks)).toEqual([['Vorrücken', 'Laufschritt', 'Feuerunterstützung']]);
  // In another game there is a field with the name of this save.
  const saves = await germanForm('assault-phase', () => ({ kind: 'counts', of: 2, most: { armour: 2, cover: 2 } }));
  expect(saves.map(({ says }) => says)).toEqual(['Rüstungswurf', 'Deckungswurf']);
});

test('a refusal names models, not their ids, in both languages', async () => {
  const ruleset = rulesetOf('assault-phase');
  const clash = ruleset?.scenarios[0]?.scenario;
  if (ruleset === undefined || clash === undefined) throw new Error('there is no first clash');
  const host = Host.start({ ruleset, dice: seededDice(seeded('moving')) }, clash);
  const near = { rule: 'AP-H-4', ...say('Comes closer than {keep″} to {model}.', { keep: 1000, model: 'razors-2' }) };
  const played = openSession({ id: 'clash', host, seating: {}, dice: signal('computer') });
  const session = spokenSession(Object.assign(played, { problems: () => [near] }));
  const says = () => session.problems({ kind: 'move' }).map((one) => one.says);
  expect(says()).toEqual(['Comes closer than 1″ to Razors 2.']);
  translation.value = { language: 'de', words: de };
  await learn(ruleset, 'de');
  expect(says()).toEqual(['Kommt näher als 1″ an Klingenrotte 2.']);
  session.close();
  translation.value = undefined;
});
