import { expect, it } from 'vitest';
import { TrustedProxiesSchema } from './trusted-proxies.ts';

it.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ['192.0.2.7', ['192.0.2.7']],
])('TRUST_PROXY %s is read as %s', (text, expected) => {
  expect(TrustedProxiesSchema.parse(text)).toEqual(expected);
});

it.each(['true', 'yes', '11', '-1', '10.0.0.0/33', '10.0.0.0/8/8', 'example.com', 'loopback;10.0.0.1'])(
  'TRUST_PROXY %s is refused with a sentence',
  (text) => {
    const { error } = TrustedProxiesSchema.safeParse(text);
    expect(error?.issues[0]?.message).toMatch(/prox/);
  },
);
