import { type Battle, hashOf, type Outcome, type Ruleset } from '@umpire/engine/battle';
import { say, saying } from '@umpire/engine/words';
import { said, type Speech } from './speech.ts';

/** How a battle has ended, with the score. */
export function outcomeText(outcome: Outcome, speech: Speech): string {
  const { winner, rule, scores } = outcome;
  const why = saying(outcome);
  const won = winner === undefined ? say('A draw: {why}', { why }) : say('{winner} wins: {why}', { winner, why });
  const score = Object.entries(scores ?? {}).map(([seat, points]) => `${speech.names[seat] ?? seat} ${points}`);
  const scored = score.length === 0 ? '' : ` ${said(say('Score: {score}.', { score }), speech)}`;
  return `${said(won, speech)} (${rule})${scored}`;
}

/** How a battle stands: turn, phase, who is to act, every unit. */
export function standsText(
  ruleset: Ruleset,
  battle: Battle,
  waitingFor: readonly string[],
  speech: Speech,
): readonly string[] {
  const phase = ruleset.face.phases.find(({ id }) => id === battle.phase)?.says ?? battle.phase;
  const waits = waitingFor.length === 0 ? '' : ` ${said(say('Waiting for {who}.', { who: waitingFor }), speech)}`;
  const { names } = speech;
  const outcome = ruleset.outcome(battle);
  return [
    outcome === undefined
      ? `${said(say('Turn {turn}, {phase}.', { turn: battle.turn, phase }), speech)}${waits}`
      : outcomeText(outcome, speech),
    ...battle.units.map(
      ({ id, name, seat }) =>
        `  ${names[seat] ?? seat}, ${said(name, speech)}: ${said(ruleset.face.status(battle, id), speech)}`,
    ),
    said(say('Fingerprint {hash}', { hash: hashOf(battle) }), speech),
  ];
}
