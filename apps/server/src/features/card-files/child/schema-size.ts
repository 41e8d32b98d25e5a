/** Three times what the newest Anki has: 14 tables and 17 indexes, in 4 kB of SQL. */
const MOST_OBJECTS = 100;
const MOST_BYTES = 200_000;
/** So many small ones lie on few pages. */
const MOST_PAGES = 500;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** A b-tree's kinds of pages, and how long their headers are. */
const INTERIOR = { kind: 0x05, headerBytes: 12 };
const LEAF = { kind: 0x0d, headerBytes: 8 };
/** Four bytes of seven bits hold 268 MB. */
const MOST_VARINT_BYTES = 4;

/**
 * Whether a database's schema is as small as any collection's. SQLite parses all of it when it opens a file, before
 * anything can be forbidden, and takes fifty times its size for that. So its pages are read here first, as SQLite's file
 * format has them (sqlite.org/fileformat2.html, "B-tree Pages"): the first page is the root of the table of all objects.
 */
export function hasSmallSchema(file: Buffer): boolean {
  const pageBytes = pageBytesOf(file);
  if (pageBytes === null) return false;
  let [objects, bytes, pages] = [0, 0, 0];
  const pending = [1];
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    pages += 1;
    const page = readPage(file, pageBytes, number);
    if (!page || pages > MOST_PAGES) return false;
    pending.push(...page.children);
    objects += page.sizes.length;
    bytes += page.sizes.reduce((sum, size) => sum + size, 0);
    if (objects > MOST_OBJECTS || bytes > MOST_BYTES) return false;
  }
  return true;
}

function pageBytesOf(file: Buffer): number | null {
  if (file.length < HEADER_BYTES || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  const written = file.readUInt16BE(16);
  const pageBytes = written === 1 ? 65_536 : written;
  const isPower = pageBytes >= 512 && Number.isInteger(Math.log2(pageBytes));
  return isPower ? pageBytes : null;
}

type Page = { children: number[]; sizes: number[] };

/** Which pages it leads to, and how long each of its rows is; null for what is no such page. */
function readPage(file: Buffer, pageBytes: number, number: number): Page | null {
  const page = file.subarray((number - 1) * pageBytes, number * pageBytes);
  if (number < 1 || page.length < pageBytes) return null;
  const at = number === 1 ? HEADER_BYTES : 0;
  const form = [INTERIOR, LEAF].find(({ kind }) => kind === page[at]);
  if (!form) return null;
  const cellsAt = at + form.headerBytes;
  const count = page.readUInt16BE(at + 3);
  if (cellsAt + 2 * count > pageBytes) return null;
  const cells = Array.from({ length: count }, (_none, index) => page.readUInt16BE(cellsAt + 2 * index));
  if (cells.some((cell) => cell + 4 > pageBytes)) return null;
  if (form === INTERIOR) {
    const last = page.readUInt32BE(at + 8);
    return { children: [...cells.map((cell) => page.readUInt32BE(cell)), last], sizes: [] };
  }
  const sizes = cells.map((cell) => readVarint(page, cell));
  return sizes.every((size) => size !== null) ? { children: [], sizes } : null;
}

/** Seven bits a byte, the highest first; null for a number that is longer than any honest one. */
function readVarint(page: Buffer, at: number): number | null {
  let value = 0;
  for (const byte of page.subarray(at, at + MOST_VARINT_BYTES)) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  return null;
}
