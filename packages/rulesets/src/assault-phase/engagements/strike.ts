/** One profile against another: hits, wounds, saves (a strike). */
import { codec, type Engagement } from '@umpire/engine/battle';
import type { Rule } from '@umpire/engine/rule';
import { PROFILES, profileOf } from '../profiles.ts';
import type { Blows } from '../rules/blows.ts';
import { attacksOf, modesOf } from '../rules/modes.ts';
import { pool, type Zone } from '../rules/pool.ts';
import { kindsOf, layingRank } from '../rules/saves.ts';
import { kindOf, NO_ARMOUR } from '../rules/worth.ts';
import { DEFAULTS } from '../options.ts';
import { meleeWeapons } from '../weapons.ts';

const { flag, needed, object, whole, word } = codec;

export interface Strike {
  readonly attacker: string;
  readonly models: number;
  readonly charges: boolean;
  /** A weapon by its name; `best` for the default, `normal` for none. */
  readonly weapon: string;
  readonly defender: string;
  readonly defenders: number;
}

export interface Struck {
  /** Wounds that count, and models slain. */
  readonly wounds: number;
  readonly slain: number;
}

const names = [...PROFILES.keys()];
const WEAPONS = [
  'best',
  'normal',
  'power weapon',
  'power fist',
  'lightning claw',
  'poisoned blade',
  'heavy close combat weapon',
  'rending claws',
  'force weapon',
] as const;

/** All in contact, the attackers strike once. AP-HIT-1, AP-WND-1, AP-SAVE-1 */
export function* strike(args: Strike): Rule<Struck> {
  const { attacker, models, charges, weapon, defender, defenders } = args;
  const own = profileOf(attacker);
  const foe = profileOf(defender);
  const weapons = meleeWeapons(own.weapons);
  const stand = { engaged: true, chargeBonus: charges, mayUseForce: false };
  const modes = modesOf(own, weapons, stand);
  const mode = modes.find((one) => one.with === weapon) ?? modes[0];
  if (mode === undefined) return { wounds: 0, slain: 0 };
  const blows: Blows = {
    dice: models * attacksOf(own, weapons, stand),
    ws: own.ws,
    against: foe.ws,
    strength: mode.strength,
    toughness: foe.t,
    ...(mode.fixedWound !== undefined && { fixedWound: mode.fixedWound }),
    rerollWound: mode.rerollWound,
    rending: mode.rending,
    by: 'one',
  };
  const kinds = kindsOf(mode.rending ? [kindOf(mode), NO_ARMOUR] : [kindOf(mode)]);
  const numberOf = (rank: number): number =>
    Math.max(
      0,
      kinds.findIndex((kind) => layingRank(kind) === rank),
    );
  const batch = { blows, kind: numberOf(layingRank(kindOf(mode))), rentKind: numberOf(layingRank(NO_ARMOUR)) };
  const zone: Zone = {
    seat: 'two',
    bodies: [
      {
        id: 'defenders',
        name: defender,
        place: 0,
        w: foe.w,
        models: defenders,
        ...(foe.sv !== undefined && { sv: foe.sv }),
        ...(foe.inv !== undefined && { inv: foe.inv }),
      },
    ],
    armour: new Map([[foe.sv ?? 7, defenders]]),
    options: DEFAULTS,
  };
  const { left, absorbed } = yield* pool(zone, [batch], kinds, [defenders * foe.w]);
  return { wounds: absorbed, slain: defenders - Math.ceil((left[0] as number) / foe.w) };
}

export const strikeEngagement: Engagement<Strike, Struck> = {
  id: 'strike',
  title: 'A strike',
  says: 'Some models strike others once: hits, wounds, saves, with everything that their weapons do.',
  args: object({
    attacker: needed(word(names, 'model'), 'who strikes'),
    models: needed(whole(1, 30), 'how many strike'),
    charges: needed(flag, 'with the charge bonus'),
    weapon: needed(word(WEAPONS, 'weapon'), 'with which weapon'),
    defender: needed(word(names, 'model'), 'who is struck'),
    defenders: needed(whole(1, 30), 'how many are struck'),
  }),
  example: { attacker: 'Marshal', models: 1, charges: true, weapon: 'best', defender: 'Reaver', defenders: 5 },
  form: [
    { path: 'attacker', says: 'Strikes', input: 'choice', choices: names.map((name) => ({ value: name, says: name })) },
    { path: 'models', says: 'How many strike', input: 'number', least: 1, most: 30 },
    { path: 'charges', says: 'Charged, has not fired', input: 'flag' },
    { path: 'weapon', says: 'With', input: 'choice', choices: WEAPONS.map((name) => ({ value: name, says: name })) },
    {
      path: 'defender',
      says: 'Is struck',
      input: 'choice',
      choices: names.map((name) => ({ value: name, says: name })),
    },
    { path: 'defenders', says: 'How many are struck', input: 'number', least: 1, most: 30 },
  ],
  rule: strike,
  measures: [
    { id: 'wounds', says: 'Wounds', of: ({ wounds }) => wounds },
    { id: 'slain', says: 'Models slain', of: ({ slain }) => slain },
  ],
};
