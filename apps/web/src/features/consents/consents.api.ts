import { withDocumentStore } from '../../shared/api/document-store.ts';
import type { ConsentChoices } from './consents.slice.ts';

/** The form's names and the document's. */
const FIELDS = {
  PPandTandCConsent: 'PrivacyPolicyAndTermsAndConditionsConsent',
  RemindersConsent: 'RemindersConsent',
  MarketingConsent: 'MarketingConsent',
} as const;

/** Merges the choices into `Users/{uid}`, each with its date. */
export async function uploadConsents(uid: string, choices: Partial<ConsentChoices>): Promise<void> {
  const now = new Date();
  const given = Object.entries(choices) as [keyof ConsentChoices, boolean][];
  const fields = Object.fromEntries(
    given.map(([name, didUserAgree]) => [FIELDS[name], { didUserAgree, Date: now }]),
  );
  await withDocumentStore(({ db, sdk }) => sdk.setDoc(sdk.doc(db, 'Users', uid), fields, { merge: true }));
}

/** What was chosen before; null when the terms were never agreed to. */
export async function fetchConsents(uid: string): Promise<ConsentChoices | null> {
  const snapshot = await withDocumentStore(({ db, sdk }) => sdk.getDoc(sdk.doc(db, 'Users', uid)));
  const stored = snapshot.data() as { [field: string]: { didUserAgree?: boolean } | undefined } | undefined;
  const agreed = (name: keyof ConsentChoices) => stored?.[FIELDS[name]]?.didUserAgree === true;
  if (!agreed('PPandTandCConsent')) return null;
  return {
    PPandTandCConsent: true,
    RemindersConsent: agreed('RemindersConsent'),
    MarketingConsent: agreed('MarketingConsent'),
  };
}
