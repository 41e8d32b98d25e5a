import { CONSENT_FETCH_DELAY_MS } from '@school/contract/constants';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { fetchConsents, uploadConsents } from '../../features/consents/consents.api.ts';
import {
  consentsFound,
  consentsMissing,
  consentsReset,
  selectConsents,
} from '../../features/consents/consents.slice.ts';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { startSession } from '../../features/identity/session.ts';
import {
  consentUploadPlanned,
  flowClosed,
  takeCompletionHandler,
} from '../../features/identity/sign-up-flow.slice.ts';
import { sendAppCheckTokens } from '../../shared/api/app-check.ts';
import { baseApi } from '../../shared/api/base-api.ts';
import { paths } from '../../shared/routes.ts';
import type { AppStore } from '../store.ts';

/** Pages that somebody must be able to read before agreeing (specification §2). */
const EXEMPT = [paths.terms, paths.privacyPolicy];

/** Keeps the session, the consents and what waits for a log-in going, whatever page is open. Shows nothing. */
export function AccountKeeper() {
  useSession();
  useManagedConsents();
  useConsentRedirect();
  return null;
}

function useSession(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    startSession({ dispatch, onPersonChanged: () => dispatch(baseApi.util.resetApiState()) });
    return sendAppCheckTokens();
  }, [dispatch]);
}

/** After a log-in: uploads what the sign-up form chose, or fetches what was chosen before, two seconds later. */
function useManagedConsents(): void {
  const { UID } = useSelector(selectCurrentUser);
  const store = useStore() as AppStore;
  useEffect(() => {
    const { dispatch } = store;
    if (UID === '') {
      dispatch(consentsReset());
      return undefined;
    }
    dispatch(flowClosed());
    takeCompletionHandler()?.();
    const { signUpFlow, consents } = store.getState();
    if (signUpFlow.uploadConsentsWhenAuthenticatedSuccessfully) {
      const { PPandTandCConsent, RemindersConsent, MarketingConsent } = consents;
      const choices = { PPandTandCConsent, RemindersConsent, MarketingConsent };
      dispatch(consentUploadPlanned(false));
      dispatch(consentsFound(choices));
      uploadConsents(UID, choices).catch(() => dispatch(consentsMissing()));
      return undefined;
    }
    const timer = setTimeout(() => {
      fetchConsents(UID)
        .then((found) => dispatch(found ? consentsFound(found) : consentsMissing()))
        // Without an answer nobody is sent away; the next visit asks again.
        .catch(() => undefined);
    }, CONSENT_FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [UID, store]);
}

function useConsentRedirect(): void {
  const { status } = useSelector(selectConsents);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const isExempt = EXEMPT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    if (status === 'missing' && !isExempt && pathname !== paths.collectConsents)
      void navigate(paths.collectConsents, { replace: true });
  }, [status, pathname, navigate]);
}
