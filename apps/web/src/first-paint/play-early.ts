import { hasSessionHint } from '../shared/api/session-hint.ts';
import { readGiven } from '../shared/page-data/given-data.ts';
import { askForPlaylists } from '../shared/player/ask-for-playlists.ts';
import { hasMediaSource, isDataSaved } from '../shared/player/data-saved.ts';
import { findEarlyFilm, startEarlyFilm } from '../shared/player/early-film.ts';
import { findEarlyVideo } from '../shared/player/early-video.ts';
import { fetchPlayerFiles, importPlayer, readPlayerFiles } from '../shared/player/player-file.ts';
import { nameOfButton, showFrame } from './frames.ts';

/** Where the app keeps how far a visitor has seen a film (`features/lessons/lessons.slice.ts`). */
const KEPT_LESSONS = 'school-lessons';

type FilmPress = { name: string; isDone: boolean };

/** Resolves once the film that was asked for is on screen, or takes too long; at once where none was. */
export const whenFilmShown = () => findEarlyFilm()?.whenShown ?? Promise.resolve();

/** Asks for what a free sample's film begins with, behind what the page is painted from: Play is pressed soon, most times. */
export function fetchFilm(): void {
  const film = findFilm();
  if (!film || isDataSaved()) return;
  fetchPlayerFiles();
  askForPlaylists(film.address);
}

/**
 * A press on the picture or on its button begins the film of a free sample at once: the code that plays it and the film
 * itself need nothing of the app's, which takes over what plays. Null for a press on something else; a film that is not
 * for the page to begin is left to the app.
 */
export function pressFilm(frame: HTMLElement, target: Element): FilmPress | null {
  const picture = frame.querySelector('[data-picture]');
  const button = frame.querySelector('[data-press=film]');
  if (!picture || !button || !(picture.contains(target) || button.contains(target))) return null;
  const name = nameOfButton(button);
  if (findEarlyFilm()) togglePlaying(frame);
  else {
    const film = findFilm();
    if (!film) return { name, isDone: false };
    begin(picture, film);
    // The app draws the page around what plays.
    showFrame(frame, 'wait');
  }
  return { name, isDone: true };
}

/** A second press is done here: the app is not told of any. */
function togglePlaying(frame: Element): void {
  const video = frame.querySelector('video');
  if (!video || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
}

type Film = { address: string; files: readonly string[]; video: HTMLVideoElement };

/** Where it begins at its beginning: what a learner has seen of it only the server knows. */
function findFilm(): Film | null {
  const address = readGiven('given-sample')?.VideoHLSurl;
  const lesson = readGiven('given-lesson');
  const files = readPlayerFiles();
  const video = findEarlyVideo();
  if (!address || !lesson || files.length === 0 || !video || !hasMediaSource() || hasSessionHint())
    return null;
  return hasBegun(lesson.DocID) ? null : { address, files, video };
}

/** Whether this browser has seen a part of it. */
function hasBegun(lessonID: string): boolean {
  try {
    return localStorage.getItem(KEPT_LESSONS)?.includes(`${JSON.stringify(lessonID)}:`) ?? false;
  } catch {
    return false;
  }
}

function begin(picture: Element, { address, files, video }: Film): void {
  askForPlaylists(address);
  const place = picture.querySelector('[data-video-place]');
  place?.append(video);
  video.hidden = false;
  video.addEventListener('playing', () => picture.replaceChildren(...(place ? [place] : [])), {
    once: true,
  });
  startEarlyFilm(video, address, () => importPlayer(files));
}
