import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/platform/config.ts';

/** A school's settings on a database; nothing that it names beside that answers. */
export function testConfig(
  databaseUrl: string,
  folder: string,
  settings: { [name: string]: string },
): Config {
  return readConfig(
    {
      DATABASE_URL: databaseUrl,
      PORT: '0',
      PUBLIC_ORIGIN: 'http://127.0.0.1:3999',
      PROJECT_ID: 'school-test',
      API_KEY: 'test-key-0123456789abcdef',
      APP_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'school@school.test',
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_test_0123456789',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      MEDIA_DIR: join(folder, 'media'),
      WEB_DIR: join(folder, 'web'),
      LIMIT_SIGN_UPS_PER_MINUTE: '600',
      LIMIT_LOG_INS_PER_MINUTE: '600',
      LIMIT_CODES_PER_MINUTE: '600',
      LIMIT_COMMENTS_PER_MINUTE: '600',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    'test',
  );
}
