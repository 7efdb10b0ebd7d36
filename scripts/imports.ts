import { parseSync, Visitor } from 'oxc-parser';

/** One place where a file names another module. */
export interface Import {
  /** What stands between the quotes; undefined when it is computed and cannot be known. */
  readonly specifier: string | undefined;
  readonly line: number;
}

type Node = Readonly<{ type: string; start: number; value?: unknown }>;

/** A string in quotes, or a template without holes. */
function text(node: Node & { quasis?: readonly { value: { cooked: string | null } }[] }): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/**
 * Every module a source text names: imports and re-exports with or without `type`, `import()` as a call and as a type,
 * `require`, and `new URL('./worker.ts', import.meta.url)` where it names a source file. Throws a sentence when the text does not parse.
 */
export function importsOf(file: string, source: string): readonly Import[] {
  const { program, errors } = parseSync(file, source);
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.message}`);
  const found: Import[] = [];
  const add = (node: Node | null, folder = ''): void => {
    if (!node) return;
    const named = text(node);
    const specifier = named !== undefined && !named.startsWith('.') ? folder + named : named;
    found.push({ specifier, line: source.slice(0, node.start).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0] ?? null);
    },
    NewExpression: (node) => {
      const [path, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      const isHere = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
      if (isUrl && path && isHere && /\.[cm]?[jt]sx?$/.test(text(path) ?? '')) add(path, './');
    },
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line);
}
