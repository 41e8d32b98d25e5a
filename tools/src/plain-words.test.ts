import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'docs'];
const NOT_OURS = new Set(['node_modules', 'dist', 'plain-words.test.ts']);
const TEXT = /\.(ts|tsx|mjs|css|html|sql|md|yaml)$/;

/** A word or turn of phrase, and what usually reads easier. */
const SUGGESTIONS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhoever\b/gi, "the field's noun: 'the caller', 'a visitor'"],
  [/\banew\b/gi, 'again'],
  [/\bamid\b/gi, 'during'],
  [/\bwhence\b/gi, 'from where'],
  [/\bof its own\b/gi, "'its own …', 'a separate …'"],
  [/\b(?:is|are) told\b/gi, "the verb: 'gets a mail', 'is notified', 'is reported'"],
  [/\b(?:is|are) asked for\b/gi, "'requested', 'required'"],
];

function* listTexts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) continue;
    if (entry.isDirectory()) yield* listTexts(path);
    else if (TEXT.test(entry.name)) yield path;
  }
}

/** Each phrase that `text` has, and on which line. */
function suggest(text: string): { line: number; instead: string }[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      SUGGESTIONS.flatMap(([pattern, instead]) =>
        (words.match(pattern) ?? []).map(() => ({ line: index + 1, instead })),
      ),
    );
}

it('prints for each phrase how often it stands, and where first', () => {
  const found = FOLDERS.flatMap((folder) => [...listTexts(join(ROOT, folder))]).flatMap((path) =>
    suggest(readFileSync(path, 'utf8')).map((found) => ({ ...found, path: relative(ROOT, path) })),
  );
  for (const [pattern, instead] of SUGGESTIONS) {
    const [first, ...others] = found.filter((one) => one.instead === instead);
    if (first)
      process.stdout.write(
        `${pattern.source}: write ${instead}: ${first.path}:${first.line}, and ${others.length} more\n`,
      );
  }
  expect(found.every(({ line }) => line > 0)).toBe(true);
});

it('suggests a plainer word in a sentence, and none inside another word', () => {
  expect(suggest('Whoever asks\nbegins anew; a pyramid does not.')).toEqual([
    { line: 1, instead: "the field's noun: 'the caller', 'a visitor'" },
    { line: 2, instead: 'again' },
  ]);
});
