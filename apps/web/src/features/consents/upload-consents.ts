import { toCallError } from '../../shared/api/call-error.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import {
  adoptPlanned,
  dropWaiting,
  findWaiting,
  keepWaiting,
  planConsents,
  type WaitingConsents,
} from './consent-outbox.ts';
import { consentsKnown, notePlace, writeConsents } from './consents.api.ts';
import type { ConsentChoices } from './consents.slice.ts';

/** What the server will not take however often it is sent. */
const REFUSALS: readonly string[] = ['invalid-argument', 'permission-denied', 'failed-precondition'];

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Keeps the sign-up form's choices for this account before anything is sent, and sends them. */
export function uploadFirstConsents(uid: string, choices: ConsentChoices): Thunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    const waiting = { choices, at: new Date().toISOString(), isWritten: false };
    await keepWaiting(storage, uid, waiting);
    await planConsents(storage, null);
    dispatch(consentsKnown(uid, choices));
    await dispatch(send(uid, waiting, FIRST_WAIT_MS));
  };
}

/** Sends what an earlier page could not; false when nothing waits. What was chosen is taken for known meanwhile. */
export function sendWaitingConsents(uid: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    await adoptPlanned(services.storage, uid, () => findCreationTime(services, uid));
    const waiting = await findWaiting(services.storage, uid);
    if (!waiting) return false;
    dispatch(consentsKnown(uid, waiting.choices));
    await dispatch(send(uid, waiting, FIRST_WAIT_MS));
    return true;
  };
}

/**
 * Until it is acknowledged, with growing waits, for as long as the page is open and the same account is logged in; the
 * next visit goes on. What the server refuses is asked for again.
 */
function send(uid: string, waiting: WaitingConsents, waitMs: number): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const outcome = await sendOnce(services, uid, waiting);
    if (outcome === 'refused') dispatch(consentsKnown(uid, null));
    if (outcome !== 'later') return;
    void pass(waitMs).then(async () => {
      if ((await services.auth.findUid()) !== uid) return;
      const kept = (await findWaiting(services.storage, uid)) ?? waiting;
      await dispatch(send(uid, kept, Math.min(waitMs * 2, LONGEST_WAIT_MS)));
    });
  };
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function sendOnce(
  services: Services,
  uid: string,
  waiting: WaitingConsents,
): Promise<'done' | 'refused' | 'later'> {
  const { storage } = services;
  const { choices } = waiting;
  const at = new Date(waiting.at);
  try {
    if (!waiting.isWritten) await writeConsents(services, { uid, choices, at });
    await keepWaiting(storage, uid, { ...waiting, isWritten: true });
    await notePlace(services, { choices, where: 'sign-up', at });
  } catch (thrown) {
    if (!REFUSALS.includes(toCallError(thrown).code)) return 'later';
    await dropWaiting(storage, uid);
    return 'refused';
  }
  await dropWaiting(storage, uid);
  return 'done';
}

/** When the account was made, as the provider says it. */
async function findCreationTime({ auth }: Services, uid: string): Promise<string | undefined> {
  const user = (await auth.open().catch(() => null))?.auth.currentUser;
  return user?.uid === uid ? user.metadata?.creationTime : undefined;
}
