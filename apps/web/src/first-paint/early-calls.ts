import type { Callables } from '@school/contract/callables';
import type { WebConfiguration } from '@school/contract/configuration';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { hasSessionHint } from '../shared/api/session-hint.ts';
import { keepEarlyAnswer } from '../shared/page-data/early-answers.ts';
import { readGiven } from '../shared/page-data/given-data.ts';
import { askForPlaylists } from '../shared/player/ask-for-playlists.ts';
import { isDataSaved } from '../shared/player/data-saved.ts';
import { findEarlyFilm } from '../shared/player/early-film.ts';
import { paths } from '../shared/routes.ts';

const CONFIGURATION = '/__/firebase/init.json';
const OFFER = { offerID: DEFAULT_OFFER_ID, platform: 'web' } as const;
/** What takes longer the app asks for again by itself. */
const MOST_WAIT_MS = 15_000;

const ask = (path: string, options: RequestInit = {}) =>
  fetch(path, { ...options, signal: AbortSignal.timeout(MOST_WAIT_MS) });

type Call = <Name extends keyof Callables>(
  name: Name,
  payload: Callables[Name]['request'],
) => Promise<Response>;

/**
 * Asks while the app's code is on its way: for the configuration, which every call waits for, and for a visitor for what
 * the page shows first, the list of lessons or the plans, and a free sample's film.
 */
export async function askEarly(): Promise<void> {
  const configuration = ask(CONFIGURATION);
  keepEarlyAnswer(CONFIGURATION, configuration);
  // A learner's calls wait for the session, which the app alone knows.
  if (hasSessionHint()) return;
  const token = configuration.then(async (answer) => {
    const { appCheckToken } = (await answer.clone().json()) as WebConfiguration;
    return appCheckToken?.token ?? null;
  });
  const call: Call = (name, payload) => {
    const path = `/functions/${name}`;
    const body = JSON.stringify({ data: payload });
    const answer = token.then((appCheck) => post(path, body, appCheck));
    keepEarlyAnswer(path, answer, body);
    return answer;
  };
  const lesson = readGiven('given-lesson');
  if (location.pathname === paths.subscriptions) {
    if (!keepOffer()) void call('getRevenueCatOffer_v2_0', OFFER);
    return;
  }
  keepOffer();
  void call('listLessons', null);
  if (!lesson?.isFreeSample) return;
  const address = await askForSample(call, lesson.DocID);
  // A film that plays already has them.
  if (address && !isDataSaved() && !findEarlyFilm()) askForPlaylists(address);
}

/** The page may have it already. Returns where its film is. */
async function askForSample(call: Call, lessonID: string): Promise<string | undefined> {
  const sample = readGiven('given-sample');
  if (sample) {
    const answer = Promise.resolve(Response.json({ result: sample }));
    keepEarlyAnswer('/functions/getSecureData_v2_0', answer, JSON.stringify({ data: { videoID: lessonID } }));
    return sample.VideoHLSurl;
  }
  const answer = await call('getSecureData_v2_0', { videoID: lessonID });
  const { result } = (await answer.clone().json()) as { result?: { VideoHLSurl?: string } };
  return result?.VideoHLSurl;
}

/** What is for sale comes with the page, most times: then its call is answered without a request. */
function keepOffer(): boolean {
  const offers = readGiven('given-offer');
  if (!offers) return false;
  const answer = Promise.resolve(Response.json({ result: { offers } }));
  keepEarlyAnswer('/functions/getRevenueCatOffer_v2_0', answer, JSON.stringify({ data: OFFER }));
  return true;
}

function post(path: string, body: string, appCheck: string | null): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(appCheck !== null && { 'x-firebase-appcheck': appCheck }),
  };
  return ask(path, { method: 'POST', headers, body });
}
