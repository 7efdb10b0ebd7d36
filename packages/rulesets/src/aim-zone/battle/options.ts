/** The table options: what the players may agree on before the battle (6.2). */
import { flagOption, option, optionTable } from '@umpire/engine/battle';

const ANGLES = [90, 30, 45, 60, 75, 105, 120, 135, 150, 165, 180];

export const options = optionTable({
  snapTakesAim: flagOption('A snap shot puts the marker on its target', 'AZ-ACT-7', 'yes', 'no', true),
  defendCheck: option('The check of Defend is made', 'AZ-ACT-10', [
    ['perAttack', 'against each attack that hits'],
    ['onAction', 'once, with the action; then one hit is off every attack'],
  ]),
  movingVehicleAlways7: flagOption('A moving vehicle is hit on 7 in any turn', 'AZ-SHOOT-8', 'yes', 'no', true),
  beyondD12: option('A shift beyond d12', 'AZ-SHOOT-13', [
    ['clamp', 'is lost'],
    ['d20', 'leads to d20'],
  ]),
  pointBlankStacks: flagOption('Point blank comes on top of close range', 'AZ-SHOOT-16', 'yes', 'no', true),
  crossfireAngle: option(
    'The least angle of a crossfire',
    'AZ-SHOOT-18',
    ANGLES.map((degrees) => [degrees, `${degrees}°`] as const),
  ),
  unreliable: option('Unreliable weapons', 'AZ-WPN-6', [
    ['double', 'take two counters for each 1'],
    ['none', 'are like all others'],
  ]),
  mgReady: option('A machinegun stays set up', 'AZ-WPN-7', [
    ['untilMoves', 'until its gunner moves'],
    ['everyAim', 'for one Aim action'],
  ]),
  scatterDie: option('Grenades deviate by', 'AZ-GREN-5', [
    [12, 'a d12, 30° for each hour'],
    [8, 'a d8, 45° for each point'],
  ]),
  flashbang: option('A flashbang', 'AZ-GREN-9', [
    ['stunOnly', 'stuns at most'],
    ['noKill', 'wounds too, and never kills'],
  ]),
  cloudTurns: option('Clouds stay for', 'AZ-H-12', [
    [2, '2 turns of their side'],
    [1, '1 turn'],
    [3, '3 turns'],
    [4, '4 turns'],
    [5, '5 turns'],
    [6, '6 turns'],
  ]),
});

/** The options of a battle with their types; the host has checked that each has one of its values. */
export type TableOptions = ReturnType<typeof options.of>;
