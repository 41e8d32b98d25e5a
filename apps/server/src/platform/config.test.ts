import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SETTINGS = {
  DATABASE_URL: 'postgresql://school@127.0.0.1/school',
  PUBLIC_ORIGIN: 'https://my-school.test',
  PROJECT_ID: 'my-school',
  API_KEY: '0123456789abcdef0123456789abcdef',
  APP_SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Swiss German <school@my-school.test>',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

/** Which main.ts gives where the operator does not. */
const PLACES = { MEDIA_DIR: '/srv/media', WEB_DIR: '/srv/web' };
const read = (settings: { [name: string]: string | undefined }) =>
  readConfig({ ...PLACES, ...settings }, 'production');

describe('the settings in production', () => {
  it('are enough, with these nine', () => {
    expect(read(SETTINGS).publicOrigin).toBe('https://my-school.test');
  });

  it.each(Object.keys(SETTINGS))('without %s are refused, and it is named', (name) => {
    expect(() => read({ ...SETTINGS, [name]: undefined })).toThrow(`${name} is missing`);
    expect(() => read({ ...SETTINGS, [name]: '' })).toThrow(`${name} is missing`);
  });

  it.each([
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['API_KEY', 'sample-api-key-0123456789'],
    ['SMTP_URL', 'smtp://mail.example.com:25'],
    ['MAIL_FROM', 'Swiss German <school@demo.example>'],
    ['STRIPE_SECRET_KEY', 'sk_test_stand_in_demo'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_changeme'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:1/google'],
    ['APPLE_ISSUER', 'http://127.0.0.1:1/apple'],
    ['PUBLIC_ORIGIN', 'http://my-school.test'],
  ])('with %s=%s are refused, and it is named', (name, value) => {
    expect(() => read({ ...SETTINGS, [name]: value })).toThrow(name);
  });
});
