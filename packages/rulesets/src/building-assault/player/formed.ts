/** What players have made up for figures as they stand. Looking ahead comes to the same places again and again. */
import { remember, type Table } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { type AssaultBattle, type Figure, figures } from '../battle.ts';

/** Who stands where, as a text. */
const placesOf = remember((_models: readonly Figure[]): { text?: string } => ({}));

function textOf(battle: AssaultBattle): string {
  const kept = placesOf(battle.models);
  if (kept.text === undefined) {
    let text = '';
    for (const { id, base } of figures(battle)) text += `${id} ${base.at.x} ${base.at.y} ${base.radius};`;
    kept.text = text;
  }
  return kept.text;
}

const MOST_FORMED = 150;

/** Keeps what depends on nothing but the table, on who stands where, and on what is said in the question. */
export function formed<Made>(): (battle: AssaultBattle, question: string, form: () => Made) => Made {
  const known = remember((_table: Table) => new Known<Made>(MOST_FORMED));
  return (battle, question, form) => known(battle.table).answer(`${question}|${textOf(battle)}`, form);
}
