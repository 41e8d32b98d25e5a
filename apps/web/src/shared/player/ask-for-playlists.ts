import { hasEarlyAnswer, keepEarlyAnswer } from '../page-data/early-answers.ts';

const MOST_SIZES = 4;
/** What takes longer the player asks for again. */
const MOST_WAIT_MS = 15_000;

const ask = (path: string) => fetch(path, { signal: AbortSignal.timeout(MOST_WAIT_MS) });

/**
 * Asks for a film's playlists before the player is there, which takes them (`early-playlists.ts`): those of every size too,
 * for which one begins is the player's to say. What fails the player asks for again.
 */
export function askForPlaylists(address: string): void {
  if (hasEarlyAnswer(address)) return;
  const film = ask(address);
  keepEarlyAnswer(address, film);
  const askForSizes = async () => {
    const lines = (await (await film).clone().text()).split('\n');
    const sizes = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, MOST_SIZES);
    for (const size of sizes) {
      const { pathname } = new URL(size, new URL(address, location.href));
      keepEarlyAnswer(pathname, ask(pathname));
    }
  };
  askForSizes().catch(() => undefined);
}
