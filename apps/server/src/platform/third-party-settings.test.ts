import { expect, it } from 'vitest';
import { PLACES, PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { readConfig } from './config.ts';

const CHAT = { SUPPORT_CHAT_SCRIPT: 'https://chat.example/widget.js', SUPPORT_CHAT_FRAME: '#chat' };

const read = (settings: { [name: string]: string }) =>
  readConfig({ ...PRODUCTION_SETTINGS, ...PLACES, ...settings }, 'production').outside;

it('nothing is set by default', () => {
  expect(read({})).toEqual({ supportChat: null, consentBanner: null, analytics: null });
});

it('a measurement id alone means Google’s tag and its hosts; with another script none of Google’s', () => {
  const id = { ANALYTICS_MEASUREMENT_ID: 'G-AB12CD34EF' };
  expect(read(id).analytics?.sources).toContain('https://*.google-analytics.com');
  const own = read({ ...id, ANALYTICS_SCRIPT: 'https://tags.school.example/gtag/js' }).analytics;
  expect(own?.sources).toEqual(['https://tags.school.example']);
});

it.each([
  ['SUPPORT_CHAT_SCRIPT', 'http://chat.example/widget.js', 'SUPPORT_CHAT_SCRIPT: an https address'],
  ['SUPPORT_CHAT_SCRIPT', 'javascript:alert(1)', 'SUPPORT_CHAT_SCRIPT: an https address'],
  ['SUPPORT_CHAT_HOSTS', "https://chat.example; script-src 'unsafe-inline'", 'SUPPORT_CHAT_HOSTS: origins'],
  ['SUPPORT_CHAT_HOSTS', "'unsafe-eval'", 'SUPPORT_CHAT_HOSTS: origins'],
  ['SUPPORT_CHAT_HOSTS', 'https://*', 'SUPPORT_CHAT_HOSTS: origins'],
  ['ANALYTICS_MEASUREMENT_ID', 'UA-1', 'ANALYTICS_MEASUREMENT_ID: an id such as'],
])('%s=%s is refused, and it is named', (name, value, problem) => {
  expect(() => read({ ...CHAT, [name]: value })).toThrow(problem);
});

it.each([
  [{ SUPPORT_CHAT_SCRIPT: CHAT.SUPPORT_CHAT_SCRIPT }, 'belong together'],
  [{ SUPPORT_CHAT_FRAME: '#chat' }, 'belong together'],
  [{ ANALYTICS_SETUP: 'x' }, 'ANALYTICS_SCRIPT is missing'],
  [{ CONSENT_BANNER_HOSTS: 'https://banner.example' }, 'CONSENT_BANNER_SCRIPT is missing'],
])('%j lacks what it belongs to', (settings, problem) => {
  expect(() => read(settings)).toThrow(problem);
});
