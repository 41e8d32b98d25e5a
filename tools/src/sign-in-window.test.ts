import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@school/texts/'))
    return join(ROOT, 'packages/texts/src', `${specifier.slice('@school/texts/'.length)}.ts`);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;
}

/** What a module loads at once, itself and by others; types are no load. */
function listLoaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.ts')) return seen;
  for (const { entries, moduleRequest } of parseSync(file, readFileSync(file, 'utf8')).module.staticImports)
    if (entries.length === 0 || entries.some(({ isType }) => !isType))
      listLoaded(resolve(file, moduleRequest.value), seen);
  return seen;
}

it('the sign-in window loads a few small files, and none that brings the app’s libraries', () => {
  const window = listLoaded(join(ROOT, 'apps/web/src/entries/auth-handler.ts'));
  expect([...window].map((file) => basename(file)).toSorted()).toEqual([
    'auth-handler.css',
    'auth-handler.ts',
    'choose-texts.ts',
    'language-choice.ts',
    'language-cookie',
    'languages.ts',
    'popup-event.ts',
    'sign-in-window.ts',
  ]);
});
