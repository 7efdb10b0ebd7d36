import { gameTitle, langOf, namedGames } from '../texts/called.ts';
import { useSignal } from '@preact/signals';
import type { Book } from '@umpire/engine/battle';
import { type Diagram, diagram } from '@umpire/engine/table';
import { ENGLISH, type Language, translated } from '@umpire/engine/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Choose } from '../choose.tsx';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { Picture } from '../scene/picture.tsx';
import { games } from '../shelf.ts';
import { words } from '../texts/desks.ts';
import { useBooks } from '../use-game.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import { Markdown } from './markdown.tsx';
import { type FoundRule, foundRules } from './search.ts';

/** The rule book: every rule of every game, searchable, in our own words, with pictures where they help. */
export function RulesPage({ ruleset: asked, rule }: { readonly ruleset?: string; readonly rule?: string }) {
  const w = words.value;
  // An address may name a game that is not here: then it is the book of all.
  const ruleset = games.some(({ id }) => id === asked) ? asked : undefined;
  const search = useSignal('');
  const isHouse = useSignal(false);
  const shown = ruleset === undefined ? games.map(({ id }) => id) : [ruleset];
  const books = useBooks(shown);
  useEffect(() => {
    if (rule === undefined || books === undefined) return;
    const place = document.getElementById(`rule-${rule}`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [rule, books]);
  const found = useMemo(
    () => foundRules(books ?? {}, { words: search.value, isHouse: isHouse.value }),
    [books, search.value, isHouse.value],
  );
  const languageOf = (game: string): Language => books?.[game]?.language ?? ENGLISH;
  const item = (one: FoundRule) => (
    <RuleItem
      key={one.id}
      rule={one}
      lang={languageOf(one.game).code}
      diagram={books?.[one.game]?.diagrams?.[one.id]}
      isChosen={one.id === rule}
      isNamed={ruleset === undefined}
    />
  );
  return (
    <>
      <Header />
      <main id="main" class="page book" tabIndex={-1}>
        <h1>
          {w.rules}
          {ruleset !== undefined && <span lang={langOf(ruleset)}>: {gameTitle(ruleset)}</span>}
        </h1>
        <div class="acts no-print">
          <Choose
            says={w.game}
            of={namedGames()}
            chosen={ruleset}
            all={w.allGames}
            choose={(id) => goTo({ page: 'rules', ...(id !== '' && { ruleset: id }) })}
          />
          <label class="field">
            {w.searchRules}
            <input type="search" value={search.value} onInput={(event) => (search.value = event.currentTarget.value)} />
          </label>
          <label class="choice">
            <input type="checkbox" checked={isHouse.value} onChange={() => (isHouse.value = !isHouse.value)} />
            <span>{w.onlyHouse}</span>
          </label>
          <button type="button" onClick={() => print()}>
            {w.print}
          </button>
        </div>
        <output class="line no-print">{books === undefined ? w.loading : w.rulesFound(found.length)}</output>
        {search.value.trim() === '' ? (
          <Chapters of={chaptersOf(found)} item={item} languageOf={languageOf}>
            {ruleset !== undefined && books?.[ruleset] !== undefined && (
              <Introduction of={books[ruleset]} isOpen={rule === undefined} />
            )}
          </Chapters>
        ) : (
          <RuleList of={found} item={item} />
        )}
      </main>
    </>
  );
}

interface ListProps<T> {
  readonly of: readonly T[];
  item(rule: FoundRule): ComponentChildren;
}

const RuleList = ({ of, item }: ListProps<FoundRule>) => <ul class="rules">{of.map(item)}</ul>;

/** What the game is about and how a turn goes, with the pictures of its book. */
function Introduction({
  of: { introduction, diagrams = {}, language: { code } = ENGLISH },
  isOpen,
}: {
  readonly of: Book;
  readonly isOpen: boolean;
}) {
  return (
    <details class="panel introduction" open={isOpen}>
      <summary>{words.value.howTurnGoes}</summary>
      <div lang={code}>
        <Markdown text={introduction} />
      </div>
      <div class="pictures">
        {Object.entries(diagrams).map(([id, picture]) => (
          <DiagramFigure key={id} lang={code} of={picture} />
        ))}
      </div>
    </details>
  );
}

interface ChaptersProps extends ListProps<Chapter> {
  languageOf(game: string): Language;
  /** What comes before the first. */
  readonly children: ComponentChildren;
}

/** Every chapter with its rules; beside or above them, which there are. */
function Chapters({ of, item, languageOf, children }: ChaptersProps) {
  const w = words.value;
  const isOne = new Set(of.map(({ game }) => game)).size < 2;
  const nameOf = ({ game, title }: Chapter): string =>
    `${isOne ? '' : `${gameTitle(game)}: `}${title === undefined ? w.ourRulings : translated(title, languageOf(game))}`;
  const langOf = ({ game, title }: Chapter): string | undefined =>
    title === undefined ? undefined : languageOf(game).code;
  const goTo = (id: string) => (): void => {
    const place = document.getElementById(`chapter-${id}`);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  return (
    <div class="with-chapters">
      <nav class="chapters no-print" aria-label={w.chapters}>
        {of.map((chapter) => (
          <button key={chapter.id} type="button" class="quiet small" onClick={goTo(chapter.id)}>
            <span lang={langOf(chapter)}>{nameOf(chapter)}</span>
          </button>
        ))}
      </nav>
      <div>
        {children}
        {of.map((chapter) => (
          <section key={chapter.id} class="chapter" aria-labelledby={`chapter-${chapter.id}`}>
            <h2 id={`chapter-${chapter.id}`} tabIndex={-1} lang={langOf(chapter)}>
              {nameOf(chapter)}
            </h2>
            <RuleList of={chapter.rules} item={item} />
          </section>
        ))}
      </div>
    </div>
  );
}

interface RuleItemProps {
  readonly rule: FoundRule;
  readonly lang: string;
  readonly diagram: Diagram | undefined;
  readonly isChosen: boolean;
  /** The game is said, where several stand together. */
  readonly isNamed: boolean;
}

function RuleItem({ rule, lang, diagram: picture, isChosen, isNamed }: RuleItemProps) {
  const { id, game, title, says, source } = rule;
  const w = words.value;
  return (
    <li id={`rule-${id}`} class={isChosen ? 'chosen' : ''} tabIndex={-1}>
      <div>
        <h3>
          <a class="rule-name" href={writeRoute({ page: 'rules', ruleset: game, rule: id })}>
            {id}
          </a>{' '}
          <span lang={lang}>{title}</span>
        </h3>
        <p lang={lang}>{says}</p>
        <p class="dim">
          {isNamed && <span lang={langOf(game)}>{gameTitle(game)} · </span>}
          {source === 'house' ? (
            <span class="ours">{w.house}</span>
          ) : (
            <>
              {w.source}: <span lang="en">{source}</span>
            </>
          )}
        </p>
      </div>
      {picture !== undefined && <DiagramFigure lang={lang} of={picture} />}
    </li>
  );
}

function DiagramFigure({ of, lang }: { readonly of: Diagram; readonly lang: string }) {
  const picture = useMemo(() => diagram.drawn(of), [of]);
  return (
    <figure lang={lang}>
      <Picture of={picture} name={of.says} />
      <figcaption>{of.says}</figcaption>
    </figure>
  );
}
