import { describe, expect, it } from 'vitest';
import { isWebReference, normalizeEmail, normalizeUsername, parseWebUrl } from './identity.domain.ts';

describe('normalizeEmail', () => {
  it.each([
    [' Vreni@Example.CH ', 'vreni@example.ch'],
    ['a+b@sub.example.ch', 'a+b@sub.example.ch'],
    ['vreni@müller.ch', 'vreni@xn--mller-kva.ch'],
  ])('%j is %j', (text, email) => {
    expect(normalizeEmail(text)).toBe(email);
  });

  it.each([
    '',
    'vreni',
    '@example.ch',
    'vreni@',
    'vreni@localhost',
    'vreni@@example.ch',
    'a b@example.ch',
    'vreni@exa mple.ch',
    'vreni@example.ch\r\nBcc: x@example.ch',
    'vreni@example..ch',
    'vreni@-example.ch',
    'vreni@ex%41mple.ch',
    '"vreni"@example.ch',
    'vreni@[127.0.0.1]',
    'vreni@example.ch>',
    `${'x'.repeat(65)}@example.ch`,
    `vreni@${'x'.repeat(250)}.ch`,
    'vréni@example.ch',
  ])('%j is no address', (text) => {
    expect(normalizeEmail(text)).toBeNull();
  });
});

describe('normalizeUsername', () => {
  it.each([
    ['  Res ', 'Res'],
    ['x', 'x'],
    ['ä'.normalize('NFD').repeat(50), 'ä'.repeat(50)],
    ['👩‍🌾 Vreni', '👩‍🌾 Vreni'],
    ['<b>Res</b>', '<b>Res</b>'],
  ])('%j is %j', (text, name) => {
    expect(normalizeUsername(text)).toBe(name);
  });

  it.each(['', '   ', 'x'.repeat(51), 'a\nb', 'a\u0007b', 'a\u202Eb', 'a\u2028b'])('%j is none', (text) => {
    expect(normalizeUsername(text)).toBeNull();
  });
});

it.each(['\u200b', '\u2060\u200d', '\u3164', '\u00ad'])(
  'a username of which nothing is seen is refused: %j',
  (text) => {
    expect(normalizeUsername(text)).toBeNull();
  },
);

describe('isWebReference', () => {
  it.each(['https://example.ch/a.png', 'a.png', '/a.png', 'photo-url'])('takes %s', (text) => {
    expect(isWebReference(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    ' vbscript:x',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '\\\\evil.example/x',
    'y'.repeat(2_049),
  ])('refuses %j', (text) => {
    expect(isWebReference(text)).toBe(false);
  });
});

describe('parseWebUrl', () => {
  it('takes web addresses only', () => {
    expect(parseWebUrl('https://example.ch/a.png')?.href).toBe('https://example.ch/a.png');
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/a.png',
      `https://x/${'y'.repeat(2_048)}`,
    ]) {
      expect(parseWebUrl(text)).toBeNull();
    }
  });
});
