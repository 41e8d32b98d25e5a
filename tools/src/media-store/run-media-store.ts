import { parseArgs } from 'node:util';
import { openMediaStoresOf } from '@school/server/platform/media-store/open-media-store';
import { MediaStoreError, type MediaStoreProblem } from '@school/server/platform/media-store/store';
import type { Shell } from '../run-content.ts';
import { findMediaDir } from '../school-places.ts';
import { cleanMedia, type Moving, moveMedia } from './move-media.ts';

const USAGE = `npm run media-store -- check    writes, reads and removes a small file where the media lie
npm run media-store -- move     carries what is in MEDIA_STORE_FROM over into MEDIA_STORE, while the school goes on
npm run media-store -- clean    removes from MEDIA_STORE_FROM what is in MEDIA_STORE, once each file has been compared

Takes the settings that the server runs with. Broken off, it goes on when it is run again.`;

/** A line each so many files. */
const PROGRESS_FILES = 500;
const MEBIBYTE = 1024 * 1024;
const SHOWN = 10;

type Command = (moving: { from: Moving['from'] | null; to: Moving['to'] }, shell: Shell) => Promise<void>;

const check: Command = async ({ from, to }, { say }) => {
  await to.check();
  await from?.check();
  say(from ? 'Both stores take, give and remove a file.' : 'The store takes, gives and removes a file.');
};

const move: Command = async ({ from, to }, { say, complain }) => {
  if (!from) return complain(NO_FROM);
  let count = 0;
  const { files, carried, bytes, underWay } = await moveMedia({ from, to }, new Date(), () => {
    count += 1;
    if (count % PROGRESS_FILES === 0) say(`${count} files …`);
  });
  say(`${carried} files (${Math.ceil(bytes / MEBIBYTE)} MiB) carried over, of ${files}.`);
  if (underWay.length > 0)
    return say(
      `Films still being sent: ${underWay.length}. Run it again an hour after they have come. ${listed(underWay)}`,
    );
  say('Everything is there: run clean, then take MEDIA_STORE_FROM out of the settings.');
};

const clean: Command = async ({ from, to }, { say, complain }) => {
  if (!from) return complain(NO_FROM);
  const { removed, kept } = await cleanMedia({ from, to }, new Date());
  say(`${removed} files removed where they lay before.`);
  if (kept.length > 0)
    say(
      `Files left there: ${kept.length}. Each is less than a day old, another one there, or not there yet: ${listed(kept)}`,
    );
};

const NO_FROM = 'Set MEDIA_STORE_FROM to where the media lay before: folder, or the address of a bucket.';
const listed = (names: readonly string[]) =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ' …' : ''}`;

const COMMANDS: { readonly [name: string]: Command } = { check, move, clean };

/** What an operator does next. */
const ADVICE: { readonly [kind in MediaStoreProblem]?: string } = {
  away: 'Run it again when the store answers: it goes on.',
  busy: 'Run it again in a while: it goes on.',
  full: 'Make room in the store, and run it again: it goes on.',
  denied: 'Check the address, the region and the key, and what the key may do: list, read, write and delete.',
  skewed: 'Set the clock of this machine (timedatectl), and run it again.',
  broken: 'Run it again: the file is carried over once more.',
};

/** `npm run media-store -- …` with these arguments. */
export async function runMediaStore(shell: Shell, args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [name = '', ...rest] = positionals;
  const command = COMMANDS[name];
  if (!command || rest.length > 0 || args.length > 1) return shell.complain(USAGE);
  const stores = openStores(shell, findMediaDir(shell.env));
  try {
    if (stores) await command(stores, shell);
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error;
    shell.complain([error.message, ADVICE[error.kind]].filter(Boolean).join('. '));
  }
}

/** Null where the settings do not go together, which has been said. */
function openStores({ env, complain }: Shell, mediaDir: string) {
  try {
    return openMediaStoresOf(env, mediaDir);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return null;
  }
}
