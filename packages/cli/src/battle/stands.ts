import { type Battle, hashOf, type Names, type Outcome, type Ruleset } from '@umpire/engine/battle';

/** How a battle has ended, with the score. */
export function outcomeText({ winner, says, rule, scores }: Outcome, names: Names): string {
  const won = winner === undefined ? 'A draw' : `${names[winner] ?? winner} wins`;
  const score = Object.entries(scores ?? {}).map(([seat, points]) => `${names[seat] ?? seat} ${points}`);
  return `${won}: ${says} (${rule})${score.length === 0 ? '' : ` Score: ${score.join(', ')}.`}`;
}

/** How a battle stands: turn, phase, who is to act, every unit. */
export function standsText(
  ruleset: Ruleset,
  battle: Battle,
  waitingFor: readonly string[],
  names: Names,
): readonly string[] {
  const phase = ruleset.face.phases.find(({ id }) => id === battle.phase)?.says ?? battle.phase;
  const waits =
    waitingFor.length === 0 ? '' : ` Waiting for ${waitingFor.map((seat) => names[seat] ?? seat).join(' and ')}.`;
  const outcome = ruleset.outcome(battle);
  return [
    outcome === undefined ? `Turn ${battle.turn}, ${phase}.${waits}` : outcomeText(outcome, names),
    ...battle.units.map(
      ({ id, name, seat }) => `  ${names[seat] ?? seat}, ${name}: ${ruleset.face.status(battle, id)}`,
    ),
    `Fingerprint ${hashOf(battle)}`,
  ];
}
