import type { AttachedSource, AttachOptions } from './attached-source.ts';

/** Callbacks of the app, set when it takes the film over. */
type Listener = Pick<AttachOptions, 'onFatalError' | 'onRefused'>;

/** The code that plays films (`attach-hls.ts`). */
export type FilmPlayer = { attachHls: (options: AttachOptions) => AttachedSource | null };

type EarlyFilm = {
  address: string;
  video: HTMLVideoElement;
  listener: Listener;
  hasStarted: boolean;
  /** Resolves once it is on screen, or takes too long. */
  whenShown: Promise<void>;
  source: Promise<AttachedSource | null>;
};

type EarlyWindow = Window & { earlyFilm?: EarlyFilm };

/** The app's code waits for a film that was asked for, but not for one that does not come. */
const MOST_WAIT_MS = 1_000;

const page = (): EarlyWindow => window;

/**
 * Plays a film that was asked for before the app's code was there. What goes wrong is left to the app, which then begins
 * the film as any other.
 */
export function startEarlyFilm(
  video: HTMLVideoElement,
  address: string,
  load: () => Promise<FilmPlayer>,
): void {
  const giveUp = () => {
    if (page().earlyFilm !== film) return;
    delete page().earlyFilm;
    film.source.then((source) => source?.detach()).catch(() => undefined);
  };
  const film: EarlyFilm = {
    address,
    video,
    hasStarted: false,
    whenShown: findShown(video),
    listener: { onFatalError: giveUp, onRefused: giveUp },
    source: load().then(({ attachHls }) =>
      attachHls({
        video,
        address,
        startAt: 0,
        onFatalError: (error) => film.listener.onFatalError(error),
        onRefused: () => film.listener.onRefused(),
      }),
    ),
  };
  page().earlyFilm = film;
  video.addEventListener('playing', () => {
    film.hasStarted = true;
  });
  video.play().catch(() => undefined);
  film.source.then((source) => {
    if (source) video.dispatchEvent(new Event('sourceattached'));
    else giveUp();
  }, giveUp);
}

function findShown(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    video.addEventListener('playing', () => requestAnimationFrame(done), { once: true });
    setTimeout(done, MOST_WAIT_MS);
  });
}

/** The film that the page began, until it goes wrong or the app takes it over. */
export const findEarlyFilm = (): EarlyFilm | null => page().earlyFilm ?? null;

/** Whether the page's own film is on screen already. */
export const hasEarlyFilmStarted = () =>
  typeof window !== 'undefined' && page().earlyFilm?.hasStarted === true;

/** The film that the page began in this video, once; the caller gets its events from now on. */
export async function takeEarlyFilm({
  video,
  address,
  onFatalError,
  onRefused,
}: AttachOptions): Promise<AttachedSource | null> {
  const film = page().earlyFilm;
  if (film?.video !== video) return null;
  const source = await film.source.catch(() => null);
  if (page().earlyFilm !== film) return null;
  delete page().earlyFilm;
  film.listener = { onFatalError, onRefused };
  if (film.address !== address) source?.renew(address);
  return source;
}
