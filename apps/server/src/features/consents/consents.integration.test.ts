import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  doc,
  type Firestore,
  getDoc,
  initializeFirestore,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createCaller } from '../../../testing/factories/callers.ts';
import { createSdkAuth } from '../../../testing/sdk-auth.ts';
import { userDocuments } from './consents.documents.ts';

let test: TestApp;
let client: { auth: Auth; close: () => Promise<void> };
let db: Firestore;
let uid: string;
let visitorApp: FirebaseApp;

beforeAll(async () => {
  setLogLevel('silent');
  test = await buildTestApp();
  client = createSdkAuth(test);
  const { email, password } = await createSignedInAccount(test.ctx);
  ({
    user: { uid },
  } = await signInWithEmailAndPassword(client.auth, email, password));
  const { host } = new URL(test.origin);
  db = initializeFirestore(client.auth.app, { host, ssl: false });
  const { apiKey, projectId } = test.ctx.config;
  visitorApp = initializeApp({ apiKey, projectId }, 'a visitor');
});
afterAll(async () => {
  await deleteApp(visitorApp);
  await client.close();
  await test.close();
});

const own = () => doc(db, 'Users', uid);
const agreed = (didUserAgree: boolean) => ({ didUserAgree, Date: new Date('2026-01-12T10:00:00Z') });

describe('Users/{uid}', () => {
  it('does not exist before anything was chosen', async () => {
    expect((await getDoc(own())).exists()).toBe(false);
  });

  it('merges whole consents and single leaves, and keeps the rest', async () => {
    await setDoc(
      own(),
      { PrivacyPolicyAndTermsAndConditionsConsent: agreed(true), RemindersConsent: agreed(false) },
      { merge: true },
    );
    await setDoc(own(), { MarketingConsent: agreed(true) }, { merge: true });
    await updateDoc(own(), { 'RemindersConsent.didUserAgree': true });
    const stored = (await getDoc(own())).data();
    expect(stored?.['DocID']).toBe(uid);
    for (const field of [
      'PrivacyPolicyAndTermsAndConditionsConsent',
      'RemindersConsent',
      'MarketingConsent',
    ]) {
      expect(stored?.[field].didUserAgree).toBe(true);
      expect(stored?.[field].Date.toDate().toISOString()).toBe('2026-01-12T10:00:00.000Z');
    }
  });

  it('refuses what comes for an account that has just been deleted', async () => {
    const gone = 'an-account-that-is-gone';
    const write = userDocuments.write?.(
      test.ctx.db,
      test.ctx,
      { caller: createCaller(gone), params: {} },
      gone,
      { kind: 'set', fields: {}, mask: [], serverTimes: [], mustExist: null },
    );
    await expect(write).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  // Firestore Lite reads every 400 as failed-precondition.
  it('refuses half a consent, another field, and another shape', async () => {
    await expect(
      setDoc(own(), { MarketingConsent: { didUserAgree: 'yes', Date: new Date() } }, { merge: true }),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
    await expect(setDoc(own(), { isAdmin: true }, { merge: true })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(updateDoc(own(), { 'MarketingConsent.more.deeper': 1 })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('belongs to its owner alone', async () => {
    const other = await createSignedInAccount(test.ctx);
    await expect(getDoc(doc(db, 'Users', other.uid))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(
      setDoc(doc(db, 'Users', other.uid), { RemindersConsent: agreed(true) }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    const { host } = new URL(test.origin);
    const visitor = initializeFirestore(visitorApp, { host, ssl: false });
    await expect(getDoc(doc(visitor, 'Users', uid))).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('takes 24 writes at once in opposite orders, while others read', async () => {
    const fields = ['PrivacyPolicyAndTermsAndConditionsConsent', 'RemindersConsent', 'MarketingConsent'];
    const send = (order: string[], round: number) =>
      setDoc(own(), Object.fromEntries(order.map((field) => [field, agreed(round % 2 === 0)])), {
        merge: true,
      });
    const writes = Array.from({ length: 24 }, (_, round) =>
      send(round % 2 === 0 ? fields : fields.toReversed(), round),
    );
    const reads = Array.from({ length: 4 }, () =>
      fetch(`${test.origin}/functions/listLessons`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":null}',
      }),
    );
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refusals = (await Promise.allSettled(writes)).filter((write) => write.status === 'rejected');
    for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'aborted' });
    const stored = (await getDoc(own())).data();
    const choices = fields.map((field): unknown => stored?.[field].didUserAgree);
    expect(new Set(choices).size).toBe(1);
  });

  it('refuses the token of an account that was just deleted', async () => {
    const gone = await createSignedInAccount(test.ctx);
    const send = () =>
      fetch(`${test.origin}/v1/projects/school-test/databases/(default)/documents:commit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gone.idToken}` },
        body: JSON.stringify({
          writes: [
            {
              update: {
                name: `projects/school-test/databases/(default)/documents/Users/${gone.uid}`,
                fields: {
                  MarketingConsent: {
                    mapValue: {
                      fields: {
                        didUserAgree: { booleanValue: true },
                        Date: { timestampValue: '2026-01-12T10:00:00Z' },
                      },
                    },
                  },
                },
              },
            },
          ],
        }),
      });
    expect((await send()).status).toBe(200);
    await test.ctx.pool.query('delete from accounts where id = $1', [gone.uid]);
    const refusal = await send();
    expect(refusal.status).toBe(401);
    expect(await refusal.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });
});
