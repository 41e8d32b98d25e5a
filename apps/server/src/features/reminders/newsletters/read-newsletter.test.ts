import { describe, expect, it } from 'vitest';
import { readNewsletter } from './read-newsletter.ts';

const problemsOf = (source: string) => {
  const read = readNewsletter(source);
  return read.ok ? [] : read.problems;
};

describe('a newsletter', () => {
  it('takes its subject from the front matter, or else from the first heading, which is no part of it then', () => {
    expect(readNewsletter('---\nsubject: Summer\n---\n# Hoi\n\nText')).toEqual({
      ok: true,
      newsletter: { subject: 'Summer', markdown: '# Hoi\n\nText' },
    });
    expect(readNewsletter('\uFEFF# Hoi *zäme*\r\n\r\nText\r\n')).toEqual({
      ok: true,
      newsletter: { subject: 'Hoi zäme', markdown: 'Text' },
    });
  });

  it('is refused without a subject or a text, with one that is too long, or with front matter that is none', () => {
    expect(problemsOf('Hoi')).toEqual([
      'There is no subject: begin with a heading, or say it in the front matter.',
    ]);
    expect(problemsOf('# Hoi')).toEqual(['There is no text.']);
    expect(problemsOf(`# ${'x'.repeat(91)}\n\nText`)).toEqual(['The subject is longer than 90 letters.']);
    expect(problemsOf('---\n: [\n---\n# Hoi\n\nText')).toEqual([
      'The front matter is not YAML with a subject.',
    ]);
  });

  it('is refused with links that lead nowhere and with pictures, each by name', () => {
    const links = [
      '[a](/videos/x) [b](<>) [c](javascript:alert) [d](http://nowhere)',
      '[e](https://a b) ![f](https://school.example/f.png) [g](mailto:teacher@school.example)',
    ];
    expect(problemsOf(`# X\n\n${links.join('\n\n')}`)).toEqual([
      'The link /videos/x leads nowhere from a mailbox: write the whole address.',
      'A link is empty.',
      'The link javascript:alert is none that a mail may have: https, http or mailto.',
      'The link http://nowhere has no whole host.',
      expect.stringMatching(/^This is not a link yet: \[e\]\(https:\/\/a b\)/),
      'There is a picture: our mails have none, so that they count no reader.',
    ]);
  });
});
