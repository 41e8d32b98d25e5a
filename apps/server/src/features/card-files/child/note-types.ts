import type { DatabaseSync } from 'node:sqlite';
import { isRecord } from '@school/domain/records';

/** What is to be known of a note's type: its fields in their order, and whether it is a text with gaps. */
export type NoteType = { names: string[]; isCloze: boolean };

const CLOZE_TYPE = 1;

/** Schema 11 keeps them as one JSON text. */
export function noteTypesOf11(db: DatabaseSync): Map<string, NoteType> {
  const models = db.prepare('select models from col').get()?.['models'];
  return new Map(
    Object.entries(recordOf(JSON.parse(String(models)))).map(([id, model]) => [id, readModel(model)]),
  );
}

/** Checked by hand: a library of schemas costs a child a third of its start. */
function readModel(model: unknown): NoteType {
  const { type, flds } = recordOf(model);
  if (!Array.isArray(flds)) throw new Error('a note type has no fields');
  const fields = flds.map((field) => {
    const { name, ord } = recordOf(field);
    if (typeof name !== 'string') throw new Error('a field has no name');
    return { name, ord: typeof ord === 'number' ? ord : 0 };
  });
  const names = fields.toSorted((one, other) => one.ord - other.ord).map(({ name }) => name);
  return { isCloze: type === CLOZE_TYPE, names };
}

function recordOf(value: unknown): { readonly [name: string]: unknown } {
  if (!isRecord(value)) throw new Error('this is no record');
  return value;
}

/** Since schema 15 they have tables; a type's settings are a message of which the first field says its kind. */
export function noteTypesOf18(db: DatabaseSync): Map<string, NoteType> {
  const types = db.prepare('select id, config from notetypes');
  types.setReadBigInts(true);
  const fields = db.prepare('select ntid, ord, name from fields');
  fields.setReadBigInts(true);
  const named = fields.all().toSorted((one, other) => Number(one['ord']) - Number(other['ord']));
  const namesOf = Map.groupBy(named, ({ ntid }) => String(ntid));
  return new Map(
    types.all().map(({ id, config }) => [
      String(id),
      {
        isCloze: isClozeConfig(config),
        names: (namesOf.get(String(id)) ?? []).map(({ name }) => String(name)),
      },
    ]),
  );
}

/** Field 1 (`kind`), a varint, is written first, and not at all for an ordinary type. */
function isClozeConfig(config: unknown): boolean {
  return config instanceof Uint8Array && config[0] === 0x08 && config[1] === CLOZE_TYPE;
}
