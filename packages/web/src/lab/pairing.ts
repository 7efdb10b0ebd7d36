/** Units of a game's forces as the arguments of an engagement: nobody has to know the numbers behind a name. */
import { type Between, type Engagement, type Pairings, type Ruleset, scenarioIn } from '@umpire/engine/battle';
import type { ScenarioUnit } from '@umpire/engine/table';
import { type Language, translated } from '@umpire/engine/words';

/** A unit that can be chosen, with the side that it belongs to. */
export interface Fighter {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly unit: ScenarioUnit;
}

/** The units of all scenarios, in the words of a language: each kind of unit once for each side. */
export function fightersOf({ scenarios }: Pick<Ruleset, 'scenarios'>, speech: Language): readonly Fighter[] {
  const found = new Map<string, Fighter>();
  for (const { scenario } of scenarios) {
    const shown = scenarioIn(scenario, speech);
    for (const [i, { seat, units }] of scenario.forces.entries()) {
      const side = shown.seats.find(({ id }) => id === seat)?.name;
      if (side === undefined) continue;
      for (const [n, unit] of units.entries()) {
        const { profile, group } = unit;
        const kind = `${seat} ${group ?? ''} ${profile}`;
        const name = shown.forces[i]?.units[n]?.name ?? unit.name;
        if (!found.has(kind))
          found.set(kind, {
            id: kind,
            side,
            name: group === undefined ? name : `${name} (${translated(group, speech)})`,
            unit,
          });
      }
    }
  }
  const all = [...found.values()];
  const isAmbiguous = ({ side, name }: Fighter): boolean =>
    all.filter((other) => other.side === side && other.name === name).length > 1;
  // Equal names are told apart by what is written on their figures.
  return all.map((one) => (isAmbiguous(one) ? { ...one, name: `${one.name} ${one.unit.id}` } : one));
}

/** An engagement of one unit with another, perhaps with a choice of what to fight with. */
export interface Duel {
  readonly between: Between;
  readonly weapons?: (attacker: ScenarioUnit | undefined) => readonly string[];
}

/** An engagement about one unit. */
export interface Single {
  readonly alone: (unit: ScenarioUnit) => unknown;
}

export type Meeting = Duel | Single;

/** How units meet in an engagement; undefined where it is not about units of the forces. */
export function meetingOf({ between, alone, weapons }: Pairings, id: string): Meeting | undefined {
  const [two, one, choices] = [between[id], alone?.[id], weapons?.[id]];
  if (one !== undefined) return { alone: one };
  if (two === undefined) return undefined;
  const chosen = choices && ((attacker: ScenarioUnit | undefined) => (attacker === undefined ? [] : choices(attacker)));
  return { between: two, ...(chosen !== undefined && { weapons: chosen }) };
}

/** The arguments of two units that meet, as a form or a link has them; undefined for two that cannot meet in this way. */
export function argsOf(
  engagement: Engagement,
  between: Between,
  attacker: Fighter,
  defender: Fighter,
  weapon = '',
): unknown {
  const args = between(attacker.unit, defender.unit, weapon === '' ? undefined : weapon);
  return args === undefined ? undefined : engagement.args.write(args);
}

/** The same of one unit. */
export function single(engagement: Engagement, { alone }: Single, fighters: readonly Fighter[], id: string): unknown {
  const found = fighters.find((one) => one.id === id);
  const args = found && alone(found.unit);
  return args === undefined ? undefined : engagement.args.write(args);
}

/** Those who can attack somebody in this way. */
export const whoCan = ({ between }: Duel, fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.filter((one) => fighters.some((other) => between(one.unit, other.unit) !== undefined));

/** Those whom somebody can attack in this way, and whoever was chosen before. */
export function opponentsOf(
  { between }: Duel,
  fighters: readonly Fighter[],
  attacker: string,
  chosen: string,
): readonly Fighter[] {
  const one = fighters.find(({ id }) => id === attacker);
  const can = (other: Fighter): boolean =>
    one === undefined
      ? fighters.some((any) => between(any.unit, other.unit) !== undefined)
      : between(one.unit, other.unit) !== undefined;
  return fighters.filter((other) => other.id === chosen || can(other));
}
