import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Takes a stream in and makes nothing of it; as SRT's receiver it gives bytes for as long as the file beside it lies there. */
const PROGRAM = `#!/bin/sh
case "$*" in
  *concat*) while [ -e "$(dirname "$0")/sends" ] && echo x; do sleep 0.1; done;;
  *) exec cat >/dev/null;;
esac
`;

export type QuietFfmpeg = {
  path: string;
  /** Starts or ends a broadcast by SRT. */
  sendBySrt: (isSending: boolean) => Promise<void>;
  remove: () => Promise<void>;
};

/** In place of ffmpeg where a test is about who sends, not about what. */
export async function createQuietFfmpeg(): Promise<QuietFfmpeg> {
  const folder = await mkdtemp(join(tmpdir(), 'school-quiet-'));
  const path = join(folder, 'ffmpeg');
  const sign = join(folder, 'sends');
  await writeFile(path, PROGRAM);
  await chmod(path, 0o755);
  return {
    path,
    sendBySrt: async (isSending) => {
      if (isSending) await writeFile(sign, '');
      else if (existsSync(sign)) await rm(sign);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
