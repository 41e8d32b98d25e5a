import { type Examined, examine } from '@school/server/features/upkeep';
import { expect, it } from 'vitest';
import { runDoctor } from './run-doctor.ts';

const SECRETS = {
  APP_SECRET: 'canary-app-secret-0123456789abcdefghij',
  STRIPE_SECRET_KEY: 'sk_test_canary0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary0123456789',
  API_KEY: 'canary-api-key-0123456789',
  SMTP_URL: 'smtp://canary-user:canary-password@127.0.0.1:1',
  DATABASE_URL: 'postgres://canary-role:canary-word@127.0.0.1:1/school',
};

const away = () => Promise.reject(Object.assign(new Error('sk_test_canary'), { code: 'ENOTFOUND' }));
/** No test asks Stripe itself. */
const withoutStripe = (examined: Examined) =>
  examine({
    ...examined,
    stripe: { prices: { list: away }, webhookEndpoints: { list: away } } as unknown as Examined['stripe'],
  });

async function run(env: { [name: string]: string }) {
  const [said, complained]: [string[], string[]] = [[], []];
  const shell = {
    env,
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
  };
  await runDoctor(shell, withoutStripe);
  return { said, complained };
}

it('says in sentences what is wrong with a school that reaches nothing, and no secret', async () => {
  const { said, complained } = await run({
    ...SECRETS,
    PUBLIC_ORIGIN: 'https://school.test',
    PROJECT_ID: 'school-one',
    MAIL_FROM: 'school@school.test',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  });
  const all = [...said, ...complained].join('\n');
  expect(complained.join('\n')).toMatch(/^Wrong +Database +PostgreSQL doesn’t answer \(ECONNREFUSED\)/m);
  expect(complained.join('\n')).toMatch(/^Wrong +Mail +The mail server doesn’t answer \(127\.0\.0\.1: E/m);
  expect(complained.join('\n')).toMatch(/^Wrong +Stripe +Stripe doesn’t answer \(ENOTFOUND\)/m);
  expect(all).not.toMatch(/canary|\n\s+at /);
});

it('says which file of the database’s address cannot be read', async () => {
  const { said, complained } = await run({
    ...SECRETS,
    DATABASE_URL: `${SECRETS.DATABASE_URL}?sslmode=verify-full&sslrootcert=/nowhere/authority.crt`,
    PUBLIC_ORIGIN: 'https://school.test',
    PROJECT_ID: 'school-one',
    MAIL_FROM: 'school@school.test',
  });
  expect(complained.join('\n')).toMatch(
    /^Wrong +Database +We can’t read a file that DATABASE_URL names.*ENOENT/m,
  );
  expect([...said, ...complained].join('\n')).not.toContain('canary');
});

it('names settings that are missing, and stops there', async () => {
  const { said, complained } = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/school' });
  expect(said).toEqual([]);
  expect(complained).toHaveLength(1);
  expect(complained[0]).toMatch(/^Wrong +Settings .*APP_SECRET is missing/s);
});
