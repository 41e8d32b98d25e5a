import type { Finding } from '@school/contract/studio-upkeep';
import { closeContext, createContext } from '@school/server/app/context';
import { type Examined, examine } from '@school/server/features/upkeep';
import { type Config, ConfigError, readConfig } from '@school/server/platform/config';
import { createSender } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { en } from '@school/texts/en';
import { inWords } from './in-words.ts';
import type { Shell } from './run-content.ts';
import { findDatabase, findDirectDatabase, findMediaDir } from './school-places.ts';

type Look = (examined: Examined) => Promise<Finding[]>;

/** As the server has them where nothing is set. */
const DEFAULTS = { WEB_DIR: 'apps/web/dist' };
/** Where nothing listens: the embedded database does not run. */
const NO_DATABASE = 'postgres://127.0.0.1:1/school';

const { checks, states, findings: words } = en.studioUpkeep;

/** `npm run doctor`: a line for each finding, on the error output where something is wrong. */
export function runDoctor(shell: Shell, look: Look = examine): Promise<void> {
  return inWords(shell, () => tell(shell, look));
}

async function tell({ env, say, complain }: Shell, look: Look): Promise<void> {
  const read = readSettings(env);
  if (read instanceof ConfigError) {
    complain(line('bad', checks.settings, words['settings-wrong'](read.message)));
    return;
  }
  for (const { check, state, finding, detail } of await withSchool(read, look)) {
    const text = line(state, checks[check], words[finding](detail));
    if (state === 'bad') complain(text);
    else say(text);
  }
}

function readSettings(env: Shell['env']): Config | ConfigError {
  const addresses = {
    DATABASE_URL: findDatabase(env) ?? (env['DATABASE'] === 'embedded' ? NO_DATABASE : undefined),
    DATABASE_DIRECT_URL: findDirectDatabase(env) ?? '',
  };
  try {
    return readConfig({ ...DEFAULTS, ...env, ...addresses, MEDIA_DIR: findMediaDir(env) }, 'production');
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

async function withSchool(config: Config, look: Look): Promise<Finding[]> {
  const ctx = createContext(config, {
    jobs: createSender(config.secrets.databaseUrl),
    log: createLog('silent'),
  });
  try {
    return await look(ctx);
  } finally {
    await closeContext(ctx);
  }
}

const line = (state: keyof typeof states, name: string, text: string) =>
  `${states[state].padEnd(10)}  ${name.padEnd(8)}  ${text}`;
