import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SETTINGS = {
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  PUBLIC_ORIGIN: 'https://learn.school.test',
  PROJECT_ID: 'school-test',
  API_KEY: 'key-0123456789abcdef',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'school@school.test',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  MEDIA_DIR: '/nowhere',
  WEB_DIR: '/nowhere',
};
const STORES = {
  REVENUECAT_SECRET_KEY: 'sk_0123456789abcdef',
  REVENUECAT_WEBHOOK_AUTHORIZATION: 'Bearer 0123456789abcdef',
};
const read = (settings: { [name: string]: string }, mode: 'production' | 'demo' = 'production') =>
  readConfig({ ...SETTINGS, ...settings }, mode);

describe('the settings of the app stores', () => {
  it('left out, leave the stores out', () => {
    expect(read({}).stores).toBeNull();
  });

  it('name RevenueCat itself, and refuse test purchases in production alone', () => {
    const { stores, secrets } = read(STORES);
    expect(stores).toMatchObject({ takesSandbox: false });
    expect(stores?.apiBase.href).toBe('https://api.revenuecat.com/v1');
    expect(secrets.revenueCatSecretKey).toBe(STORES.REVENUECAT_SECRET_KEY);
    expect(read({ ...STORES, REVENUECAT_SANDBOX: 'true' }).stores).toMatchObject({ takesSandbox: true });
    expect(read(STORES, 'demo').stores).toMatchObject({ takesSandbox: true });
  });

  it.each([
    [
      'the key alone',
      { REVENUECAT_WEBHOOK_AUTHORIZATION: '' },
      /REVENUECAT_WEBHOOK_AUTHORIZATION is missing/,
    ],
    ['the header alone', { REVENUECAT_SECRET_KEY: '' }, /REVENUECAT_SECRET_KEY is missing/],
    ['a short header', { REVENUECAT_WEBHOOK_AUTHORIZATION: 'short' }, /16 characters or more/],
    ['a header that cannot be sent', { REVENUECAT_WEBHOOK_AUTHORIZATION: 'ü'.repeat(20) }, /plain ASCII/],
    ['a sample', { REVENUECAT_SECRET_KEY: 'sk_sample_0123456789' }, /REVENUECAT_SECRET_KEY is a sample/],
    ['a stand-in’s address', { REVENUECAT_API_BASE: 'http://127.0.0.1:1/v1' }, /for the demo only/],
  ])('refuse %s by name', (_name, changes, problem) => {
    expect(() => read({ ...STORES, ...changes })).toThrow(problem);
  });
});
