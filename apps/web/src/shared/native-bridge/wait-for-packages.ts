import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../store/root-reducer.ts';
import { selectAppPackages } from './app-packages.slice.ts';
import type { PassedPackages } from './read-packages.ts';

/** An app that has packages passes them as soon as the page hears it: about as long as a slow telephone takes for that. */
const PATIENCE_MS = 2_000;

/** The app's packages once it has passed them; null when it has not within two seconds. */
export function waitForPackages({
  getState,
  subscribe,
}: Pick<Store<RootState>, 'getState' | 'subscribe'>): Promise<PassedPackages | null> {
  return new Promise((resolve) => {
    const look = () => {
      const packages = selectAppPackages(getState());
      if (packages !== null) end(packages);
    };
    const end = (packages: PassedPackages | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(packages);
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    const unsubscribe = subscribe(look);
    look();
  });
}
