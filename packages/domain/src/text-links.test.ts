import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './text-links.ts';

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('the addresses in a text', () => {
  it.each([
    ['no address', 'Merci vilmal!', []],
    ['an address alone', 'https://example.org/lied', ['https://example.org/lied']],
    ['a full stop after it', 'Lueg uf https://example.org.', ['https://example.org']],
    ['brackets around it', '(http://example.org/a)', ['http://example.org/a']],
    ['a bracket in it', 'https://example.org/Zyt_(Wort)', ['https://example.org/Zyt_(Wort)']],
    ['two', 'https://a.example und https://b.example', ['https://a.example', 'https://b.example']],
    ['a script', 'javascript:alert(1)', []],
    ['a host without a dot', 'http://localhost:3000', []],
    ['a name before the host', 'https://bank.example@evil.example', []],
    ['a quote after it', '"https://a.example"', ['https://a.example']],
  ])('%s', (_case, text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it('leave the text as it is', () => {
    const word = fc.constantFrom(
      'https://',
      'a.example',
      '/x',
      '(',
      ')',
      '.',
      ' ',
      'é',
      '<b>',
      '\n',
      '@',
      'http:',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join('');
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every(({ href }) => href === undefined || /^https?:/u.test(href))).toBe(true);
      }),
    );
  });
});
