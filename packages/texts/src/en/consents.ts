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
  notSaved: 'Your choices were not saved. Try again.',
});
