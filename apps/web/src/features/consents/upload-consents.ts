import { toCallError } from '../../shared/api/call-error.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { consentOutbox } from './consent-outbox.ts';
import { consentsKnown, notePlace, writeConsents } from './consents.api.ts';
import type { ConsentChoices } from './consents.slice.ts';
import { forgetSignUpDetails } from './sign-up-details.ts';

/** What the server will not take however often it is sent. */
const REFUSALS: readonly string[] = [
  'invalid-argument',
  'out-of-range',
  'permission-denied',
  'failed-precondition',
];

/** So long after the choice an account may be made that it is for; clocks of browser and server may differ by as much. */
const MOST_APART_MS = 60_000;

/** Keeps the sign-up form's choices for this account before anything is sent, and sends them. */
export function uploadFirstConsents(uid: string, choices: ConsentChoices): Thunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    // The account was made with them: the same choices, not further ones.
    const at = consentOutbox.list(storage, '').get('')?.at ?? new Date().toISOString();
    consentOutbox.keep(storage, uid, '', { choices, at, isWritten: false });
    consentOutbox.drop(storage, '', '');
    forgetSignUpDetails();
    dispatch(consentsKnown(uid, choices));
    await dispatch(sendConsents(uid));
  };
}

/** Sends what an earlier page could not; false when nothing waits. What was chosen is taken for known meanwhile. */
export function sendWaitingConsents(uid: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    await adoptPlanned(services, uid);
    const waiting = consentOutbox.list(services.storage, uid).get('');
    if (!waiting) return false;
    dispatch(consentsKnown(uid, waiting.choices));
    await dispatch(sendConsents(uid));
    return true;
  };
}

/** Asks again for a consent that the server refuses. */
const sendConsents = createSender(consentOutbox, (uid, entries) => async (dispatch, _getState, services) => {
  for (const waiting of entries.values()) {
    const { choices } = waiting;
    const at = new Date(waiting.at);
    try {
      if (!waiting.isWritten) await writeConsents(services, { uid, choices, at });
      consentOutbox.keep(services.storage, uid, '', { ...waiting, isWritten: true });
      await notePlace(services, { choices, where: 'sign-up', at });
    } catch (thrown) {
      if (!REFUSALS.includes(toCallError(thrown).code)) throw thrown;
      dispatch(consentsKnown(uid, null));
    }
    consentOutbox.drop(services.storage, uid, '');
  }
});

/** Hands planned choices to the account that was made right after them, and to no other. */
async function adoptPlanned(services: Services, uid: string): Promise<void> {
  const { storage } = services;
  const planned = consentOutbox.list(storage, '').get('');
  if (!planned) return;
  const createdAt = (await findCreationTime(services, uid)) ?? '';
  if (Math.abs(Date.parse(createdAt) - Date.parse(planned.at)) <= MOST_APART_MS)
    consentOutbox.adopt(storage, uid);
  else consentOutbox.drop(storage, '', '');
}

/** When the account was made, as the provider says it. */
async function findCreationTime({ auth }: Services, uid: string): Promise<string | undefined> {
  const user = (await auth.open().catch(() => null))?.auth.currentUser;
  return user?.uid === uid ? user.metadata?.creationTime : undefined;
}
