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
    ['SMTP_URL', 'smtps://user:password@mail.school.example'],
    ['SMTP_URL', 'smtps://user:change-me@mail.school.test'],
    ['MAIL_FROM', 'Swiss German <school@demo.example>'],
    ['MAIL_FROM', 'Swiss German <school@my-school.EXAMPLE>'],
    ['STRIPE_SECRET_KEY', 'sk_test_stand_in_demo'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_changeme'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:1/google'],
    ['APPLE_ISSUER', 'http://127.0.0.1:1/apple'],
    ['PUBLIC_ORIGIN', 'http://my-school.test'],
  ])('with %s=%s are refused, and it is named', (name, value) => {
    expect(() => read({ ...SETTINGS, [name]: value })).toThrow(name);
  });

  it.each([
    ['MAIL_FROM', 'Sprachschule Demont <hallo@demont.ch>'],
    ['MAIL_FROM', 'Démodé <hallo@demo-schule.ch>'],
    ['SMTP_URL', 'smtps://user:word@mail.democratic.ch'],
  ])('with %s=%s are no samples', (name, value) => {
    expect(() => read({ ...SETTINGS, [name]: value })).not.toThrow();
  });

  it.each([
    ['DATABASE_URL', 'my-database', 'DATABASE_URL: an address such as postgres://'],
    ['DATABASE_URL', 'postgres://school:ca#nary@127.0.0.1:5432/school', 'where # in a password is %23'],
    ['DATABASE_DIRECT_URL', 'mysql://school@127.0.0.1/school', 'DATABASE_DIRECT_URL: an address such as'],
    ['PORT', 'three-thousand', 'PORT: a port such as 3000'],
    ['PORT', '99999', 'PORT: a port such as 3000'],
    ['METRICS_PORT', '99999', 'METRICS_PORT: a port such as 1935'],
    ['APP_SECRET', 'short', 'APP_SECRET: 32 characters or more'],
  ])('with %s=%s say what they have to be like, without the value', (name, value, sentence) => {
    const refused = () => read({ ...SETTINGS, [name]: value });
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(value);
  });

  it.each([
    'postgres:///school?host=/var/run/postgresql',
    'postgres://school:word@/school?host=/var/run/postgresql',
    'postgresql://school:a%23b@db.school.test/school?sslmode=verify-full&sslrootcert=/etc/school/db.crt',
    'postgres://postgres:word@%2Ftmp%2Fsockets/school',
    '/var/run/postgresql school',
  ])('take %s as the database', (address) => {
    expect(read({ ...SETTINGS, DATABASE_URL: address }).secrets.databaseUrl).toBe(address);
  });
});
