import { expect, it } from 'vitest';
import { isPublicAddress, isPushEndpoint, KNOWN_PUSH_HOSTS, PUSH_HOST } from './push-hosts.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('sends to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, KNOWN_PUSH_HOSTS)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evilnotify.windows.com/w',
  'https://notify.windows.com/w',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'no address',
])('sends nothing to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, KNOWN_PUSH_HOSTS)).toBe(false);
});

it.each(['142.250.203.106', '17.188.143.33', '2a00:1450:400a:808::200a'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

it('takes names with a dot as hosts of a setting, with or without a star before them', () => {
  const good = ['push.example.com', '*.push.example.com', ...KNOWN_PUSH_HOSTS];
  const bad = [
    'localhost',
    '*',
    '*.com.',
    '127.0.0.1',
    'https://push.example',
    '[::1]',
    'a.b:443',
    '*push.example',
  ];
  expect(good.filter((host) => !PUSH_HOST.test(host))).toEqual([]);
  expect(bad.filter((host) => PUSH_HOST.test(host))).toEqual([]);
});
