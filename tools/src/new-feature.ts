import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATES = join(ROOT, 'tools/templates/feature');
/** The slice's noun in the plural, as folders and addresses have it. */
const NOUNS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/;

type Words = { readonly [placeholder: string]: string };
/** A line that lists the slice where all are listed: it goes before the first match of `before`. */
type Entry = { file: string; before: string; line: string; import?: string };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (name: string) => name.split('-').map(capital).join('');
const camel = (name: string) =>
  name
    .split('-')
    .map((part, at) => (at === 0 ? part : capital(part)))
    .join('');

function wordsOf(nouns: string): Words {
  const noun = nouns.slice(0, -1);
  return {
    __nouns_snake__: nouns.replaceAll('-', '_'),
    __nounsCamel__: camel(nouns),
    __nounCamel__: camel(noun),
    __Nouns__: pascal(nouns),
    __nouns__: nouns,
    __Noun__: pascal(noun),
    __noun__: noun,
    __Title__: capital(nouns.replaceAll('-', ' ')),
  };
}

const ENTRIES: readonly Entry[] = [
  {
    file: 'packages/contract/src/callables.ts',
    import: "import { add__Noun__, list__Nouns__ } from './__nouns__.ts';",
    before: '} as const;',
    line: '  [list__Nouns__.name]: list__Nouns__,\n  [add__Noun__.name]: add__Noun__,\n',
  },
  {
    file: 'packages/texts/src/en.ts',
    import: "import { __nounsCamel__Texts } from './en/__nouns__.ts';",
    before: '};',
    line: '  __nounsCamel__: __nounsCamel__Texts.words,\n',
  },
  {
    file: 'packages/texts/src/de.ts',
    import: "import { __nounsCamel__ } from './de/__nouns__.ts';",
    before: '};',
    line: '  __nounsCamel__,\n',
  },
  {
    file: 'apps/server/src/app/surfaces.ts',
    import: "import { __nounsCamel__Feature } from '../features/__nouns__/index.ts';",
    before: '  ];',
    line: '    __nounsCamel__Feature,\n',
  },
  {
    file: 'packages/contract/src/pages.ts',
    before: '] as const;',
    line: "  '/__nouns__',\n",
  },
  {
    file: 'apps/web/src/app/other-pages.ts',
    before: "  '*': ",
    line: "  '/__nouns__': async () => (await import('./pages/__nouns__/__nouns__-page.tsx')).__Nouns__Page,\n",
  },
];

function fill(text: string, words: Words): string {
  return Object.entries(words).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
}

/** Makes the slice's own files and returns their paths. */
function writeFiles(words: Words): string[] {
  return globSync('**/*.tmpl', { cwd: TEMPLATES }).map((template) => {
    const path = fill(template.slice(0, -'.tmpl'.length), words);
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), fill(readFileSync(join(TEMPLATES, template), 'utf8'), words));
    return path;
  });
}

function writeEntry(entry: Entry, words: Words): string {
  const text = readFileSync(join(ROOT, entry.file), 'utf8');
  const at = text.indexOf(entry.before);
  if (at < 0) throw new Error(`${entry.file} has no '${entry.before}': add the slice there by hand.`);
  const listed = text.slice(0, at) + fill(entry.line, words) + text.slice(at);
  writeFileSync(join(ROOT, entry.file), entry.import ? `${fill(entry.import, words)}\n${listed}` : listed);
  return entry.file;
}

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync('npx', ['--no-install', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function main(nouns = ''): number {
  if (!NOUNS.test(nouns)) {
    process.stderr.write('Name the slice by its noun in the plural: npm run new-feature bookmarks\n');
    return 1;
  }
  if (existsSync(join(ROOT, 'apps/server/src/features', nouns))) {
    process.stderr.write(`There is a slice '${nouns}' already.\n`);
    return 1;
  }
  const words = wordsOf(nouns);
  const own = writeFiles(words);
  const listed = ENTRIES.map((entry) => writeEntry(entry, words));
  run(['biome', 'check', '--write', '--linter-enabled=false', ...own, ...listed]);
  const name = `add_${nouns.replaceAll('-', '_')}`;
  run(['drizzle-kit', 'generate', '--config', 'apps/server/drizzle.config.ts', '--name', name]);
  process.stdout.write(
    `Made:\n${own.map((path) => `  ${path}\n`).join('')}  a migration, ${name}\nListed in:\n${listed.map((path) => `  ${path}\n`).join('')}` +
      "What else to think of: docs/architecture.md, 'Adding a slice'.\n",
  );
  return 0;
}

process.exitCode = main(process.argv[2]);
