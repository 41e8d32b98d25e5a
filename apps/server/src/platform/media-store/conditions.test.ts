import { expect, test } from 'vitest';
import { chooseWanted } from './conditions.ts';
import { tagsOf } from './media-files.ts';

const FILE = { name: 'film/v-1.m4s', bytes: 1_000, changedAt: new Date('2026-11-20T10:00:00.500Z') };
const TAGS = tagsOf(FILE);
const EARLIER = 'Thu, 19 Nov 2026 10:00:00 GMT';
const part = (from: number, to: number) => ({ status: 206, range: { from, to } });

test.each([
  ['nothing special', {}, { status: 200 }],
  ['a beginning', { range: 'bytes=0-0' }, part(0, 0)],
  ['a middle', { range: 'bytes=10-19' }, part(10, 19)],
  ['a rest', { range: 'bytes=990-' }, part(990, 999)],
  ['an end', { range: 'bytes=-10' }, part(990, 999)],
  ['more of an end than there is', { range: 'bytes=-2000' }, part(0, 999)],
  ['more than there is', { range: 'bytes=990-5000' }, part(990, 999)],
  ['what is past the end', { range: 'bytes=1000-' }, { status: 416 }],
  ['nothing of the end', { range: 'bytes=-0' }, { status: 416 }],
  ['several parts', { range: 'bytes=0-1,5-6' }, { status: 200 }],
  ['parts of something else', { range: 'pages=1-2' }, { status: 200 }],
  ['a range from behind', { range: 'bytes=9-3' }, { status: 200 }],
  ['what is not known yet', { 'if-none-match': '"other", "third"' }, { status: 200 }],
  ['what is known', { 'if-none-match': `"other", ${TAGS.etag}` }, { status: 304 }],
  ['what is known by a strong tag', { 'if-none-match': TAGS.etag.slice(2) }, { status: 304 }],
  ['what anybody knows', { 'if-none-match': '*' }, { status: 304 }],
  ['what has changed since', { 'if-modified-since': EARLIER }, { status: 200 }],
  ['what has not', { 'if-modified-since': TAGS.lastModified }, { status: 304 }],
  ['what must not have changed', { 'if-unmodified-since': EARLIER }, { status: 412 }],
  ['what has to be another', { 'if-match': '"other"' }, { status: 412 }],
  ['what has to be this', { 'if-match': TAGS.etag, range: 'bytes=0-4' }, part(0, 4)],
  ['a part of what is the same', { 'if-range': TAGS.etag, range: 'bytes=0-4' }, part(0, 4)],
  ['a part of what was another', { 'if-range': '"other"', range: 'bytes=0-4' }, { status: 200 }],
])('%s', (_name, headers, wanted) => {
  expect(chooseWanted(headers, FILE, TAGS)).toEqual(wanted);
});
