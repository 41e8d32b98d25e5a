import type { ConsentEntry, ConsentPlace } from '@school/contract/consents';
import type { SignUpDetails } from '@school/contract/sign-up-details';
import { propertyOf } from '@school/domain/records';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callable } from '../../shared/api/callable.ts';
import type { DocumentFields } from '../../shared/api/documents.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { consentOutbox } from './consent-outbox.ts';
import { CONSENT_NAMES, type ConsentChoices, policyFound, selectConsents } from './consents.slice.ts';
import { keepSignUpDetails } from './sign-up-details.ts';

/** The form's names and the document's. */
const CONSENT_FIELD_OF = {
  PPandTandCConsent: 'PrivacyPolicyAndTermsAndConditionsConsent',
  RemindersConsent: 'RemindersConsent',
  MarketingConsent: 'MarketingConsent',
} as const;

type Saved = {
  uid: string;
  choices: Partial<ConsentChoices>;
  where: ConsentPlace;
  /** Of the texts that the page has shown, where it knows. */
  policyVersion?: string | undefined;
};

/** What was chosen before; null when the terms were never agreed to. */
async function readConsents({ documents }: Services, uid: string): Promise<ConsentChoices | null> {
  const stored = await (await documents()).find(`Users/${uid}`);
  const agreed = (name: keyof ConsentChoices) => didAgree(stored, CONSENT_FIELD_OF[name]);
  if (!agreed('PPandTandCConsent')) return null;
  return {
    PPandTandCConsent: true,
    RemindersConsent: agreed('RemindersConsent'),
    MarketingConsent: agreed('MarketingConsent'),
  };
}

function didAgree(stored: DocumentFields | null, field: string): boolean {
  return propertyOf(stored?.[field], 'didUserAgree') === true;
}

/** The policy that stands now, and whether the account agrees to it; null where the server does not say. */
async function readPolicy({ callFunction }: Services) {
  try {
    const { policyVersion, agreesToPolicy } = await callFunction('getConsentHistory', {});
    return { policyVersion, agreesToPolicy };
  } catch {
    return null;
  }
}

/** Merges the choices into `Users/{uid}`, each with its date. */
export async function writeConsents(
  { documents }: Services,
  { uid, choices, at }: Pick<Saved, 'uid' | 'choices'> & { at: Date },
): Promise<null> {
  const fields = Object.fromEntries(
    namesOf(choices).map((name) => [CONSENT_FIELD_OF[name], { didUserAgree: choices[name], Date: at }]),
  );
  await (await documents()).set(`Users/${uid}`, fields, { merge: true });
  return null;
}

/** Says where the choices were made, for the history. */
export async function notePlace(
  { callFunction }: Services,
  { choices, where, policyVersion, at }: Omit<Saved, 'uid'> & { at: Date },
): Promise<void> {
  await callFunction('noteConsents', {
    where,
    choices: namesOf(choices).map((name) => ({ field: CONSENT_FIELD_OF[name], date: at.toISOString() })),
    ...(policyVersion !== undefined && { policyVersion }),
  });
}

const namesOf = (choices: Partial<ConsentChoices>) =>
  CONSENT_NAMES.filter((name) => choices[name] !== undefined);

const consentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['ConsentHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    getConsents: build.query<ConsentChoices | null, string>({
      queryFn: async (uid, api) => {
        const services = servicesOf(api);
        const found = await toReadResult(api, () => readConsents(services, uid));
        if (!('data' in found) || found.data === null) return found;
        const policy = await readPolicy(services);
        if (policy === null) return found;
        api.dispatch(policyFound({ ...found.data, ...policy }));
        return policy.agreesToPolicy ? found : { data: null };
      },
    }),
    /** Shown at once; a choice that could not be saved goes back. */
    saveConsents: build.mutation<null, Saved>({
      queryFn: async (saved, api) => {
        const at = new Date();
        const services = servicesOf(api);
        const result = await toQueryResult(writeConsents(services, { ...saved, at }));
        // The choice stands without it.
        if ('data' in result) await notePlace(services, { ...saved, at }).catch(() => undefined);
        return result;
      },
      /** Optimistic update: shown at once, and undone where it could not be saved. */
      onQueryStarted: async ({ uid, choices }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          consentsApi.util.updateQueryData('getConsents', uid, (known) => known && { ...known, ...choices }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: ['ConsentHistory'],
    }),
    getConsentHistory: build.query<ConsentEntry[], void>({
      ...callable('getConsentHistory', { pick: ({ entries }) => entries }),
      providesTags: ['ConsentHistory'],
    }),
  }),
});

export const { useSaveConsentsMutation, useGetConsentHistoryQuery } = consentsApi;

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

/**
 * Before the account is made: opens the document store, and keeps the choices in case the page is left meanwhile: with the
 * account itself, by the request that makes it, and here, where that does not know them.
 */
export function uploadPrepared(account: Pick<SignUpDetails, 'email' | 'username'>): Thunk {
  return (_dispatch, getState, { documents, storage }) => {
    documents().catch(() => undefined);
    const { PPandTandCConsent, RemindersConsent, MarketingConsent } = selectConsents(getState());
    const choices = { PPandTandCConsent, RemindersConsent, MarketingConsent };
    const at = new Date().toISOString();
    consentOutbox.keep(storage, '', '', { choices, at, isWritten: false });
    const consents = {
      [CONSENT_FIELD_OF.PPandTandCConsent]: PPandTandCConsent,
      [CONSENT_FIELD_OF.RemindersConsent]: RemindersConsent,
      [CONSENT_FIELD_OF.MarketingConsent]: MarketingConsent,
    };
    keepSignUpDetails({ ...account, at, consents });
  };
}
