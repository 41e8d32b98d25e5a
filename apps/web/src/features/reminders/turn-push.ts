import { findClaim } from '../../shared/api/find-claim.ts';
import { amount, parseJson, someOf, string } from '../../shared/parse/shape.ts';
import type { Services } from '../../shared/services/services.ts';
import type { KeptStorage } from '../../shared/store/kept-storage.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { remindersApi } from './reminders.api.ts';

/** Whose notifications this browser shows, since which log-in, and under which address. */
type Mark = { uid: string; logIn: number; endpoint: string };

const parseMark = someOf<Mark>({ uid: string, logIn: amount, endpoint: string });

const MARK = 'school.push';
/** A log-out does not wait longer for the server. */
const MOST_WAIT_MS = 3_000;

/** At a press. False where the browser's owner says no; throws where it did not work, and is then off as before. */
export function turnPushOn(uid: string, publicKey: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const push = await services.browserPush();
    const subscription = await push.subscribe(publicKey);
    if (!subscription) return false;
    try {
      await dispatch(remindersApi.endpoints.addPush.initiate({ subscription })).unwrap();
    } catch (error) {
      await push.unsubscribe().catch(() => undefined);
      throw error;
    }
    await keepMark(services, uid, subscription.endpoint);
    return true;
  };
}

/** Throws where the server could not be told: then it stays on. */
export function turnPushOff(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { browserPush, storage }) => {
    const push = await browserPush();
    const subscription = await push.find();
    if (subscription) {
      const { endpoint } = subscription;
      await dispatch(remindersApi.endpoints.removePush.initiate({ endpoint })).unwrap();
    }
    await push.unsubscribe();
    storage.removeItem(MARK);
  };
}

/** Before a log-out, as the account that leaves. */
export function turnPushOffInTime(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    if (!(await readMark(storage))) return;
    const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
    await Promise.race([dispatch(turnPushOff()).catch(() => undefined), late]);
  };
}

/** After a log-out, also one that came from elsewhere: what is still sent here does not arrive. */
export function dropPush(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { browserPush, storage }) => {
    if (!(await readMark(storage))) return;
    storage.removeItem(MARK);
    await (await browserPush()).unsubscribe();
  };
}

/** After a log-in: the browser's address may be another by now, or this another log-in; and another account's goes. */
export function keepPush(uid: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const mark = await readMark(services.storage);
    if (!mark) return;
    if (mark.uid !== uid) return dispatch(dropPush());
    const subscription = await (await services.browserPush()).find();
    if (!subscription) return;
    const isSame = subscription.endpoint === mark.endpoint && (await findLogIn(services, uid)) === mark.logIn;
    if (isSame) return;
    await dispatch(remindersApi.endpoints.addPush.initiate({ subscription })).unwrap();
    await keepMark(services, uid, subscription.endpoint);
  };
}

async function keepMark(services: Services, uid: string, endpoint: string): Promise<void> {
  const mark: Mark = { uid, logIn: await findLogIn(services, uid), endpoint };
  services.storage.setItem(MARK, JSON.stringify(mark));
}

async function findLogIn({ auth }: Services, uid: string): Promise<number> {
  return Number((await findClaim(auth, uid, 'auth_time')) ?? 0);
}

async function readMark(storage: KeptStorage): Promise<Mark | null> {
  try {
    const mark = parseJson(parseMark, storage.getItem(MARK));
    return mark?.uid === undefined ? null : { logIn: 0, endpoint: '', ...mark, uid: mark.uid };
  } catch {
    return null;
  }
}
