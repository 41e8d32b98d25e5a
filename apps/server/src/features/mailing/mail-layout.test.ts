import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { listMailPictures } from '../../platform/mail-pictures.ts';
import { passwordResetMail } from '../identity/index.ts';
import { defineMail } from './define-mail.ts';
import { composeMail } from './mail-layout.ts';
import { mailFrame } from './texts-of-account.ts';

const LINK = 'https://school.test/__/auth/action?mode=resetPassword&oobCode=abc&apiKey=k';

describe('composeMail', () => {
  it('shows every text as text', () => {
    const { html } = composeMail({
      language: 'en',
      to: 'a@school.test',
      subject: '<img src=x>',
      siteName: 'A & B',
      paragraphs: ['<script>alert(1)</script>'],
      action: { label: '"quoted"', href: "https://school.test/?a='b'" },
      schoolLink: { label: 'Who', href: 'https://school.test/school' },
    });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('A &amp; B');
    expect(html).toContain('href="https://school.test/?a=&#39;b&#39;"');
  });
});

describe('defineMail', () => {
  const say = defineMail(() => ({ subject: 'S', paragraphs: ['Hoi.'] }));
  const reader = { email: 'm@school.test', language: null, displayName: 'Mira', isEmailVerified: true };
  const site = { siteName: 'Swiss German', publicOrigin: 'https://school.test' };

  it('greets by name whose address is confirmed, and nobody else', () => {
    expect(say(mailFrame(reader, site)).text).toMatch(/^Grüezi Mira\n/);
    expect(say(mailFrame({ ...reader, isEmailVerified: false }, site)).text).toMatch(/^Grüezi\n/);
  });

  it('brings its pictures along, and fetches none', () => {
    const { html } = say(mailFrame(reader, site));
    expect(listMailPictures(html)).toHaveLength(2);
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)/);
  });
});

describe('passwordResetMail', () => {
  const mail = passwordResetMail({
    texts: en,
    to: 'vreni@school.test',
    siteName: 'Swiss German',
    publicOrigin: 'https://school.test',
    link: LINK,
  });

  it('carries the link unescaped in its text, alone on its line', () => {
    expect(mail.text.split('\n')).toContain(LINK);
  });

  it('ends with the way to who runs the school', () => {
    expect(mail.text.trimEnd().split('\n').slice(-2)).toEqual([
      `${en.mails.school}:`,
      'https://school.test/school',
    ]);
    expect(mail.html).toContain('href="https://school.test/school"');
  });

  it('carries the link escaped in its HTML', () => {
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain('Reset Password');
  });
});
