import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

const specifiersIn = (text: string) => readImports('a/x.ts', text).map(({ specifier }) => specifier);

it.each([
  "import './it.ts';",
  "import it from './it.ts';",
  "import * as it from './it.ts';",
  "import {} from './it.ts';",
  "import type { It } from './it.ts';",
  "import { type It } from './it.ts';",
  "export * from './it.ts';",
  "export * as it from './it.ts';",
  "export { it } from './it.ts';",
  "export {} from './it.ts';",
  "export type { It } from './it.ts';",
  "const it = await import('./it.ts');",
  'const it = await import(`./it.ts`);',
  "const it = await import(/* later */ './it.ts');",
  "const it = await import\n('./it.ts');",
  "let it: import('./it.ts').It;",
  "let it: typeof import('./it.ts');",
  "import it = require('./it.ts');",
  "const all = import.meta.glob('./it.ts');",
])('names a module: %s', (text) => {
  expect(readImports('a/x.ts', text)).toMatchObject([{ specifier: './it.ts', isAddress: false }]);
});

it.each([
  ["new URL('./it.ts', import.meta.url);", './it.ts'],
  ["new URL('it.ts', import.meta.url);", './it.ts'],
  ["new Worker(new URL('../it.ts', import.meta.url));", '../it.ts'],
  ["import.meta.resolve('it');", 'it'],
  // A thread's module has the extension of the one that starts it.
  [`new URL(\`./it\${extname(import.meta.filename)}\`, import.meta.url);`, './it.ts'],
])('names an address: %s', (text, specifier) => {
  expect(readImports('a/x.ts', text)).toEqual([{ specifier, line: 1, isAddress: true }]);
});

it.each([
  'const text = "import \'./it.ts\';";',
  "// import './it.ts';",
  "/* export * from './it.ts'; */",
  'const it = await import(path);',
  "new URL('./it.ts', base);",
  'export const it = 1;',
  'export {};',
])('names nothing: %s', (text) => {
  expect(specifiersIn(text)).toEqual([]);
});

it('says in which line', () => {
  const text = "import a from './a.ts';\n\nimport {\n  b,\n} from './b.ts';\nconst c = import('./c.ts');\n";
  expect(readImports('x.ts', text).map(({ line }) => line)).toEqual([1, 5, 6]);
});

it('reads JSX, and refuses what is no TypeScript', () => {
  expect(readImports('x.tsx', "import { A } from './a.tsx';\nexport const x = <A />;")).toHaveLength(1);
  expect(() => readImports('a/x.ts', 'import from from from')).toThrow('a/x.ts: ');
});
