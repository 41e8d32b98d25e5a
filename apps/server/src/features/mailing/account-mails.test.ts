import { makePretendLanguage } from '@school/texts/pretend-language';
import { describe, expect, it } from 'vitest';
import * as mails from './account-mails.ts';

const LINK = 'https://school.test/__/auth/action?oobCode=abc';
const texts = makePretendLanguage();
const head = { texts, to: 'vreni@school.test', siteName: '[Swiss German]' };
const withLink = { ...head, link: LINK };

/** A text in another language than the catalogue's would stand outside brackets. */
function findForeignLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && line !== LINK && !/^\[.*\]:?$/.test(line));
}

describe('a mail', () => {
  it.each([
    ['passwordResetMail', mails.passwordResetMail(withLink)],
    ['verifyEmailMail', mails.verifyEmailMail(withLink)],
    ['signInMail', mails.signInMail(withLink)],
    ['changeEmailMail', mails.changeEmailMail(withLink)],
    ['emailChangedMail', mails.emailChangedMail({ ...withLink, newEmail: 'new@school.test' })],
    ['accountNoticeMail', mails.accountNoticeMail({ ...head, change: 'password-changed' })],
  ])('%s takes every word from the texts it is given', (_name, { subject, text }) => {
    expect(subject).toMatch(/^\[.*\]$/);
    expect(findForeignLines(text)).toEqual([]);
  });

  it('names its language', () => {
    const french = { ...texts, language: { ...texts.language, tag: 'fr' } };
    expect(mails.signInMail({ ...withLink, texts: french }).html).toContain('<html lang="fr">');
  });
});
