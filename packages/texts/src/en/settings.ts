import { defineArea } from '../area.ts';

/** The settings page; its consents are in their own area. */
export const settingsTexts = defineArea('settings', {
  title: 'Settings',
  more: 'More',
  subscriptions: 'SUBSCRIPTIONS',
  logOut: 'Log out',
  stillLoggedIn: 'You are still logged in. Try again.',
  choiceNotSaved: 'Your choice was not saved. Try again.',
  takeBack: 'You can withdraw the first only by closing your account or writing to us.',
  textSize: 'Text size',
  language: 'Language',
  languageOfMails: 'Mails and notifications come in this language, too.',
  sizes: { normal: 'normal', large: 'large', larger: 'larger' },
  captions: 'Captions',
  captionLanguages: { gsw: 'Swiss German', en: 'English', de: 'Standard German' },
  captionsNote: 'What you choose runs along in every film, from its first word.',
  computerVoiceNote: 'A computer says lines and cards that no person has recorded yet.',
});
