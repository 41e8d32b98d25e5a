import { extname } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A module that a source names by a literal: `import`, `export … from`, a type's `import()`, or its address. */
export type NamedModule = {
  specifier: string;
  line: number;
  /** `new URL('…', import.meta.url)` and `import.meta.resolve('…')`: it need not be a module's. */
  isAddress: boolean;
};

type Found = { specifier: string; start: number; isAddress: boolean };

/** What the parser's record of a module leaves out; reading the whole tree takes four times as long. */
const NEEDS_TREE = /\bimport\s*[.(/]|\brequire\s*\(|\bexport\s*(?:type\s*)?\{\s*\}/;

/** Every module that the source names, for its types too; throws if it cannot be parsed. */
export function readImports(path: string, text: string): NamedModule[] {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found = NEEDS_TREE.test(text) ? readTree(parsed.program, extname(path)) : readRecord(parsed.module);
  return found.map(({ start, ...named }) => ({ ...named, line: text.slice(0, start).split('\n').length }));
}

type Parsed = ReturnType<typeof parseSync>;
type Node = ESTree.Node;

function readRecord({ staticImports, staticExports }: Parsed['module']): Found[] {
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest);
  const exported = staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest ?? []);
  return [...imported, ...exported].map(({ value, start }) => ({
    specifier: value,
    start,
    isAddress: false,
  }));
}

function readTree(program: Parsed['program'], extension: string): Found[] {
  const found: Found[] = [];
  const take = (node: Node | null | undefined, isAddress = false, isRelative = false): void => {
    const text = node ? readText(node, extension) : null;
    if (!node || text === null) return;
    const specifier = isRelative && /^[^./]/.test(text) ? `./${text}` : text;
    found.push({ specifier, start: node.start, isAddress });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => take(source),
    ExportNamedDeclaration: ({ source }) => take(source),
    ExportAllDeclaration: ({ source }) => take(source),
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => take(source),
    TSExternalModuleReference: ({ expression }) => take(expression),
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && readMeta(base) === 'url')
        take(address, true, true);
    },
    CallExpression: ({ callee, arguments: [specifier] }) => {
      const name = readMeta(callee);
      if (name !== null) take(specifier, name === 'resolve');
    },
  }).visit(program);
  return found;
}

/** `name` of `import.meta.name`. */
function readMeta(node: Node | undefined): string | null {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return null;
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** A thread's module is named `./x${extname(import.meta.filename)}`: it has the extension of the one that starts it. */
function readText(node: Node, extension: string): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const text = node.quasis.map(({ value }) => value.cooked).join('*');
  return text.replace(/\*$/, extension);
}
