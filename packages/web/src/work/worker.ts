// Odds and players of the computer work beside the page, so that it never stands still.
import { languageOf, type Ruleset, speaking } from '@umpire/engine/battle';
import { loadGame } from '../shelf.ts';
import { stakeOdds } from './stake-odds.ts';
import type { Done, Numbered, Task } from './task.ts';

addEventListener('message', ({ data: { number, task, language } }: MessageEvent<Numbered>) => {
  const answer = (done: Omit<Done, 'number'>): void => postMessage({ number, ...done });
  work(task, language).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function work(task: Task, language: string): Promise<unknown> {
  const played = await known(task.ruleset);
  if (task.kind === 'order' || task.kind === 'choose') return (await import('./thought.ts')).thought(played, task);
  const ruleset = speaking(played, await languageOf(played, language));
  if (task.kind === 'odds') return stakeOdds(ruleset, task.engagement, task.args);
  if (task.kind === 'threat') return ruleset.tools.threat(task.view, task.unit);
  if (task.kind === 'reach') return ruleset.tools.reach(task.view, task.seat, task.order, task.model);
  if (task.kind === 'picture') return (await import('../lab/odds-picture.ts')).oddsPicture(ruleset, task);
  return (await import('../report/told.ts')).fortuneIn(ruleset, task.journal, task.seat);
}

async function known(id: string): Promise<Ruleset> {
  const ruleset = await loadGame(id);
  if (ruleset === undefined) throw new RangeError(`there is no rule set "${id}"`);
  return ruleset;
}
