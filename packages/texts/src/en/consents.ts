import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

/** What an account agrees to, at sign-up and in the settings. */
export const consentsTexts = defineArea('consents', {
  legend: 'Consents',
  terms: rich('I agree to the ', { slot: 'terms', text: 'terms and conditions' }, ' and ', {
    slot: 'privacy',
    text: 'Privacy Policy',
  }),
  reminders: 'I agree to receive reminders about new lessons',
  marketing: 'I agree to receive newsletters and promotional emails',
  pageTitle: 'Your consent',
  logInFirst: 'Log in first; then this page asks what we may do.',
  pageLead: 'One thing before you go on: please read our terms and say what we may send you.',
  save: 'Save and go on',
  newPolicyLead:
    'Our terms or our Privacy Policy have changed since you agreed to them. Please read them and say whether you agree.',
  history: {
    title: 'What you chose, and when',
    failed: 'Your choices could not be read. Try again.',
    none: 'You have not chosen anything yet.',
    names: {
      PrivacyPolicyAndTermsAndConditionsConsent: 'Terms and conditions and Privacy Policy',
      RemindersConsent: 'Reminders about new lessons',
      MarketingConsent: 'Newsletters and promotional emails',
    },
    agreed: 'agreed',
    withdrawn: 'not agreed',
    where: {
      'sign-up': 'when you signed up',
      'collect-consents': 'on the consent page',
      settings: 'in the settings',
    },
    entry: (choice: string, at: string, where: string, version: string) =>
      rich(`${choice} on `, { slot: 'at', text: at }, where === '' ? '' : ` ${where}`, ` (${version})`),
  },
  notSaved: 'Your choices were not saved. Try again.',
});

/** What the consents files of 'download my data' hold, by name without ending. */
export const consentsExport = {
  consents: 'What you agree to now.',
  'consents-history': 'Every choice that you ever made about consents: when, where, and about which text.',
};
