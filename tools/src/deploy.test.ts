import { readFileSync } from 'node:fs';
import { CARD_FILES, MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { MOST_PIECE_BYTES } from '@school/contract/film-limits';
import { LESSON_FILES, MOST_LESSON_FILE_BYTES } from '@school/contract/lesson-file-paths';
import { MOST_TAKE_BYTES } from '@school/contract/voice-limits';
import { EnvironmentSchema } from '@school/server/platform/environment';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

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

const settings = [...Object.keys(EnvironmentSchema.shape), ...OF_THE_START];

describe('the container', () => {
  const file = read('deploy/container/Containerfile');
  const compose = parse(read('deploy/container/compose.yaml'), { merge: true }) as {
    services: {
      [name: string]: {
        image: string;
        environment?: object;
        read_only?: boolean;
        volumes?: string[];
        logging?: { driver?: string; options?: { [name: string]: string } };
      };
    };
    volumes: object;
  };
  const ours = Object.values(compose.services).filter(({ image }) => image.includes('SCHOOL_IMAGE'));

  it('sets what the server knows', () => {
    const inImage = [...file.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm)].map(([, name]) => name);
    const inCompose = ours.flatMap(({ environment = {} }) => Object.keys(environment));
    expect(inImage.length + inCompose.length).toBeGreaterThan(10);
    const known = [...settings, 'NODE_ENV', 'MALLOC_ARENA_MAX'];
    expect([...inImage, ...inCompose].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('keeps no log without a bound: each request has a line', () => {
    expect(Object.keys(compose.services)).toEqual(['school', 'database', 'proxy']);
    for (const { logging } of Object.values(compose.services)) {
      expect(logging?.driver).toBe('json-file');
      expect(Object.keys(logging?.options ?? {})).toEqual(['max-size', 'max-file']);
    }
  });

  it('does not run as root, and writes nowhere but where it should', () => {
    expect(file).toMatch(/^USER \d+:\d+$/m);
    expect(ours).toHaveLength(1);
    for (const service of ours) {
      expect(service.read_only).toBe(true);
      expect(service.volumes).toEqual(['media:/var/lib/school', 'backups:/var/backups/school']);
    }
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    const missing = named.filter((name) => name && !name.startsWith('.') && !(name in compose.volumes));
    expect(missing).toEqual([]);
  });
});

it('the unit runs what deploy/README has /opt/school lead to, and the archive unpacks', () => {
  expect(read('deploy/systemd/school.service')).toContain('WorkingDirectory=/opt/school\n');
  expect(read('deploy/README.md')).toContain('\nln -sfn /opt/school-VERSION /opt/school');
  expect(read('tools/src/release.ts')).toMatch(/const name = `school-\$\{version\}`;/);
});

it('the unit lets the server write the backups that its settings ask for, and compose asks for them', () => {
  expect(read('deploy/systemd/school.service')).toContain('ReadWritePaths=-/var/backups/school\n');
  expect(read('deploy/container/compose.yaml')).toContain("BACKUP_KEEP: '14'");
});

it('folders are named in one place: the unit does not set what the file of the settings may', () => {
  const unit = read('deploy/systemd/school.service');
  expect(unit).toContain('EnvironmentFile=/etc/school/school.env');
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
  const names = set.map((assignment) => assignment.split('=')[0]);
  expect(names.filter((name) => settings.includes(name ?? ''))).toEqual([]);
});

it('nginx lets through files as large as the school takes them', () => {
  const conf = read('deploy/proxy/nginx.conf');
  const [usual = 0, ofFiles = 0] = [...conf.matchAll(/client_max_body_size (\d+)m;/g)].map(
    ([, megabytes]) => Number(megabytes) * 1024 * 1024,
  );
  expect(usual).toBeGreaterThanOrEqual(Math.max(MOST_PIECE_BYTES, MOST_TAKE_BYTES));
  expect(ofFiles).toBeGreaterThanOrEqual(Math.max(MOST_CARD_FILE_BYTES, MOST_LESSON_FILE_BYTES));
  const [, place = ''] = /location ~ (\S+) \{\s+client_max_body_size/.exec(conf) ?? [];
  for (const path of [CARD_FILES.preview, CARD_FILES.take, CARD_FILES.read, LESSON_FILES])
    expect([path, place !== '' && new RegExp(place).test(path)]).toEqual([path, true]);
});
