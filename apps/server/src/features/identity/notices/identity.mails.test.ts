import { en } from '@school/texts/en';
import { makePretendLanguage } from '@school/texts/testing/pretend-language';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail.ts';
import * as mails from './identity.mails.ts';

const LINK = 'https://school.test/__/auth/action?oobCode=abc';
const AT = '2026-12-14T23:30:00.000Z';
const texts = makePretendLanguage();
const head = {
  texts,
  to: 'vreni@school.test',
  siteName: '[Swiss German]',
  publicOrigin: 'https://learn.school.test',
};
const withLink = { ...head, link: LINK };

/** A text in another language than the catalogue's would stand outside brackets. */
function findForeignLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('https://') && !/^\[.*\]:?$/.test(line));
}

describe('a mail', () => {
  it.each([
    ['passwordResetMail', mails.passwordResetMail(withLink)],
    ['verifyEmailMail', mails.verifyEmailMail(withLink)],
    ['signInMail', mails.signInMail(withLink)],
    ['changeEmailMail', mails.changeEmailMail(withLink)],
    ['emailChangedMail', mails.emailChangedMail({ ...withLink, newEmail: 'new@school.test' })],
    ['welcomeMail', mails.welcomeMail(head)],
    ['recoveryCodeUsedMail', mails.recoveryCodeUsedMail({ ...head, left: 0 })],
    ['newDeviceMail', mails.newDeviceMail({ ...head, device: 'Firefox on Linux', at: AT })],
    ...mails.ACCOUNT_CHANGES.map((change): [string, Mail] => [
      change,
      mails.accountNoticeMail({ ...head, change }),
    ]),
  ])('%s takes every word from the texts it is given', (_name, { subject, text }) => {
    expect(subject).toMatch(/^\[.*\]$/);
    expect(findForeignLines(text)).toEqual([]);
  });

  it('about a new device names it, in Swiss time, and not what is no browser’s name', () => {
    const frame = { ...head, texts: en, at: AT };
    const { text } = mails.newDeviceMail({ ...frame, device: 'Firefox on Linux' });
    expect(text).toMatch(/with Firefox on Linux.*15 December 2026 at 12:30 AM/s);
    for (const device of ['win.example/prize on Linux', 'https://evil.example'])
      expect(mails.newDeviceMail({ ...frame, device }).text).toContain('a browser we don’t know');
  });

  it.each([
    [0, 'It was the last one'],
    [1, 'one code left'],
    [8, '8 codes left'],
  ])('about a used recovery code says that %i are left', (left, words) => {
    expect(mails.recoveryCodeUsedMail({ ...head, texts: en, left }).text).toContain(words);
  });

  it('names its language', () => {
    const french = { ...texts, language: { ...texts.language, tag: 'fr' } };
    expect(mails.signInMail({ ...withLink, texts: french }).html).toContain('<html lang="fr">');
  });
});
