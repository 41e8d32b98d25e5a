import { useSyncExternalStore } from 'react';

/** `--plans-three` of the style sheets: from here on the film stands beside the cards. */
const ROOM = '(width >= 1005px)';

/** Whether the window is wide enough for the film. */
export function useHasRoomForFilm(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(ROOM).matches,
    // The page's frame has no film.
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
