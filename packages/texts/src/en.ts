import { account } from './en/account.ts';
import { alerts } from './en/alerts.ts';
import { billing } from './en/billing.ts';
import { comments } from './en/comments.ts';
import { consents } from './en/consents.ts';
import { everywhere } from './en/everywhere.ts';
import { flashcards } from './en/flashcards.ts';
import { hero } from './en/hero.ts';
import { home } from './en/home.ts';
import { identity } from './en/identity.ts';
import { language } from './en/language.ts';
import { lessons } from './en/lessons.ts';
import { live } from './en/live.ts';
import { mailLinks } from './en/mail-links.ts';
import { mails } from './en/mails.ts';
import { monday } from './en/monday.ts';
import { pages } from './en/pages.ts';
import { player } from './en/player.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { signInWindow } from './en/sign-in-window.ts';

/** English, area by area. */
export const en = {
  account: account.words,
  alerts: alerts.words,
  billing: billing.words,
  comments: comments.words,
  consents: consents.words,
  everywhere: everywhere.words,
  flashcards: flashcards.words,
  hero: hero.words,
  home: home.words,
  identity: identity.words,
  language: language.words,
  lessons: lessons.words,
  live: live.words,
  mailLinks: mailLinks.words,
  mails: mails.words,
  monday: monday.words,
  pages: pages.words,
  player: player.words,
  settings: settings.words,
  shell: shell.words,
  signInWindow: signInWindow.words,
};
