import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, StoredFile } from './store.ts';

/** What is sent of a file: all of it, a part, or only that it is as the reader knows it, or not (RFC 9110 §13, RFC 9110 §14). */
export type Wanted = { status: 200 | 304 | 412 | 416 } | { status: 206; range: Required<ByteRange> };

type Tags = { etag: string; lastModified: string };

export function chooseWanted(
  headers: IncomingHttpHeaders,
  { bytes, changedAt }: Pick<StoredFile, 'bytes' | 'changedAt'>,
  { etag, lastModified }: Tags,
): Wanted {
  const seconds = Math.floor(changedAt.getTime() / 1_000);
  const dateOf = (text: string | undefined) => Math.floor(Date.parse(text ?? '') / 1_000);
  const {
    'if-match': ifMatch,
    'if-none-match': ifNoneMatch,
    'if-modified-since': since,
    'if-unmodified-since': until,
  } = headers;
  if (ifMatch !== undefined ? !names(ifMatch, etag) : seconds > dateOf(until)) return { status: 412 };
  if (ifNoneMatch !== undefined ? names(ifNoneMatch, etag) : seconds <= dateOf(since)) return { status: 304 };
  const ifRange = headers['if-range'];
  const isSame = typeof ifRange !== 'string' || ifRange === etag || ifRange === lastModified;
  return (isSame && readRange(headers.range, bytes)) || { status: 200 };
}

const names = (list: string, etag: string) =>
  list.trim() === '*' || list.split(',').some((tag) => opaque(tag) === opaque(etag));
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** One range; of several, or of what is none, all of the file is sent. */
function readRange(text: string | undefined, bytes: number): Wanted | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from < bytes && from <= to ? { status: 206, range: { from, to } } : { status: 416 };
}
