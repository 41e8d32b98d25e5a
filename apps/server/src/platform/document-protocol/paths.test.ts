import { expect, it } from 'vitest';
import type { DocumentCollection } from './collection.ts';
import { findHandler } from './paths.ts';

const get = async () => null;
const list = async () => [];
const lessons = { path: 'Videos', get: async () => null };
const index: DocumentCollection = { path: 'Videos', onlyDocument: 'index', get };
const newest: DocumentCollection = { path: 'Videos', list };
const comments: DocumentCollection = { path: 'Videos/{videoId}/Comments', list };
const collections = [lessons, index, newest, comments];

it('gives a document that a feature holds alone to that feature, and the rest of the path to the other', () => {
  expect(findHandler(collections, 'get', ['Videos'], 'index').handle).toBe(get);
  expect(findHandler(collections, 'get', ['Videos'], 'im-kafi').handle).toBe(lessons.get);
});

it('gives a list to the feature that answers lists at the path', () => {
  expect(findHandler(collections, 'list', ['Videos']).handle).toBe(list);
  expect(findHandler(collections, 'list', ['Videos', 'x', 'Comments']).params).toEqual({ videoId: 'x' });
});

it('refuses a path that no feature has, and what no feature does at one', () => {
  const refused = 'Missing or insufficient permissions.';
  expect(() => findHandler(collections, 'get', ['accounts'], 'x')).toThrow(refused);
  expect(() => findHandler(collections, 'write', ['Videos'], 'index')).toThrow(refused);
  expect(() => findHandler([index], 'get', ['Videos'], 'im-kafi')).toThrow(refused);
});
