import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { passwordResetMail } from '../identity/index.ts';
import { composeMail } from './mail-layout.ts';

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
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('A &amp; B');
    expect(html).toContain('href="https://school.test/?a=&#39;b&#39;"');
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
