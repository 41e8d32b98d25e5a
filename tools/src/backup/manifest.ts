import { z } from 'zod';

/** A file of a backup, or of the media folder: below its root, and nowhere else. */
const RelativePath = z
  .string()
  .min(1)
  .refine(
    (path) => !path.startsWith('/') && !path.split('/').some((part) => part === '' || part.startsWith('..')),
    'must lie below its folder',
  );
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().min(1).max(63);

const TableSchema = z.strictObject({
  schema: Name,
  name: Name,
  /** Those that PostgreSQL computes are left out. */
  columns: z.array(Name).min(1),
  rows: z.number().int().min(0),
  file: RelativePath,
  /** Of the file as it lies there. */
  sha256: Sha256,
});
export type BackupTable = z.infer<typeof TableSchema>;

const MediaFileSchema = z.strictObject({
  path: RelativePath,
  bytes: z.number().int().min(0),
  /** When it was last changed, in milliseconds since 1970: with the same size and time it is not read again. */
  changedMs: z.number(),
  /** Of what is in it; its copy has this name. */
  sha256: Sha256,
});
export type BackupMediaFile = z.infer<typeof MediaFileSchema>;

/** What a backup holds. Its presence says that the backup is whole: it is written last. */
export const ManifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations of the database, in their order: another release's database is not loaded into this one's. */
  migrations: z.array(z.string()),
  /** A table stands after those that it refers to. */
  tables: z.array(TableSchema),
  sequences: z.array(z.strictObject({ schema: Name, name: Name, value: z.string().regex(/^-?\d+$/) })),
  media: z.array(MediaFileSchema),
  /** The settings that the command was given; of secrets and addresses with passwords the names only. */
  settings: z.record(z.string(), z.string().nullable()),
});
export type Manifest = z.infer<typeof ManifestSchema>;
