import { parseSync, Visitor } from 'oxc-parser';

/** One small change of a program that its tests should notice. */
export interface Point {
  readonly file: string;
  readonly line: number;
  /** What is replaced, from letter to letter, and by what. */
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
  /** Of a method: how many letters of `was` are the object that it is called on. */
  readonly object?: number;
  /** Of a value that is written by its name alone (`{ figure }`): that name. */
  readonly key?: string;
}

type Node = Readonly<{ type: string; start: number; end: number }> & Readonly<Record<string, unknown>>;

/** Operators, and what each is mistaken for. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  find: 'findLast',
};

/** What tells a player something: names in it are as true as numbers. */
const TELLING = /^(note|say|refusal|problem)$/;
/** A name that nothing has. */
const NOBODY = "'nosuchname'";

/** All points of a source text where one thing could be another. */
export function pointsOf(file: string, source: string): readonly Point[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: Point[] = [];
  const types: Node[] = [];
  const add = (node: Node, becomes: string, more: Pick<Point, 'object' | 'key'> = {}): void => {
    const { start, end } = node;
    const line = source.slice(0, start).split('\n').length;
    found.push({ file, line, start, end, was: source.slice(start, end), becomes, ...more });
  };
  const text = (node: unknown): string => source.slice((node as Node).start, (node as Node).end);
  const binary = (node: Node): void => {
    const becomes = OPERATORS[String(node['operator'])];
    if (becomes === undefined || isText(node['left']) || isText(node['right'])) return;
    add(node, `(${text(node['left'])} ${becomes} ${text(node['right'])})`);
  };
  /** Whom an object names, by one of its properties. */
  const named = (node: Node): void => {
    if (node['type'] !== 'Property' || node['computed'] !== false) return;
    const value = node['value'] as Node;
    if (value.type === 'Literal') return;
    if (node['shorthand'] !== true) return add(value, NOBODY);
    add(value, NOBODY, { key: text(value) });
  };
  const visitor = {
    CallExpression: (node: Node) => {
      if (!TELLING.test(text(node['callee']))) return;
      for (const given of node['arguments'] as Node[])
        if (given.type === 'ObjectExpression') for (const one of given['properties'] as Node[]) named(one);
        else if (/(^|\.)id$/.test(text(given))) add(given, NOBODY);
    },
    ObjectExpression: (node: Node) => {
      const properties = node['properties'] as Node[];
      const keyOf = (one: Node): string => (one.type === 'Property' ? text(one['key']) : '');
      // A refusal: the rule, whom it is about, a sentence.
      if (!properties.some((one) => keyOf(one) === 'says')) return;
      for (const one of properties) if (keyOf(one) === 'model') named(one);
    },
    BinaryExpression: binary,
    LogicalExpression: binary,
    ConditionalExpression: (node: Node) =>
      add(node, `(${text(node['test'])} ? ${text(node['alternate'])} : ${text(node['consequent'])})`),
    UnaryExpression: (node: Node) => {
      if (node['operator'] === '!') add(node, `(${text(node['argument'])})`);
    },
    IfStatement: (node: Node) => add(node['test'] as Node, `!(${text(node['test'])})`),
    Literal: (node: Node) => {
      if (typeof node['value'] === 'number') add(node, String(node['value'] + 1));
      else if (typeof node['value'] === 'boolean') add(node, String(!node['value']));
    },
    Property: (node: Node) => {
      if (node['computed'] === false) types.push(node['key'] as Node);
    },
    MemberExpression: (node: Node) => {
      const property = node['property'] as Node;
      const becomes = METHODS[String(property['name'])];
      if (becomes === undefined || node['computed'] !== false) return;
      const object = text(node['object']);
      add(node, `${object}.${becomes}`, { object: object.length });
    },
    ...Object.fromEntries(TYPES.map((name) => [name, (node: Node) => void types.push(node)])),
  };
  new Visitor(visitor as never).visit(program);
  return found.filter(
    ({ start, end, key }) => key !== undefined || !types.some((type) => type.start <= start && end <= type.end),
  );
}

/** Where only the compiler looks, or where a change is none. */
const TYPES = [
  'TSTypeAnnotation',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
  'TSDeclareFunction',
  'ImportDeclaration',
  'ThrowStatement',
];

/** A plus between texts joins them: there is no other sign for that. */
function isText(node: unknown): boolean {
  const { type, value } = node as Node;
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

/** Those of a list that do not lie in one another, so that all can stand in one text: so many at most. */
export function apart(points: readonly Point[], most = Infinity): readonly Point[] {
  const kept: Point[] = [];
  for (const one of points)
    if (
      kept.length < most &&
      !kept.some((other) => other.file === one.file && one.start < other.end && other.start < one.end)
    )
      kept.push(one);
  return kept;
}

/** A source text in which each of these points is as it was, unless it is the one that is switched on. */
export function switched(source: string, points: readonly (Point & { readonly id: number })[]): string {
  return points
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, point) => `${text.slice(0, point.start)}${switchOf(point)}${text.slice(point.end)}`, source);
}

function switchOf({ id, was, becomes, object, key }: Point & { readonly id: number }): string {
  const isOn = `globalThis.isMutant(${id})`;
  if (key !== undefined) return `${key}: (${isOn} ? (${becomes}) : (${was}))`;
  if (object === undefined) return `(${isOn} ? (${becomes}) : (${was}))`;
  // A method has to be called on its object, also when it was chosen.
  const method = (of: string): string => `'${of.slice(of.lastIndexOf('.') + 1)}'`;
  const dot = was.slice(object).startsWith('?.') ? '?.' : '';
  return `${was.slice(0, object)}${dot}[${isOn} ? ${method(becomes)} : ${method(was)}]`;
}
