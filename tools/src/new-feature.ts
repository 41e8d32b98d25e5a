import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATES = join(ROOT, 'tools/templates/feature');
/** The slice's noun in the plural, as folders and addresses have it. */
const NOUNS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/;

const USAGE = `npm run new-feature bookmarks -- --german Lesezeichen
  --german TITLE    its title in German; asked for where it is missing
  --of lesson       an account has them in a lesson: for its page, so without a separate one
  --without-page    without a page
`;

type Words = { readonly [placeholder: string]: string };
type Kind = { isOfLesson: boolean; hasPage: boolean };
/** A line that lists the slice where all are listed: it goes before the first match of `before`. */
type Entry = {
  file: string;
  before: string;
  line: string;
  import?: string;
  /** A second line of the file. */
  also?: { before: string; line: string };
  /** Only where the slice has a page, or only where lessons have it; always, without. */
  only?: (kind: Kind) => boolean;
};

const hasPage = (kind: Kind) => kind.hasPage;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (name: string) => name.split('-').map(capital).join('');
const camel = (name: string) =>
  name
    .split('-')
    .map((part, at) => (at === 0 ? part : capital(part)))
    .join('');

function wordsOf(nouns: string, german: string): Words {
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
    __TitleGerman__: german.replaceAll(/['\\]/g, '’'),
  };
}

const ENTRIES: readonly Entry[] = [
  {
    file: 'packages/contract/src/callables.ts',
    import: "import { add__Noun__, list__Nouns__, remove__Noun__ } from './__nouns__.ts';",
    before: '} as const;',
    line: '  [list__Nouns__.name]: list__Nouns__,\n  [add__Noun__.name]: add__Noun__,\n  [remove__Noun__.name]: remove__Noun__,\n',
  },
  {
    file: 'packages/texts/src/en.ts',
    import: "import { __nounsCamel__Export, __nounsCamel__Texts } from './en/__nouns__.ts';",
    before: '  /** What each file of',
    line: '  __nounsCamel__: __nounsCamel__Texts.words,\n',
    also: { before: '  },\n};', line: '    ...__nounsCamel__Export,\n' },
  },
  {
    file: 'packages/texts/src/de.ts',
    import: "import { __nounsCamel__, __nounsCamel__Export } from './de/__nouns__.ts';",
    before: '  exportTopics: {',
    line: '  __nounsCamel__,\n',
    also: { before: '  },\n};', line: '    ...__nounsCamel__Export,\n' },
  },
  {
    file: 'apps/server/src/app/surfaces.ts',
    import: "import { __nounsCamel__Feature } from '../features/__nouns__/index.ts';",
    before: '    ...others,',
    line: '    __nounsCamel__Feature,\n',
    only: ({ isOfLesson }) => !isOfLesson,
  },
  {
    file: 'apps/server/src/app/surfaces.ts',
    import: "import { create__Nouns__Feature } from '../features/__nouns__/index.ts';",
    before: '    ...others,',
    line: '    create__Nouns__Feature(lessons),\n',
    only: ({ isOfLesson }) => isOfLesson,
  },
  {
    file: 'packages/contract/src/pages.ts',
    before: '] as const;',
    line: "  '/__nouns__',\n",
    only: hasPage,
  },
  {
    file: 'apps/web/src/app/other-pages.ts',
    before: "  '*': ",
    line: "  '/__nouns__': async () => (await import('./pages/__nouns__/__nouns__-page.tsx')).__Nouns__Page,\n",
    only: hasPage,
  },
];

function fill(text: string, words: Words): string {
  return Object.entries(words).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
}

/**
 * A template's lines for this kind of slice: of `//?of lesson` … `//?else` … `//?end` one part, and what stands in
 * a comment `?lesson` only there.
 */
function choose(template: string, { isOfLesson }: Kind): string {
  return template
    .replaceAll(
      /^\/\/\?of lesson\n(.*?)(?:^\/\/\?else\n(.*?))?^\/\/\?end\n/gms,
      (_all, ofLesson: string, other = '') => (isOfLesson ? ofLesson : String(other)),
    )
    .replaceAll(/\/\*\?lesson (.*?)\*\//g, (_all, ofLesson: string) => (isOfLesson ? ofLesson : ''));
}

/** Makes the slice's own files and returns their paths. */
function writeFiles(words: Words, kind: Kind): string[] {
  const templates = globSync('**/*.tmpl', { cwd: TEMPLATES });
  return templates
    .filter((template) => kind.hasPage || !template.includes('/app/pages/'))
    .map((template) => {
      const path = fill(template.slice(0, -'.tmpl'.length), words);
      const text = choose(readFileSync(join(TEMPLATES, template), 'utf8'), kind);
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), fill(text, words));
      return path;
    });
}

