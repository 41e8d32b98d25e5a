import { setTimeout as delay } from 'node:timers/promises';
import type { FilmReason } from '@school/contract/films';
import { requireLesson } from '@school/server/features/course';
import { addFilmOfDisk, findFilm, retryFilm } from '@school/server/features/transcoding';
import { studioFilmsTexts } from '@school/texts/en/studio-films';

const LOOK_MS = 1_000;

type Tools = Parameters<typeof addFilmOfDisk>[0];
type Film = NonNullable<Awaited<ReturnType<typeof findFilm>>>;

/** What became of a film: null for one that is the lesson's now, else why it is not. */
type Outcome = string | null;

/**
 * Puts a file into the queue of the school's films, and says how far it is until a server has prepared it. With `isSilent`
 * a film without sound is taken too.
 */
export async function sendFilm(
  tools: Tools,
  say: (text: string) => void,
  { lessonId, file, isSilent }: { lessonId: string; file: string; isSilent: boolean },
): Promise<Outcome> {
  await requireLesson(tools.db, lessonId);
  const id = await addFilmOfDisk(tools, lessonId, file);
  say('It is in the queue. A server of the school prepares it; Ctrl and C leave it there.');
  let told = '';
  for (;;) {
    const film = await findFilm(tools.db, id);
    if (!film) return studioFilmsTexts.words.cancelled;
    if (film.state === 'asking' && isSilent) await retryFilm(tools, id, true);
    else if (!['waiting', 'making'].includes(film.state)) return settle(film, say);
    const now = describe(film);
    if (now !== told) say(now);
    told = now;
    await delay(LOOK_MS);
  }
}

/** In steps of a tenth: a line for each percent would be a hundred. */
function describe({ state, progress }: Film): string {
  const { waiting, making } = studioFilmsTexts.words;
  return state === 'making' ? making(Math.floor(progress * 10) * 10) : waiting;
}

function settle({ state, reason }: Film, say: (text: string) => void): Outcome {
  const { done, cancelled } = studioFilmsTexts.words;
  if (state === 'done') {
    say(done);
    return null;
  }
  if (state === 'cancelled') return cancelled;
  return `${explain(reason)}${state === 'asking' ? ' Then add --without-sound.' : ''}`;
}

const explain = (reason: FilmReason | null): string => studioFilmsTexts.words.reasons[reason ?? 'failed'];
