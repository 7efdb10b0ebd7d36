import { translated } from '@umpire/engine/words';
import { percent } from '../exact-numbers.ts';
import { langOf, speechOfGame } from '../texts/called.ts';
import { type LuckRow, luckOf, type Side } from '@umpire/engine/battle';
import { useMemo } from 'preact/hooks';
import { amount } from '../numbers.ts';
import { writeRoute } from '../route.ts';
import type { Book } from '@umpire/engine/battle';
import { words } from '../texts/desks.ts';
import { useBooks } from '../use-game.ts';
import type { KeptCourse } from './kept.ts';

/** What fell against what could be expected, by the rule that asked for the dice. */
export function LuckTable({ of, sides }: { readonly of: KeptCourse; readonly sides: readonly Side[] }) {
  const w = words.value;
  const rows = useMemo(() => luckOf(of.log), [of]);
  const book = useBooks([of.ruleset.id])?.[of.ruleset.id];
  if (rows.length === 0) return <p>{w.noDiceYet}</p>;
  return (
    // The table scrolls, so that the keyboard has to reach it.
    <section class="scrolls" tabIndex={0} aria-label={w.luckTable}>
      <table class="report luck">
        <caption>{w.luckTable}</caption>
        <thead>
          <tr>
            <th scope="col">{w.rollOf}</th>
            <th scope="col">{w.side}</th>
            <th scope="col">{w.dice}</th>
            <th scope="col">{w.counted}</th>
            <th scope="col">{w.rolledColumn}</th>
            <th scope="col">{w.expected}</th>
            <th scope="col">{w.howLikely}</th>
          </tr>
        </thead>
        <tbody>
          {sides.flatMap(({ seat, name }) =>
            rows
              .filter((row) => row.seat === seat)
              .map((row) => <Row game={of.ruleset.id} book={book} side={name} row={row} />),
          )}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly game: string;
  readonly book: Book | undefined;
  readonly side: string;
  readonly row: LuckRow;
}

function Row({ game, book, side, row }: RowProps) {
  const w = words.value;
  const { rule, band, dice, rolled, expected, atLeast, atMost } = row;
  const likely = rolled < expected ? w.soFewOrFewer(percent(atMost)) : w.soManyOrMore(percent(atLeast));
  return (
    <tr class={Math.min(atLeast, atMost) < 0.05 ? 'rare' : ''}>
      <th scope="row" lang={langOf(game)}>
        <a href={writeRoute({ page: 'rules', ruleset: game, rule })}>{book?.rules[rule]?.title ?? rule}</a>
      </th>
      <td lang={langOf(game)}>{side}</td>
      <td>{dice}</td>
      <td lang={langOf(game)}>{band === undefined ? w.total : translated(band, speechOfGame(game))}</td>
      <td>{rolled}</td>
      <td>{amount(expected)}</td>
      <td>{likely}</td>
    </tr>
  );
}
