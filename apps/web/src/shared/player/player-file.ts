import { hasMediaSource, isDataSaved } from './data-saved.ts';
import type { FilmPlayer } from './early-film.ts';

/**
 * The files of the player's code, itself the last, which a lesson's page names and fetches behind the app's own; none on other
 * pages.
 */
export const readPlayerFiles = (): string[] =>
  [...document.querySelectorAll<HTMLTemplateElement>('template[data-ahead]')].map(
    ({ dataset: { ahead = '' } }) => ahead,
  );

type PlayerWindow = Window & { arePlayerFilesFetched?: boolean };

/**
 * Fetches the player's code ahead, once, where the page names it; nothing where the person saves data. It is compiled when a
 * film is wanted: the page is being painted, or taken over, just now.
 */
export function fetchPlayerFiles(): void {
  const page: PlayerWindow = window;
  if (page.arePlayerFilesFetched || !hasMediaSource() || isDataSaved()) return;
  page.arePlayerFilesFetched = true;
  for (const file of readPlayerFiles())
    fetch(file, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
}

/** Runs them, all asked for at once: what the player imports would be asked for only once it is there. */
export async function importPlayer(files: readonly string[]): Promise<FilmPlayer> {
  const player = files.at(-1) ?? '';
  for (const file of files) import(/* @vite-ignore */ file).catch(() => undefined);
  return (await import(/* @vite-ignore */ player)) as FilmPlayer;
}

/**
 * Fetches the player's code where another document will play: it is compiled, but not run here. Only a build has its name.
 */
export function preloadPlayerFile(): void {
  const file = document.querySelector<HTMLTemplateElement>('template[data-player]')?.dataset['player'];
  if (file === undefined || document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' }));
}
