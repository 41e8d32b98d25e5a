import { readFileSync } from 'node:fs';
import { EnvironmentSchema } from '@school/server/platform/environment';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const NEEDED = {
  API_KEY: 'a-public-key-of-the-web-app',
  APP_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_xxx',
};
/** Not of the environment's schema: they choose the database before it is read. */
const OF_THE_START = ['DATABASE', 'DATA_DIR'];
/** They lead to stand-ins. */
const NEVER_SET = ['STRIPE_API_BASE', 'REVENUECAT_API_BASE', 'GOOGLE_ISSUER', 'APPLE_ISSUER'];

const lines = [...read('.env.example').matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, mark, name = '', value = '']) => ({ isSet: mark === '', name, value }),
);

describe('.env.example', () => {
  it('names each setting once', () => {
    const names = Object.keys(EnvironmentSchema.shape).filter((name) => !NEVER_SET.includes(name));
    expect(lines.map(({ name }) => name).toSorted()).toEqual([...names, ...OF_THE_START].toSorted());
  });

  it('is taken once the secrets are filled in, and needs nothing else', () => {
    const set = Object.fromEntries(lines.flatMap(({ isSet, name, value }) => (isSet ? [[name, value]] : [])));
    const folders = { MEDIA_DIR: 'data/media', WEB_DIR: 'apps/web/dist' };
    expect(EnvironmentSchema.safeParse({ ...set, ...folders, ...NEEDED }).error).toBeUndefined();
    for (const name of Object.keys(NEEDED)) expect(set[name]).toBe('');
  });

  it('has the defaults that the server has', () => {
    const set = Object.fromEntries(lines.flatMap(({ isSet, name, value }) => (isSet ? [[name, value]] : [])));
    const needed = { ...set, ...NEEDED, MEDIA_DIR: 'data/media', WEB_DIR: 'apps/web/dist' };
    const given = lines.filter(({ isSet, value }) => !isSet && value !== '');
    const all = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    const [bare, full] = [EnvironmentSchema.parse(needed), EnvironmentSchema.parse({ ...needed, ...all })];
    // The system's ffmpeg is what an empty path means, and RevenueCat's sandbox follows the mode.
    const SAME = { FFMPEG_PATH: '/usr/bin/ffmpeg', REVENUECAT_SANDBOX: false };
    expect(full).toEqual({ ...bare, ...SAME });
  });

  it('has no secret in it', () => {
    expect(read('.env.example')).not.toMatch(/sk_live|whsec|BEGIN|[0-9a-f]{32}/);
  });
});

it('the unit starts the server as `npm run serve` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, flags] = /node (.*)$/.exec(scripts['serve'] ?? '') ?? [];
  expect(read('deploy/systemd/school.service')).toContain(`/bin/node ${flags}\n`);
});
