import { alerts } from './en/alerts.ts';
import { everywhere } from './en/everywhere.ts';
import { language } from './en/language.ts';
import { mails } from './en/mails.ts';
import { shell } from './en/shell.ts';

/** English, area by area. */
export const en = {
  alerts: alerts.words,
  everywhere: everywhere.words,
  language: language.words,
  mails: mails.words,
  shell: shell.words,
};
