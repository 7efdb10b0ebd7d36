/** What players have made up for figures as they stand. Looking ahead comes to the same places again and again. */
import { INCH, squared, remember, type Table } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { rememberLatest } from '../../common/latest.ts';
import { type Figure, type AssaultBattle, enemiesOf, figuresOf, figuresOfSeat } from '../battle/battle.ts';

/** Who stands where, as a text. */
function placesOf(group: readonly Figure[]): string {
  let text = '';
  for (const { id, base } of group) text += `${id} ${base.at.x} ${base.at.y} ${base.radius};`;
  return text;
}

/** Texts for figures as they stand. */
const texts = rememberLatest((_models: readonly Figure[]) => new Map<string, string>());

function textOf(models: readonly Figure[], name: string, write: () => string): string {
  const known = texts(models);
  let text = known.get(name);
  if (text === undefined) known.set(name, (text = write()));
  return text;
}

/** Room to spare around the end of a move: two bases, and what is rounded on the way. */
const AROUND = 2 * INCH;

/** Those who matter to moves of an element: itself, all enemies, and the friends whom it could meet within a limit. */
function mattering(battle: AssaultBattle, element: string, limit: number): string {
  const { models } = battle;
  return textOf(models, `${element} ${limit}`, () => {
    const group = figuresOf(battle, element);
    const seat = group[0]?.owner ?? '';
    const enemies = textOf(models, seat, () => placesOf(enemiesOf(battle, seat)));
    const reach = (limit + AROUND) * (limit + AROUND);
    const isNear = ({ base }: Figure): boolean => group.some((one) => squared(one.base.at, base.at) <= reach);
    return `${placesOf(figuresOfSeat(battle, seat).filter(isNear))}|${enemies}`;
  });
}

const MOST_FORMED = 500;

/**
 * Keeps what depends on nothing but the table, on where an element and its enemies stand, on the friends whom it could meet by moves up to a
 * limit, and on what is said in the question.
 */
export function formed<Made>(): (
  battle: AssaultBattle,
  element: string,
  limit: number,
  question: string,
  form: () => Made,
) => Made {
  const known = remember((_table: Table) => new Known<Made>(MOST_FORMED));
  return (battle, element, limit, question, form) =>
    known(battle.table).answer(`${element} ${limit} ${question}|${mattering(battle, element, limit)}`, form);
}
