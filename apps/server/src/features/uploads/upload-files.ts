import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { bringFile } from '../../platform/media-store/local-copies.ts';

type Settings = Pick<Context['config'], 'mediaDir'>;
export type UploadTools = Pick<Context, 'media'> & { config: Settings };

const FOLDER = '.uploads';

/** On the disk of what is under way, and no folder of a lesson: no address leads there. */
export const uploadFolder = ({ mediaDir }: Settings) => join(mediaDir, FOLDER);

/** Where a file gathers. */
export const uploadPath = (config: Settings, id: string) => join(uploadFolder(config), id);

/** Where it lies in the media once it is whole: with media in a folder, where it has gathered. */
const uploadName = (id: string) => `${FOLDER}/${id}`;

/** Makes its empty file, unless it is there. */
export async function makeUploadFile(config: Settings, id: string): Promise<void> {
  await mkdir(uploadFolder(config), { recursive: true, mode: 0o700 });
  const file = await open(uploadPath(config, id), 'a', 0o600);
  await file.close();
}

/** How much has come. */
export async function receivedOf(config: Settings, id: string): Promise<number> {
  return (await stat(uploadPath(config, id)).catch(() => null))?.size ?? 0;
}

/** Keeps a file that has gathered as a whole, so that every process can work on it. Its gathered file stays meanwhile. */
export async function keepUpload({ config, media }: UploadTools, id: string): Promise<void> {
  if (media.pathOf(uploadName(id)) === null)
    await media.put(uploadName(id), { path: uploadPath(config, id) });
}

/** After `keepUpload`, and once its row says so. */
export async function removeGathered({ config, media }: UploadTools, id: string): Promise<void> {
  if (media.pathOf(uploadName(id)) === null) await rm(uploadPath(config, id), { force: true });
}

/** The same for a file of this machine that gathers nowhere. */
export async function layUpload({ config, media }: UploadTools, id: string, path: string): Promise<void> {
  await mkdir(uploadFolder(config), { recursive: true, mode: 0o700 });
  await media.put(uploadName(id), { path });
  const here = media.pathOf(uploadName(id));
  if (here !== null) await chmod(here, 0o600);
}

/** Where a whole file lies on this machine, fetched into `folder` where the media lie elsewhere. Throws `not-found`. */
export function bringUpload({ media }: Pick<Context, 'media'>, id: string, folder: string): Promise<string> {
  return bringFile(media, uploadName(id), join(folder, 'source'));
}

/** How large a whole file is; null where it is gone. */
export async function sizeOfUpload({ media }: Pick<Context, 'media'>, id: string): Promise<number | null> {
  return (await media.find(uploadName(id)))?.bytes ?? null;
}

export async function removeUploadFile({ config, media }: UploadTools, id: string): Promise<void> {
  await rm(uploadPath(config, id), { force: true });
  await media.remove(uploadName(id));
}

/** Every file with when it was last written, gathering or whole. */
export async function listUploadFiles({
  config,
  media,
}: UploadTools): Promise<{ id: string; writtenMs: number }[]> {
  const names = await readdir(uploadFolder(config)).catch(() => []);
  const gathering = names.map(async (id) => {
    const found = await stat(uploadPath(config, id)).catch(() => null);
    return found ? [{ id, writtenMs: found.mtimeMs }] : [];
  });
  const files = (await Promise.all(gathering)).flat();
  if (media.kind === 'folder') return files;
  // What gathers may lie in the media's own folder.
  const gathered = new Set(files.map(({ id }) => id));
  for await (const { name, changedAt } of media.list(FOLDER)) {
    const id = name.slice(FOLDER.length + 1);
    if (!gathered.has(id)) files.push({ id, writtenMs: changedAt.getTime() });
  }
  return files;
}
