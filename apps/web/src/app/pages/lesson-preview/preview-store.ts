import type { Callables } from '@school/contract/callables';
import type { LessonExercises } from '@school/contract/exercises';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import type { CallFunction } from '../../../shared/api/call-function.ts';
import type { DocumentStore } from '../../../shared/api/documents.ts';
import { createNoAccount } from '../../../shared/api/no-account.ts';
import type { Services } from '../../../shared/services/services.ts';
import type { KeptStorage } from '../../../shared/store/kept-storage.ts';
import { type AppStore, createStore } from '../../store.ts';
import { type Draft, flashcardsOf, openingOf, READERS, type ReaderName, refusalOf } from './preview-data.ts';

const NOTHING_GIVEN = { wasSignedIn: false, site: null, lesson: null, offer: null };
/** What everybody reads is read; all else that would be asked or told of a reader stays in the preview. */
const READ = ['listLessons', 'getRevenueCatOffer_v2_0'] as const;
const refuse = () => Promise.reject(new CallFailure('unavailable', 'this is a preview'));

/** A store as a page of this reader has it, with the draft for the server's answers; it writes nothing anywhere. */
export function createPreviewStore(real: Services, draft: Draft, reader: ReaderName): AppStore {
  const store = createStore({ services: previewServices(real, draft, reader), given: NOTHING_GIVEN });
  const { isSignedIn } = READERS[reader];
  store.dispatch(isSignedIn ? userStored({ UID: 'preview', Username: '', email: '' }) : userRemoved());
  return store;
}

function previewServices(real: Services, draft: Draft, reader: ReaderName): Services {
  const refusal = refusalOf(draft, reader);
  const answers: { readonly [name: string]: unknown } = {
    getLessonOpening: { lines: openingOf(draft) },
    getHasAlreadySubscribed: false,
    getFlashcardsCloudFunction:
      refusal === null ? { flashcards: flashcardsOf(draft) } : { error: { code: refusal } },
    listOwnBans: { bans: [] },
  };
  const { lessonID } = draft.lesson;
  const answer = async (name: keyof Callables, payload: never): Promise<unknown> => {
    if (Object.hasOwn(answers, name)) return answers[name];
    if (name === 'getExercises') return listExercises(real, lessonID);
    // A teacher may hear any lesson's lines; the reader only those of a lesson that is open.
    if (name === 'getLineSounds') return refusal === null ? real.callFunction(name, payload) : refuse();
    return READ.some((read) => read === name) ? real.callFunction(name, payload) : refuse();
  };
  return {
    ...real,
    callFunction: answer as CallFunction,
    documents: async () => readOnly(await real.documents(), `Videos/${lessonID}/Comments`),
    auth: createNoAccount(refuse),
    storage: createForgetful(),
    keptAnswers: {
      find: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      drop: () => Promise.resolve(),
      keepOnly: () => Promise.resolve(),
    },
    parentApp: null,
    browserPush: refuse,
    analytics: () => Promise.resolve(null),
    pressHandlers: { current: [] },
    alertChildren: { current: null },
    completionHandler: { current: null },
  };
}

/** As learners get them: without what its teacher has put away. */
async function listExercises({ callFunction }: Services, lessonID: string): Promise<LessonExercises> {
  const { exercises, offKinds, words } = await callFunction('getStudioExercises', { lessonID });
  const given = exercises.filter(({ kind, edit }) => !offKinds.includes(kind) && !edit?.isOff);
  return {
    exercises: given.map(({ edit: _edit, ...exercise }) => ({ ...exercise, dueAt: null })),
    words,
    region: null,
  };
}

/** One collection is read; nothing of it is changed. */
const readOnly = ({ list }: DocumentStore, collection: string): DocumentStore => ({
  list: (path, options) => (path === collection ? list(path, options) : refuse()),
  find: refuse,
  add: refuse,
  set: refuse,
  remove: refuse,
});

/** What is kept goes with the preview. */
function createForgetful(): KeptStorage {
  const kept = new Map<string, string>();
  return {
    keys: () => [...kept.keys()],
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
