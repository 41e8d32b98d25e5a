import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { APP_EVENT_NAMES } from '@school/contract/app-events';
import { AppMessageSchema } from '@school/contract/native-app';
import { PARENT_APP_PARAMETERS } from '@school/contract/native-app-limits';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const document = read('docs/native-app.md');
const messages = AppMessageSchema.options.map(({ shape }) => shape.type.value);

/** The first cells of the rows between two headings. */
function rowsBelow(heading: string): string[] {
  const [, rest = ''] = document.split(`## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name);
}

it('the document for apps has a row for each message and each event, and for no other', () => {
  expect(rowsBelow('From the page to the app').toSorted()).toEqual(messages.toSorted());
  expect(rowsBelow('From the app to the page').toSorted()).toEqual([...APP_EVENT_NAMES].toSorted());
});

it('each of its examples answers every message, and sends the address’s parameters', () => {
  const swift = read('examples/ios/SchoolViewController.swift');
  const kotlin = read('examples/android/SchoolActivity.kt');
  const react = read('examples/react-native/src/school-app.tsx');
  for (const example of [swift, kotlin, react]) {
    expect(messages.filter((name) => !example.includes(name))).toEqual([]);
    expect(PARENT_APP_PARAMETERS.filter((name) => !example.includes(name))).toEqual([]);
  }
});
