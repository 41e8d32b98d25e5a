import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'docs'];
const NOT_OURS = new Set(['node_modules', 'dist', 'plain-words.test.ts']);
const TEXT = /\.(ts|tsx|mjs|css|html|sql|md|yaml)$/;
/** Each has a plain word for it: the field's noun ('the caller', 'a visitor'), 'again', 'during', 'from where'. */
const RARE = /\b(whoever|anew|amid|whence)\b/gi;

function* listTexts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) continue;
    if (entry.isDirectory()) yield* listTexts(path);
    else if (TEXT.test(entry.name)) yield path;
  }
}

function findRareWords(text: string): string[] {
  return text.match(RARE) ?? [];
}

describe('plain words', () => {
  it.each(FOLDERS)('%s has no word that a learner of English looks up', (folder) => {
    const found = [...listTexts(join(ROOT, folder))].flatMap((path) =>
      findRareWords(readFileSync(path, 'utf8')).map((word) => `${relative(ROOT, path)}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('finds a rare word in a sentence, and not inside another word', () => {
    expect(findRareWords('Whoever asks begins anew; a pyramid does not.')).toEqual(['Whoever', 'anew']);
  });
});
