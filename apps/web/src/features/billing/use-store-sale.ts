import { useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import { AppFailure } from '../../shared/native-bridge/app-failure.ts';
import { buyThroughApp, isAppAsked, restoreThroughApp } from '../../shared/native-bridge/ask-store.ts';
import { reportNoPackages } from '../../shared/native-bridge/report-no-packages.ts';
import { waitForPackages } from '../../shared/native-bridge/wait-for-packages.ts';
import type { RootState } from '../../shared/store/root-reducer.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import {
  purchaseSettled,
  usePrepareStorePurchaseMutation,
  useReleaseStorePurchaseMutation,
} from './plans.api.ts';
import { findPassed, type SoldPackage } from './store-offer.ts';

/** Buying and restoring through the native app around the page; `buy` is null in a browser. */
export function useStoreSale() {
  const os = useSelector(selectParentAppOS);
  const store = useStore<RootState>();
  const { busyWith, givenUp, busily, giveUp } = useAsked();
  const dispatch = useAppDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const [prepare] = usePrepareStorePurchaseMutation();
  const [release] = useReleaseStorePurchaseMutation();

  /** Waits for the app; what goes wrong is said, in an alert but where it was given up. Tells whether it came to something. */
  const askApp = async (what: string, work: Thunk<Promise<void>>): Promise<AppFailure | null> => {
    try {
      await dispatch(work);
      return null;
    } catch (thrown) {
      const failure = thrown instanceof AppFailure ? thrown : new AppFailure('app/away');
      if (failure.code !== 'app/stopped') showAlert(errorAlerts.providerFailure(failure));
      // Ended by a newer request, the store may still be selling.
      else giveUp(what);
      return failure;
    } finally {
      dispatch(purchaseSettled());
    }
  };

  const buy = async (item: SoldPackage, slotID: string | null): Promise<QueryFailure | null> => {
    // The button may stand before what hears the app does: the press waits for it.
    const packages = await waitForPackages(store);
    const passed = os && findPassed(item, packages, os);
    if (!os || !passed) {
      if (packages === null) reportNoPackages();
      showAlert(errorAlerts.storePackageUnavailable);
      return null;
    }
    const answer = await prepare({ item, slotID, platform: os });
    if (!answer.data) return answer.error;
    const failure = await askApp(item.identifier, buyThroughApp(passed, answer.data.oldProductID));
    // An app that does not answer may still be selling: what is held for it is held until its time is over.
    if (failure && failure.code !== 'app/no-answer' && !(await dispatch(isAppAsked()))) await release();
    return null;
  };

  return {
    /** The package that is being bought, or 'restore'. */
    busyWith,
    /** What the app ended without having sold or restored anything: a package, or 'restore'. */
    givenUp,
    buy: os
      ? (item: SoldPackage, slotID: string | null) => busily(item.identifier, () => buy(item, slotID))
      : null,
    restore: (isLoggedIn: boolean) => {
      if (!isLoggedIn) return showAlert(errorAlerts.restoreNotSignedIn);
      return busily('restore', () => askApp('restore', restoreThroughApp()));
    },
  };
}

export type StoreSale = ReturnType<typeof useStoreSale>;

/** The request to the app, and its failure. */
function useAsked() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const newest = useRef('');
  const busily = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    newest.current = what;
    setGivenUp(null);
    setBusyWith(what);
    try {
      return await work();
    } finally {
      setBusyWith(null);
    }
  };
  const giveUp = (what: string): void => {
    if (newest.current === what) setGivenUp(what);
  };
  return { busyWith, givenUp, busily, giveUp };
}
