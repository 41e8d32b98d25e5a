import { describe, expect, it } from 'vitest';
import { PLACES, PRODUCTION_SETTINGS as SETTINGS } from '../../testing/production-settings.ts';
import { readConfig } from './config.ts';

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
