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
  logInFirst: 'Log in first, then make your choices here.',
  pageLead: 'One thing before you go on: please read our terms and say what we may send you.',
  save: 'Save and continue',
  newPolicyLead:
    'Our terms or our Privacy Policy have changed since you agreed to them. Please read them and say whether you agree.',
  history: {
    title: 'What you chose, and when',
    failed: 'Your choices didn’t load. Try again.',
    none: 'You haven’t chosen anything yet.',
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
  notSaved: 'Your choices weren’t saved. Try again.',
});

/** What the consents files of 'download my data' hold, by name without ending. */
export const consentsExport = {
  consents: 'What you agree to now.',
  'consents-history': 'Every choice you made about consents: when, where, and for which version of the text.',
};
