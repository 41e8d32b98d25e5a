import { defineArea } from '../area.ts';

/** The settings page; its consents are in their own area. */
export const settingsTexts = defineArea('settings', {
  title: 'Settings',
  more: 'More',
  subscriptions: 'SUBSCRIPTIONS',
  logOut: 'Log out',
  stillLoggedIn: 'You’re still logged in. Try again.',
  choiceNotSaved: 'Your choice wasn’t saved. Try again.',
  takeBack: 'You can withdraw the first only by closing your account or writing to us.',
  textSize: 'Text size',
  language: 'Language',
  languageOfMails: 'Emails and notifications come in this language, too.',
  sizes: { normal: 'normal', large: 'large', larger: 'larger' },
  captions: 'Captions',
  captionLanguages: { gsw: 'Swiss German', en: 'English', de: 'Standard German' },
  captionsNote: 'These captions run along with every film.',
  computerVoiceNote: 'Hear lines and cards in a computer voice until somebody has recorded them.',
});
