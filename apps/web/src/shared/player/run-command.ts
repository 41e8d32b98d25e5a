import { type Film, SEEK_SECONDS } from './film.ts';
import type { PlayerCommand } from './key-map.ts';

type FilmCommand = Exclude<PlayerCommand, 'keys' | 'fullWindow'>;

/** What a key does to the film. */
export function runCommand({ commands, openWords }: Film, command: FilmCommand): void {
  const act: Record<FilmCommand, () => void> = {
    toggle: commands.toggle,
    back: () => commands.seekBy(-SEEK_SECONDS),
    forward: () => commands.seekBy(SEEK_SECONDS),
    previousLine: commands.previousLine,
    nextLine: commands.nextLine,
    repeatLine: commands.repeatLine,
    loop: commands.pressLoop,
    slower: commands.slower,
    faster: commands.faster,
    captions: commands.toggleCaptions,
    words: () => openWords('current'),
    // Word mode listens for these.
    keepWord: () => undefined,
    keepLine: () => undefined,
    pictureInPicture: commands.togglePictureInPicture,
  };
  act[command]();
}
