import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findVisibleLiterals } from './visible-literals.ts';

const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url));

/** Names, and strings that are not shown though they look like words. */
const ALLOWED = [
  // A line of the offer's data, which is found by it.
  ['features/home/plan-contents.ts', 'access to all previous videos'],
  // A worker's script.
  ['shared/dates/use-warm-intl.ts', 'new Intl.DateTimeFormat();postMessage(0);'],
  // A document without a word.
  ['app/pages/lesson-preview/preview-frame.tsx', '<!doctype html><html><head></head><body></body></html>'],
  // The providers' names.
  ['features/identity/social-buttons.tsx', 'Google'],
  ['features/identity/social-buttons.tsx', 'Apple'],
  ['features/identity/social-providers.ts', 'Google'],
  ['features/identity/social-providers.ts', 'Apple'],
  // The site's name until the operator's own is there.
  ['shared/configuration/configuration.slice.ts', 'Swiss German'],
  ['shared/ui/markdown-text.tsx', 'noopener noreferrer'],
  // A selector.
  ['shared/page-data/held-height.ts', '#main section[aria-label='],
  // For those who build the app, in the console and the log alone (specification §8).
  ['shared/native-bridge/app-failure.ts', 'The native app did not do it ('],
  ['shared/native-bridge/report-no-packages.ts', 'No packages from parent app'],
] as const;

function listSources(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name),
  );
}

function textsIn(source: string): string[] {
  return findVisibleLiterals('planted.tsx', source).map(({ text }) => text);
}

describe('the sources of the web app', () => {
  const found = listSources().flatMap((name) =>
    findVisibleLiterals(name, readFileSync(join(WEB, name), 'utf8')),
  );
  const isAllowed = (file: string, text: string) =>
    ALLOWED.some(([allowedFile, allowed]) => allowedFile === file && allowed === text);

  it('have no visible text that is not in packages/texts', () => {
    expect(found.filter(({ file, text }) => !isAllowed(file, text))).toEqual([]);
  });

  it('still have what is allowed', () => {
    const gone = ALLOWED.filter(
      ([file, allowed]) => !found.some((literal) => literal.file === file && literal.text === allowed),
    );
    expect(gone).toEqual([]);
  });
});

describe('findVisibleLiterals', () => {
  it.each([
    ['words in an element', '<p>Hello</p>', 'Hello'],
    ['one of two', '<p>{isHere ? "Yes" : word}</p>', 'Yes'],
    ['words around a value', '<p>{"for " + name}</p>', 'for'],
    ['an attribute that is read out', '<a aria-label="Menu" />', 'Menu'],
    ['an element in an attribute', '<Page art={<b>Hi</b>} />', 'Hi'],
    ['a property that is shown', 'const alert = { title: "Agree" };', 'Agree'],
    ['a sentence anywhere', 'const links = [["/terms", "Terms and conditions"]];', 'Terms and conditions'],
  ])('finds %s', (_what, source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });

  it.each([
    ['a word from the catalogue', '<p title={texts.title}>{texts.lead}</p>'],
    ['Swiss German', '<Dialect>Grüezi <b>mitenand</b></Dialect>'],
    ['an element of another language', '<p lang="gsw">Grüezi</p>'],
    ['class names and addresses', '<a className="wide link" href="/a b" />'],
    ['what is compared', '<p>{kind === "free" ? a : b}</p>'],
    ['what is thrown', 'throw new Error("index.html has no root");'],
    ['marks without letters', '<p>· 1/2</p>'],
  ])('leaves %s', (_what, source) => {
    expect(textsIn(source)).toEqual([]);
  });
});