function writeEntry(entry: Entry, words: Words): string {
  const text = readFileSync(join(ROOT, entry.file), 'utf8');
  const listed = [entry, ...(entry.also ? [entry.also] : [])].reduce((filled, { before, line }) => {
    const at = filled.indexOf(before);
    if (at < 0) throw new Error(`${entry.file} has no '${before}': add the slice there by hand.`);
    return filled.slice(0, at) + fill(line, words) + filled.slice(at);
  }, text);
  writeFileSync(join(ROOT, entry.file), entry.import ? `${fill(entry.import, words)}\n${listed}` : listed);
  return entry.file;
}

/** Its callables are for who is signed in, until the slice says otherwise: their lines in the table of access, by name. */
function writeAccess(words: Words): string {
  const file = 'docs/access.md';
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const from = lines.indexOf('## Callables');
  for (const callable of ['add__Noun__', 'list__Nouns__', 'remove__Noun__']) {
    const name = fill(callable, words);
    const after = (line: string) => (/^- `([^` ]+)/.exec(line)?.[1] ?? '') > name;
    const at = lines.findIndex((line, index) => index > from && after(line));
    lines.splice(at, 0, `- \`${name}\`: account`);
  }
  writeFileSync(join(ROOT, file), lines.join('\n'));
  return file;
}

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync('npx', ['--no-install', ...args], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Null where it is not given and no person is there to ask. */
async function askForGerman(given: string | undefined): Promise<string | null> {
  if (given !== undefined) return given.trim() || null;
  if (!process.stdin.isTTY) return null;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const german = await asking.question('Its title in German: ');
  asking.close();
  return german.trim() || null;
}

function complain(text: string): number {
  process.stderr.write(text);
  return 1;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      german: { type: 'string' },
      of: { type: 'string' },
      'without-page': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [nouns = '', ...rest] = positionals;
  if (values.help || rest.length > 0 || (values.of !== undefined && values.of !== 'lesson'))
    throw new Error(USAGE);
  const isOfLesson = values.of === 'lesson';
  const kind: Kind = { isOfLesson, hasPage: !isOfLesson && !values['without-page'] };
  return { nouns, kind, german: values.german };
}

/** Makes a slice that runs; its migration only once its columns are right. */
async function main(): Promise<number> {
  const { nouns, kind, german: given } = readArguments();
  if (!NOUNS.test(nouns)) return complain(`Name the slice by its noun in the plural: ${USAGE}`);
  if (existsSync(join(ROOT, 'apps/server/src/features', nouns)))
    return complain(`There is a slice '${nouns}' already.\n`);
  const german = await askForGerman(given);
  if (german === null) return complain(`Say its title in German: ${USAGE}`);
  const words = wordsOf(nouns, german);
  const own = writeFiles(words, kind);
  const listed = ENTRIES.filter(({ only }) => only?.(kind) ?? true).map((entry) => writeEntry(entry, words));
  const access = writeAccess(words);
  run(['biome', 'check', '--write', '--linter-enabled=false', ...own, ...listed]);
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(
    `Made:\n${list(own)}Listed in:\n${list([...listed, access])}` +
      `Once its columns are right: npm run migrations:generate -- --name add_${nouns.replaceAll('-', '_')}\n` +
      "What else to think of: docs/architecture.md, 'Adding a slice'.\n",
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = complain(error instanceof Error ? error.message : String(error));
}
