import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** What is to be known of a note's type: its fields in their order, and whether it is a text with gaps. */
export type NoteType = { names: string[]; isCloze: boolean };

const ModelsSchema = z.record(
  z.string(),
  z.object({
    type: z.number().optional(),
    flds: z.array(z.object({ name: z.string(), ord: z.number().nullish() })),
  }),
);

const CLOZE_TYPE = 1;

/** Schema 11 keeps them as one JSON text. */
export function noteTypesOf11(db: DatabaseSync): Map<string, NoteType> {
  const models = db.prepare('select models from col').get()?.['models'];
  const parsed = ModelsSchema.parse(JSON.parse(String(models)));
  return new Map(
    Object.entries(parsed).map(([id, { type, flds }]) => [
      id,
      {
        isCloze: type === CLOZE_TYPE,
        names: flds.toSorted((one, other) => (one.ord ?? 0) - (other.ord ?? 0)).map(({ name }) => name),
      },
    ]),
  );
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
