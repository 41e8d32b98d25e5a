import { propertyOf } from '@school/domain/records';
import { isOfAddressFile } from '../../platform/database-faults.ts';
import { hasOwner } from '../operators/index.ts';
import { type Check, codeOf, type Examined, type Found, found } from './check.ts';
import { readDatabaseFacts } from './upkeep.repo.ts';

const OLDEST_POSTGRESQL = 150_000;
/** This machine, by the network or by a socket's folder. */
const AT_HOME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\/.*|)$/;

/** That they can be read was checked at the start; this is what is allowed and seldom meant. */
export const settingsCheck: Check = {
  check: 'settings',
  look: async ({ config, db }) => {
    const findings: Found[] = [];
    const isOwned = await hasOwner(db).catch(() => null);
    if (config.operatorEmails.length === 0 && isOwned === false)
      findings.push(found('settings-no-owner', 'bad'));
    if (config.trustProxy === false && config.publicOrigin.startsWith('https:'))
      findings.push(found('settings-no-proxy', 'notice'));
    return findings.length > 0 ? findings : found('settings-good', 'good');
  },
};

export const databaseCheck: Check = { check: 'database', look: lookAtDatabase };

async function lookAtDatabase({ config, db }: Examined): Promise<Found> {
  try {
    const { version, number, isEncrypted, hasTables } = await readDatabaseFacts(db);
    if (number < OLDEST_POSTGRESQL) return found('database-old', 'bad', version);
    if (!hasTables) return found('database-empty', 'notice', version);
    const host = hostOf(config.secrets.databaseUrl);
    if (!isEncrypted && !AT_HOME.test(host)) return found('database-open', 'notice', host);
    return found('database-good', 'good', version);
  } catch (error) {
    const cause = propertyOf(error, 'cause') ?? error;
    return found(isOfAddressFile(cause) ? 'database-file' : 'database-away', 'bad', codeOf(cause));
  }
}

/** '' for an address that only the driver can read. */
function hostOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return '';
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get('host') ?? decodeURIComponent(hostname);
}
