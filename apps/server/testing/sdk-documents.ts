import { signInWithEmailAndPassword } from 'firebase/auth';
import { type Firestore, initializeFirestore } from 'firebase/firestore/lite';
import type { TestApp } from './build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';
import { createSdkAuth } from './sdk-auth.ts';

export type DocumentClient = { db: Firestore; account: SignedInAccount; close: () => Promise<void> };

/** A fresh learner with the official Firestore Lite SDK, signed in. */
export async function createDocumentClient(test: TestApp, displayName: string): Promise<DocumentClient> {
  const account = await createSignedInAccount(test.ctx, { displayName });
  const { auth, close } = createSdkAuth(test);
  await signInWithEmailAndPassword(auth, account.email, account.password);
  const { host } = new URL(test.origin);
  return { db: initializeFirestore(auth.app, { host, ssl: false }), account, close };
}
