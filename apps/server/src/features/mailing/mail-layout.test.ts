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
    link: LINK,
  });

  it('carries the link unescaped in its text, alone on its line', () => {
    expect(mail.text.split('\n')).toContain(LINK);
  });

  it('carries the link escaped in its HTML', () => {
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain('Reset Password');
  });
});
