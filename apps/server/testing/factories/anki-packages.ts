import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type MadeNote = { guid?: string; fields: string[]; type?: number };
/** Names of a note type's fields, and 1 for one with gaps. */
export type MadeType = { id: number; names: string[]; kind?: 0 | 1 };

export const BASIC: MadeType = { id: 1, names: ['Front', 'Back'] };
export const CLOZE: MadeType = { id: 2, names: ['Text', 'Back Extra'], kind: 1 };

/** What an Anki that cannot read the newer file is shown. */
export const DUMMY: MadeNote[] = [
  { fields: ['Please update to the latest Anki version, then import the .colpkg/.apkg file again.', ''] },
];

/** A database that these statements make, as bytes. */
export function makeDatabase(...statements: string[]): Uint8Array {
  return writeDatabase((db) => {
    for (const statement of statements) db.exec(statement);
  });
}

/** What is made may be as no honest program makes it. */
const OPTIONS = { allowExtension: false, defensive: false };

function writeDatabase(write: (db: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'school-anki-'));
  try {
    const path = join(folder, 'collection');
    const db = new DatabaseSync(path, OPTIONS);
    write(db);
    db.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const NOTES = `create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null)`;

function addNotes(db: DatabaseSync, notes: readonly MadeNote[]): void {
  const add = db.prepare("insert into notes values (?, ?, ?, 0, 0, '', ?, '', 0, 0, '')");
  db.exec('begin');
  for (const [index, { guid = `guid-${index}`, fields, type = BASIC.id }] of notes.entries())
    add.run(index + 1, guid, type, fields.join('\x1f'));
  db.exec('commit');
}

/** `collection.anki2` and `collection.anki21`: note types as one JSON text. */
export function makeCollection11(
  notes: readonly MadeNote[],
  types: readonly MadeType[] = [BASIC, CLOZE],
): Uint8Array {
  const models = types.map(({ id, names, kind = 0 }) => [
    id,
    { id, name: 'Basic', type: kind, flds: names.map((name, ord) => ({ name, ord })) },
  ]);
  return writeDatabase((db) => {
    db.exec('create table col (id integer primary key, models text not null)');
    db.prepare('insert into col values (1, ?)').run(JSON.stringify(Object.fromEntries(models)));
    db.exec(NOTES);
    addNotes(db, notes);
  });
}

/** `collection.anki21b` before it is packed: note types in tables, under a collation that only Anki has. */
export function makeCollection18(
  notes: readonly MadeNote[],
  types: readonly MadeType[] = [BASIC, CLOZE],
): Uint8Array {
  const bytes = writeDatabase((db) => {
    db.exec(`create table notetypes (id integer not null primary key, name text not null collate nocase ,
      mtime_secs integer not null, usn integer not null, config blob not null)`);
    db.exec('create unique index idx_notetypes_name on notetypes (name)');
    db.exec(`create table fields (ntid integer not null, ord integer not null, name text not null collate nocase ,
      config blob not null, primary key (ntid, ord)) without rowid`);
    db.exec('create unique index idx_fields_name_ntid on fields (name, ntid)');
    db.exec(NOTES);
    for (const { id, names, kind = 0 } of types) {
      const config = kind === 1 ? Uint8Array.of(0x08, 0x01, 0x1a, 0) : Uint8Array.of(0x1a, 0);
      db.prepare('insert into notetypes values (?, ?, 0, 0, ?)').run(id, `Type ${id}`, config);
      for (const [ord, name] of names.entries())
        db.prepare('insert into fields values (?, ?, ?, ?)').run(id, ord, name, Uint8Array.of());
    }
    addNotes(db, notes);
  });
  // The same length, so that the statement stays where it is.
  return Buffer.from(
    Buffer.from(bytes).toString('latin1').replaceAll('collate nocase ', 'collate unicase'),
    'latin1',
  );
}

export const packed = (collection: Uint8Array): Uint8Array => zstdCompressSync(collection);

/** `meta`: which of the collections the package was written for, 1 to 3. */
export const metaOf = (version: number): Uint8Array => Uint8Array.of(0x08, version);

export const makePackage = (files: { [name: string]: Uint8Array }): Uint8Array => zipSync(files);

/**
 * A collection as good as any, and beside its notes so many views with lists of so many bytes: SQLite reads all of them
 * when it opens the file, in fifty times their size. Most letters are the same, so that a package of it is small, and
 * less than two hundred times smaller.
 */
export function makeLargeSchema(views: number, bytes: number): Uint8Array {
  const letters = Array.from({ length: bytes / 2 }, () => 'a');
  for (let at = 0, random = 1; at < letters.length; at += 240) {
    random = (random * 16_807) % 2_147_483_647;
    letters[at] = String.fromCharCode(97 + (random % 16));
  }
  const list = letters.join(',');
  return writeDatabase((db) => {
    db.exec(
      "create table col (id integer primary key, models text not null); insert into col values (1, '{}')",
    );
    db.exec(NOTES);
    addNotes(db, [{ fields: ['Hoi', 'Hi'] }]);
    // As plain rows, which are not parsed here.
    db.exec('pragma writable_schema = on; begin');
    const add = db.prepare("insert into sqlite_schema values ('view', ?, ?, 0, ?)");
    for (let view = 0; view < views; view += 1)
      add.run(`v${view}`, `v${view}`, `create view v${view} as select ${list} from notes`);
    db.exec('commit');
  });
}
