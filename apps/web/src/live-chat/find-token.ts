import type { WebConfiguration } from '@school/contract/configuration';
import type { Auth } from 'firebase/auth';
import { createFirebaseApp } from '../shared/api/firebase-app.ts';
import { initializeOwnAuth } from '../shared/api/own-auth.ts';
import type { FindToken } from './link.ts';

async function openAuth(): Promise<Auth> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error('the configuration is not there');
  return initializeOwnAuth(createFirebaseApp((await response.json()) as WebConfiguration));
}

/** The id token of who is signed in on this origin; null for a visitor. */
export async function openTokens(): Promise<FindToken> {
  const auth = await openAuth();
  return async (isFresh) => {
    await auth.authStateReady();
    return (await auth.currentUser?.getIdToken(isFresh)) ?? null;
  };
}
