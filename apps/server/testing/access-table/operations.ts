import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import { SPEAKING_SOCKET_PATH } from '@school/contract/speaking-limits';
import { INGEST_PATH } from '@school/contract/stage';
import { z } from 'zod';
import type { TargetApp } from '../build-target-app.ts';
import {
  type Endpoint,
  findDefinition,
  listCallables,
  listDocumentOperations,
  listRoutes,
} from '../endpoints.ts';
import type { SignedInAccount } from '../factories/accounts.ts';
import type { Route } from '../route-table.ts';

/** Lessons that are open to different people. */
export type Lessons = { paid: string; monday: string; sample: string };

/** Says no more of whom is let in than 'im-kafi' does of a lesson: they are asked about each kind of lesson. */
const OF_LESSONS = [
  'getSecureData_v2_0',
  'getFlashcardsCloudFunction',
  'getLessonSummary',
  'getLineSounds',
  'getExercises',
  'getAlignedLine',
];

/** They end the log-in with which they are asked, so they come last. */
const ENDS = ['signOutDevices', 'requestAccountDeletion'];

export function listCalls(lessons: Lessons): { calls: Endpoint[]; ends: Endpoint[] } {
  const all = listCallables().map(withKnownBody);
  const ofLessons = all
    .filter(({ name }) => OF_LESSONS.includes(name))
    .flatMap((call) =>
      Object.entries(lessons).map(([kind, id]) => ({
        ...call,
        name: `${call.name} (${KINDS[kind] ?? kind})`,
        body: JSON.parse(JSON.stringify(call.body).replaceAll('im-kafi', id)) as unknown,
      })),
    );
  const calls = [
    ...all.filter(({ name }) => !OF_LESSONS.includes(name) && !ENDS.includes(name)),
    ...ofLessons,
  ];
  return {
    calls: calls.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ends: all.filter(({ name }) => ENDS.includes(name)),
  };
}

/** What no schema says the whole of. A body that is refused before anybody is asked would say that all are let in. */
const FIELDS: { readonly [name: string]: object } = {
  moveToPrice: { identifier: 'VIP_monthly', currency: 'chf', unit_amount: 1 },
  choosePoster: { lessonID: 'lesson', folder: 'lesson/0', file: 'poster.webp' },
  cutFilm: { lessonID: 'lesson', folder: 'lesson/0', ends: null },
  cancelFilm: { filmID: 'abcdefghij0123456789' },
  saveSpeaker: { speakerID: null, isMe: false },
  dropVoiceMix: { mixID: 'abcdefghij0123456789' },
  publishVoiceMix: { mixID: 'abcdefghij0123456789' },
  undoVoiceMix: { mixID: 'abcdefghij0123456789' },
  listUnreadLines: { speakerID: 'abcdefghij0123456789' },
  removeSpeaker: { speakerID: 'abcdefghij0123456789' },
  retryFilm: { filmID: 'abcdefghij0123456789' },
  saveLessonPhone: { phone: '+41441234567' },
  reportSpeaker: { seat: 'abcdefghij0123456789' },
  banSpeaker: { seat: 'abcdefghij0123456789' },
  exportPeople: { after: null },
  listPeople: { after: null },
  changeReviewSettings: { zone: 'Europe/Zurich' },
  changeOwnCards: { ids: ['abcdefghij0123456789'], change: { deck: 'Food' } },
  inviteOperator: { email: 'mira@school.test' },
  sendContactMessage: { email: 'mira@school.test', website: '' },
  noteConsents: { policyVersion: 'terms 1, privacy policy 1' },
  addPushSubscription: { subscription: subscriptionAt('a') },
  renewPushSubscription: { former: subscriptionAt('a'), subscription: subscriptionAt('b') },
};

function subscriptionAt(path: string): object {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  return { endpoint: `https://updates.push.services.mozilla.com/${path}`, keys };
}

function withKnownBody(call: Endpoint): Endpoint {
  const { data } = call.body as { data: unknown };
  const known = FIELDS[call.name] ? { ...(data as object), ...FIELDS[call.name] } : data;
  const request = findDefinition(call.name)?.request;
  const problem = request && z.safeParse(request, known).error?.message;
  if (problem !== undefined) throw new Error(`Say in FIELDS what '${call.name}' is asked with: ${problem}`);
  return { ...call, body: { data: known } };
}

const KINDS: { readonly [kind: string]: string } = {
  paid: 'a lesson',
  monday: 'a Monday recording',
  sample: 'a free sample',
};

/** Every operation on every collection, also on other accounts' documents. */
export function listDocuments(
  { knownOf }: TargetApp,
  who: SignedInAccount | null,
  other: SignedInAccount,
): Endpoint[] {
  const own = listDocumentOperations(knownOf(who ?? other));
  const others = listDocumentOperations(knownOf(other))
    .filter(({ path }) => path.endsWith(`/Users/${other.uid}`))
    .map((endpoint) => ({ ...endpoint, name: 'get Users/{another}' }));
  const named = own.map((endpoint) => ({
    ...endpoint,
    name: endpoint.name.replace(/Users\/.*/, 'Users/{own}').replace('im-kafi', '{lesson}'),
  }));
  return [...named, ...others];
}

/** Those of the application that are no callable and no document, with the auth API in one line. */
export function listOtherRoutes(routes: readonly Route[]): Endpoint[] {
  const isOther = ({ method, url }: Route) =>
    method !== 'HEAD' && !/^\/(functions|v1|identitytoolkit|securetoken)/.test(url);
  const known = new Map(listRoutes(routes.filter(isOther)).map((endpoint) => [endpoint.name, endpoint]));
  return [...known.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const SEAT = { isMuted: true, isCameraOff: true, isHandRaised: false, seat: null, room: null };

export const SOCKETS = [
  { path: CHAT_SOCKET_PATH, hello: { room: null, after: 0 } },
  { path: SPEAKING_SOCKET_PATH, hello: SEAT },
  { path: INGEST_PATH, hello: null },
];
