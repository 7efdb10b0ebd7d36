/** Finds what a source text says to players: sentences with their places, and what else could be a name or a word. */
import { parseSync, Visitor } from 'oxc-parser';

/** A sentence, and where it stands. */
export interface Said {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Sayings {
  readonly said: readonly Said[];
  /** Sentences that are glued together: nobody could translate them. */
  readonly glued: readonly Said[];
  /** Every text and every name of a field: an entry of a catalogue must be one of them. */
  readonly texts: ReadonlySet<string>;
  /** How texts with holes begin. */
  readonly beginnings: readonly string[];
}

/** Fields that are read by people. */
const FIELDS = new Set(['says', 'help', 'label', 'leavesOut']);
/** Functions whose arguments are. */
const TELLING = new Set(['say', 'note', 'tell', 'wrong', 'saying']);
const GAP = /\{[\w.]+(?:[″%]|:\w+|\|[^{}]*)?\}/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
  readonly expressions?: readonly unknown[];
  readonly consequent?: Node;
  readonly alternate?: Node;
}

/** What a file says. Files that say nothing to players (tests of files from outside, for example) are not asked. */
export function sayingsIn(file: string, source: string): Sayings {
  const { program } = parseSync(file, source);
  const texts = new Set<string>();
  const beginnings: string[] = [];
  const said = new Map<number, Said>();
  const glued: Said[] = [];
  const place = (node: Node, text: string): Said => ({
    file,
    line: source.slice(0, node.start).split('\n').length,
    text,
  });
  /** Something that is read: a text, or one of two. */
  const read = (node: Node | undefined): void => {
    if (node === undefined) return;
    const text = plain(node);
    if (text !== undefined) said.set(node.start, place(node, text));
    else if (node.type === 'ConditionalExpression') for (const one of [node.consequent, node.alternate]) read(one);
    else if (node.type === 'TemplateLiteral' && hasWords(node)) glued.push(place(node, beginningOf(node)));
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value !== 'string') return;
      texts.add(node.value);
      if (GAP.test(node.value)) said.set(node.start, place(node as Node, node.value));
    },
    TemplateLiteral: (node) => {
      const text = plain(node as unknown as Node);
      if (text !== undefined) texts.add(text);
      else beginnings.push(node.quasis[0]?.value.cooked ?? '');
    },
    Property: (node) => {
      const name = node.key.type === 'Identifier' ? node.key.name : '';
      if (name !== '') texts.add(name);
      if (FIELDS.has(name)) read(node.value as unknown as Node);
    },
    CallExpression: (node) => {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (!TELLING.has(name)) return;
      for (const given of node.arguments) {
        const text = plain(given as unknown as Node);
        // A rule id is no sentence.
        if (text === undefined ? given.type === 'TemplateLiteral' : /\p{Ll}{2}/u.test(text))
          read(given as unknown as Node);
      }
    },
  }).visit(program);
  return { said: [...said.values()], glued, texts, beginnings };
}

/** `d8` needs no translation. */
const hasWords = ({ quasis = [] }: Node): boolean => quasis.some(({ value }) => /\p{L}{2}/u.test(value.cooked ?? ''));

const beginningOf = ({ quasis = [] }: Node): string => quasis.map(({ value }) => value.cooked ?? '').join('…');

/** A string in quotes, or a template without holes. */
function plain(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
