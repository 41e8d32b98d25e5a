import { constants, DatabaseSync } from 'node:sqlite';
import { MOST_NAME, type ReadAnswer } from './card-file-job.ts';
import { type NoteType, noteTypesOf11, noteTypesOf18 } from './note-types.ts';
import { collectCard, createCollected, findFields } from './pick-card.ts';
import { decodeEntities, MOST_HTML, toPlainText } from './plain-text.ts';

/** What is read of a collection (schema 11, and 15 to 18), and nothing else of it. */
const TABLES = {
  col: ['models'],
  notes: ['guid', 'mid', 'flds'],
  notetypes: ['id', 'config'],
  fields: ['ntid', 'ord', 'name'],
} as const;

/** What an older Anki sees of a package that is too new for it, in English; others are known by their file alone. */
const DUMMY = /^Please update to the latest Anki version, then import the \.colpkg\/\.apkg file again\.$/;
const CLOZE = /\{\{c\d+::/;
const SEPARATOR = '\x1f';
/** SQLite's own limits, wide of any collection: a note, a table's or an index's SQL, its columns and terms. */
const OPTIONS = {
  readOnly: true,
  allowExtension: false,
  timeout: 100,
  limits: { length: 16 * 1024 * 1024, sqlLength: 20_000, column: 100, exprDepth: 50, attach: 0 },
};
const MOST_NOTES = 200_000;

/**
 * Reads a database that a stranger may have made: nothing but plain tables, and of them nothing but rows. No function,
 * view, trigger or virtual table of it runs: SQLite asks before each (`setAuthorizer`).
 */
export function readCollection(path: string, isSwapped: boolean): ReadAnswer {
  const db = new DatabaseSync(path, OPTIONS);
  try {
    db.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on;');
    if (!isPlainTable(db, 'notes')) return { ok: false, reason: 'broken' };
    const isNew = isPlainTable(db, 'notetypes') && isPlainTable(db, 'fields');
    if (!isNew && !isPlainTable(db, 'col')) return { ok: false, reason: 'broken' };
    db.setAuthorizer((action) =>
      action === constants.SQLITE_SELECT || action === constants.SQLITE_READ
        ? constants.SQLITE_OK
        : constants.SQLITE_DENY,
    );
    return readNotes(db, isNew ? noteTypesOf18(db) : noteTypesOf11(db), isSwapped);
  } finally {
    db.close();
  }
}

/** Whether it is a plain table with these columns: no view, and none of them computed. */
function isPlainTable(db: DatabaseSync, name: keyof typeof TABLES): boolean {
  const table = db.prepare("select 1 from sqlite_schema where name = ? and type = 'table' and rootpage > 0");
  if (!table.get(name)) return false;
  const columns = db.prepare('select name, hidden from pragma_table_xinfo(?)').all(name);
  return TABLES[name].every((wanted) =>
    columns.some((column) => column['name'] === wanted && column['hidden'] === 0),
  );
}

function readNotes(db: DatabaseSync, noteTypes: Map<string, NoteType>, isSwapped: boolean): ReadAnswer {
  const collected = createCollected();
  const { skipped } = collected;
  const notes = db.prepare('select guid, mid, flds from notes');
  notes.setReadBigInts(true);
  for (const { guid, mid, flds } of notes.iterate()) {
    if (collected.seen + skipped.cloze > MOST_NOTES) break;
    const fields = String(flds).split(SEPARATOR);
    const noteType = noteTypes.get(String(mid)) ?? { names: [], isCloze: false };
    if (noteType.isCloze || fields.some((field) => CLOZE.test(field))) {
      skipped.cloze += 1;
      continue;
    }
    const places = findFields(noteType.names, isSwapped);
    const textOf = (place: number) => {
      const html = fields[place] ?? '';
      // One too long stays too long: it is counted as such.
      return html.length > MOST_HTML ? html : toPlainText(html);
    };
    if (fields.length > 0 && DUMMY.test(toPlainText((fields[0] ?? '').slice(0, MOST_HTML)))) continue;
    const card = {
      swissGerman: textOf(places.swissGerman),
      english: textOf(places.english),
      standardGerman: textOf(places.standardGerman) || null,
      guid: typeof guid === 'string' && guid.length <= MOST_NAME ? guid : null,
      cardId: null,
      sound: findSound([fields[places.swissGerman], ...fields]),
    };
    collectCard(collected, card, places.isNamed);
  }
  const { cards, canSwap, seen } = collected;
  if (cards.length < seen - skipped.incomplete - skipped.tooLong - skipped.turned)
    return { ok: false, reason: 'too-many', fileCards: seen };
  return { ok: true, format: 'anki', cards, skipped, canSwap };
}

/** What the first of these fields that sounds calls its sound. */
function findSound(fields: readonly (string | undefined)[]): string | null {
  for (const field of fields) {
    const [, name] = /\[sound:([^\]\r\n]{1,300})\]/.exec((field ?? '').slice(0, MOST_HTML)) ?? [];
    if (name !== undefined) return decodeEntities(name).normalize('NFC');
  }
  return null;
}
