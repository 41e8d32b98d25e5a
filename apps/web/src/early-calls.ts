import type { WebConfiguration } from '@school/contract/configuration';
import { hasSessionHint } from './shared/api/session-hint.ts';
import { keepEarlyAnswer } from './shared/page-data/early-answers.ts';
import { readGivenLesson } from './shared/page-data/given-lesson.ts';
import { isDataSaved } from './shared/player/data-saved.ts';

const CONFIGURATION = '/__/firebase/init.json';
const LESSON_CALL = '/functions/getSecureData_v2_0';
const MOST_SIZES = 4;
/** What takes longer the app asks for again by itself. */
const MOST_WAIT_MS = 15_000;

const ask = (path: string, options: RequestInit = {}) =>
  fetch(path, { ...options, signal: AbortSignal.timeout(MOST_WAIT_MS) });

/**
 * Asks while the app's code is on its way: for the configuration, which every call waits for, and for a free sample's
 * film, which every visitor may see. A learner's calls wait for the session, which the app alone knows.
 */
export async function askEarly(): Promise<void> {
  const configuration = ask(CONFIGURATION);
  keepEarlyAnswer(
    CONFIGURATION,
    configuration.then((answer) => answer.clone()),
  );
  const lesson = readGivenLesson();
  if (!lesson?.isFreeSample || hasSessionHint()) return;
  const body = JSON.stringify({ data: { videoID: lesson.DocID } });
  const call = configuration.then(async (answer) => callLesson(await answer.json(), body));
  keepEarlyAnswer(
    LESSON_CALL,
    call.then((answer) => answer.clone()),
    body,
  );
  if (!isDataSaved()) await askForPlaylists(await call);
}

/** Those of every size too: which one begins is the player's to say. */
async function askForPlaylists(lesson: Response): Promise<void> {
  const { result } = (await lesson.json()) as { result?: { VideoHLSurl?: string } };
  if (!result?.VideoHLSurl) return;
  const film = ask(result.VideoHLSurl);
  keepEarlyAnswer(
    result.VideoHLSurl,
    film.then((answer) => answer.clone()),
  );
  const lines = (await (await film).text()).split('\n');
  const sizes = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, MOST_SIZES);
  for (const size of sizes) {
    const { pathname } = new URL(size, new URL(result.VideoHLSurl, location.href));
    keepEarlyAnswer(pathname, ask(pathname));
  }
}

function callLesson({ appCheckToken }: WebConfiguration, body: string): Promise<Response> {
  return ask(LESSON_CALL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(appCheckToken && { 'x-firebase-appcheck': appCheckToken.token }),
    },
    body,
  });
}
