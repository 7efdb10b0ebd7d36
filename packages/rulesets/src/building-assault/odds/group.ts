/** A side of a fight in a few numbers, for people who ask without a table. */
import { codec, type FieldAt, type Measure } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import type { Lost } from '../rules/casualties.ts';
import type { Toll } from '../rules/fallen.ts';
import type { Fighter } from '../rules/fighter.ts';

const { flag, needed, object, whole } = codec;

export interface Group {
  readonly count: number;
  readonly melee: number;
  /** How many of them have a submachine gun. */
  readonly smgs: number;
  readonly helmet: number;
  readonly suppressed: boolean;
  readonly hesitant: boolean;
}

/** The most figures of a side: so many fit around one base. */
export const MOST_FIGURES = 6;

const fields = {
  count: needed(whole(1, MOST_FIGURES), 'figures'),
  melee: needed(whole(1, 20), 'melee skill'),
  smgs: needed(whole(0, MOST_FIGURES), 'submachine guns'),
  helmet: needed(whole(0, 20), 'saves on this or less; 0: no helmet'),
  suppressed: needed(flag, 'suppressed'),
  hesitant: needed(flag, 'hesitant'),
};

export interface AttackingGroup extends Group {
  readonly charging: boolean;
}

export interface DefendingGroup extends Group {
  readonly moving: boolean;
}

export const attackingGroup: codec.Codec<AttackingGroup> = object({ ...fields, charging: needed(flag, 'charging') });

export const defendingGroup: codec.Codec<DefendingGroup> = object({
  ...fields,
  moving: needed(flag, 'moved this turn and not yet in combat'),
});

/** Whoever storms a room; fewer cannot. BA-ASSAULT-3 */
export const stormingGroup: codec.Codec<Group> = object({
  ...fields,
  count: needed(whole(2, MOST_FIGURES), 'figures'),
});

export const plainGroup: codec.Codec<Group> = object(fields);

export const REGULARS: Group = { count: 2, melee: 9, smgs: 0, helmet: 4, suppressed: false, hesitant: false };

type Flags = { readonly charging?: boolean; readonly moving?: boolean };

/** The figures of a group, A1, A2 …, those with submachine guns first. */
export const figuresOf = (letter: string, group: Group & Flags): readonly Fighter[] =>
  Array.from({ length: group.count }, (_, i) => ({
    id: `${letter}${i + 1}`,
    melee: group.melee,
    helmet: group.helmet,
    leader: false,
    smg: i < group.smgs,
    charging: group.charging ?? false,
    moving: group.moving ?? false,
    suppressed: group.suppressed,
    hesitant: group.hesitant,
  }));

export const ATTACKERS = 'A';

export const DEFENDERS = 'D';

const names = { attackers: 'Attackers', defenders: 'Defenders' } as const;

/** The fields of a form for one side. */
export function groupForm(side: keyof typeof names, more?: 'charging' | 'moving'): readonly FieldAt[] {
  const who = { side: names[side] };
  const moving = more === 'charging' ? say('{side}: charging', who) : say('{side}: moved this turn', who);
  return [
    [`${side}.count`, say('{side}: figures', who)],
    [`${side}.melee`, say('{side}: melee skill', who)],
    [`${side}.smgs`, say('{side}: SMGs', who)],
    [`${side}.helmet`, say('{side}: helmet', who)],
    [`${side}.suppressed`, say('{side}: suppressed', who)],
    [`${side}.hesitant`, say('{side}: hesitant', who)],
    ...(more === undefined ? [] : [[`${side}.${more}`, moving] as const]),
  ];
}

/** How many ids of a side, by its letter, have fallen. */
export const fallen = ({ lost }: Lost, letter: string): number => lost.filter((id) => id.startsWith(letter)).length;

/** How losses are told. */
const DEFENDERS_LOST = {
  id: 'defenders-lost',
  says: 'Defenders lost',
  tells: 'Expect {n} Defenders to fall.',
  any: '{n} a Defender falls.',
};
const ATTACKERS_LOST = {
  id: 'attackers-lost',
  says: 'Attackers lost',
  tells: 'Expect {n} Attackers to fall.',
  any: '{n} an Attacker falls.',
};

export const lossMeasures: readonly Measure<Lost>[] = [
  { ...DEFENDERS_LOST, of: (result) => fallen(result, DEFENDERS) },
  { ...ATTACKERS_LOST, of: (result) => fallen(result, ATTACKERS) },
];

const ATTACKERS_TOLL: Measure<Toll> = { ...ATTACKERS_LOST, of: ({ attackers }) => attackers };

export const tollMeasures: readonly Measure<Toll>[] = [
  { ...DEFENDERS_LOST, of: ({ defenders }) => defenders },
  ATTACKERS_TOLL,
];

/** Where rooms are what counts: what they cost. */
export const costMeasures: readonly Measure<Toll>[] = [
  { id: DEFENDERS_LOST.id, says: DEFENDERS_LOST.says, of: ({ defenders }) => defenders },
  ATTACKERS_TOLL,
];
