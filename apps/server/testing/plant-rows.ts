import type pg from 'pg';

type Column = { name: string; type: string; refersTo: { table: string; column: string } | null };
type Row = { [column: string]: unknown };

/** Puts a row into any table, whatever its columns are, with a mark in every text. */
export type Planter = {
  plant: (table: string, fixed?: Row) => Promise<Row>;
  /** One row in each, unless what refers to the table has put one there. */
  plantEach: (tables: readonly string[]) => Promise<void>;
};

const COLUMNS = `
  select a.attname as name, t.typname as type, r.relname as "refTable", ra.attname as "refColumn"
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
  left join pg_class r on r.oid = c.confrelid
  left join pg_attribute ra on ra.attrelid = c.confrelid and ra.attnum = c.confkey[1]
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

/** What is no account's own, such as a lesson that is referred to, has no mark. */
const UNMARKED = 'of the course';

export type PlanterOptions = {
  mark: string;
  isMarked: (table: string) => boolean;
  /** Rows that are there already, by table: what refers to such a table refers to them. */
  known: { [table: string]: Row };
  /** Values that the table's own code has to understand. */
  fixed: { [table: string]: Row };
};

export function createPlanter(pool: pg.Pool, { mark, isMarked, known, ...options }: PlanterOptions): Planter {
  const rows = new Map(Object.entries(known));
  const plant = async (table: string, fixed: Row = options.fixed[table] ?? {}): Promise<Row> => {
    const row: Row = {};
    for (const { name, type, refersTo } of await listColumns(pool, table)) {
      if (name in fixed) row[name] = fixed[name];
      else if (refersTo)
        row[name] = (rows.get(refersTo.table) ?? (await plant(refersTo.table)))[refersTo.column];
      else row[name] = valueFor(type, isMarked(table) ? mark : UNMARKED, `${table}.${name}`);
    }
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`);
    const columns = names.map((name) => `"${name}"`).join(', ');
    // What a trigger has put there for the same account is that row.
    const insert = `insert into "${table}" (${columns}) values (${places.join(', ')}) on conflict do nothing`;
    await pool.query(insert, Object.values(row));
    if (!rows.has(table)) rows.set(table, row);
    return row;
  };
  const plantEach = async (tables: readonly string[]) => {
    for (const table of tables) if (!rows.has(table)) await plant(table);
  };
  return { plant, plantEach };
}

async function listColumns(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<{
    name: string;
    type: string;
    refTable: string | null;
    refColumn: string | null;
  }>(COLUMNS, [table]);
  return rows.map(({ name, type, refTable, refColumn }) => ({
    name,
    type,
    refersTo: refTable !== null && refColumn !== null ? { table: refTable, column: refColumn } : null,
  }));
}

function valueFor(type: string, mark: string, place: string): unknown {
  switch (type) {
    case 'text':
    case 'varchar':
      return `${mark} ${place}`;
    case 'jsonb':
    case 'json':
      return JSON.stringify({ mark });
    case 'bytea':
      return Buffer.from(mark);
    case 'bool':
      return true;
    case 'uuid':
      return crypto.randomUUID();
    case 'timestamptz':
    case 'date':
      return '2026-03-01T10:00:00Z';
    case '_float8':
      return [1];
    case '_text':
      return [mark];
    default:
      return 1;
  }
}
