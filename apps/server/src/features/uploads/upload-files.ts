import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

type Settings = Pick<Config, 'mediaDir'>;

/** On the disk of the media, and no folder of a lesson: no address leads there. */
export const uploadFolder = ({ mediaDir }: Settings) => join(mediaDir, '.uploads');

export const uploadPath = (config: Settings, id: string) => join(uploadFolder(config), id);

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

export async function removeUploadFile(config: Settings, id: string): Promise<void> {
  await rm(uploadPath(config, id), { force: true });
}

/** Every file with when it was last written. */
export async function listUploadFiles(config: Settings): Promise<{ id: string; writtenMs: number }[]> {
  const names = await readdir(uploadFolder(config)).catch(() => []);
  const files = names.map(async (id) => {
    const found = await stat(uploadPath(config, id)).catch(() => null);
    return found ? [{ id, writtenMs: found.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat();
}
