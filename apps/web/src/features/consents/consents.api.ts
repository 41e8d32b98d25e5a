import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import type { DocumentFields } from '../../shared/api/documents.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { CONSENT_NAMES, type ConsentChoices } from './consents.slice.ts';

/** The form's names and the document's. */
const FIELDS = {
  PPandTandCConsent: 'PrivacyPolicyAndTermsAndConditionsConsent',
  RemindersConsent: 'RemindersConsent',
  MarketingConsent: 'MarketingConsent',
} as const;

type Saved = { uid: string; choices: Partial<ConsentChoices> };

/** What was chosen before; null when the terms were never agreed to. */
async function readConsents({ documents }: Services, uid: string): Promise<ConsentChoices | null> {
  const stored = await (await documents()).find(`Users/${uid}`);
  const agreed = (name: keyof ConsentChoices) => didAgree(stored, FIELDS[name]);
  if (!agreed('PPandTandCConsent')) return null;
  return {
    PPandTandCConsent: true,
    RemindersConsent: agreed('RemindersConsent'),
    MarketingConsent: agreed('MarketingConsent'),
  };
}

function didAgree(stored: DocumentFields | null, field: string): boolean {
  return (stored?.[field] as { didUserAgree?: boolean } | undefined)?.didUserAgree === true;
}

/** Merges the choices into `Users/{uid}`, each with its date. */
async function writeConsents({ documents }: Services, { uid, choices }: Saved): Promise<null> {
  const now = new Date();
  const given = CONSENT_NAMES.filter((name) => choices[name] !== undefined);
  const fields = Object.fromEntries(
    given.map((name) => [FIELDS[name], { didUserAgree: choices[name], Date: now }]),
  );
  await (await documents()).set(`Users/${uid}`, fields, { merge: true });
  return null;
}

const consentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConsents: build.query<ConsentChoices | null, string>({
      queryFn: (uid, api) => toQueryResult(readConsents(servicesOf(api), uid)),
    }),
    /** Shown at once; a choice that could not be saved goes back. */
    saveConsents: build.mutation<null, Saved>({
      queryFn: (saved, api) => toQueryResult(writeConsents(servicesOf(api), saved)),
      onQueryStarted: async ({ uid, choices }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          consentsApi.util.updateQueryData('getConsents', uid, (known) => known && { ...known, ...choices }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useSaveConsentsMutation } = consentsApi;

/** What this account has agreed to; undefined until that is known. Asks nothing: `fetchConsents` does, after a log-in. */
export function useConsents(uid: string): ConsentChoices | null | undefined {
  return consentsApi.endpoints.getConsents.useQueryState(uid).data;
}

/** Without an answer no learner is sent away; the next visit asks again. */
export function fetchConsents(uid: string): Thunk<Promise<unknown>> {
  return (dispatch) => dispatch(consentsApi.endpoints.getConsents.initiate(uid));
}

/** Takes for known what was just chosen, null for 'never agreed'. */
export function consentsKnown(uid: string, value: ConsentChoices | null): Thunk {
  return (dispatch) => {
    dispatch(consentsApi.util.upsertQueryEntries([{ endpointName: 'getConsents', arg: uid, value }]));
    // Held for the whole visit, as what was fetched is.
    void dispatch(consentsApi.endpoints.getConsents.initiate(uid));
  };
}

/** Opens the document store while the account is made: choices must not be lost by leaving the page right after. */
export function uploadPrepared(): Thunk {
  return (_dispatch, _getState, { documents }) => {
    documents().catch(() => undefined);
  };
}

/** Saves the sign-up form's choices; where that fails, the account is asked for them. */
export function uploadFirstConsents(uid: string, choices: ConsentChoices): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(consentsKnown(uid, choices));
    const { error } = await dispatch(consentsApi.endpoints.saveConsents.initiate({ uid, choices }));
    if (error) dispatch(consentsKnown(uid, null));
  };
}
