import type { Environment } from './environment.ts';

/** The app stores, which RevenueCat reports; null where the school sells on the web alone. */
export type StoreSettings = Readonly<{
  apiBase: URL;
  /** Whether purchases of the stores' test accounts count. */
  takesSandbox: boolean;
}> | null;

const REVENUECAT_API = 'https://api.revenuecat.com/v1';
const SHORTEST_AUTHORIZATION = 16;

/** What is wrong with them, in whatever mode. */
export function storeProblems(environment: Environment): string[] {
  const { REVENUECAT_SECRET_KEY: key, REVENUECAT_WEBHOOK_AUTHORIZATION: authorization } = environment;
  if (key === '' && authorization === '') return [];
  const problems: string[] = [];
  if (key === '')
    problems.push('REVENUECAT_SECRET_KEY is missing, with REVENUECAT_WEBHOOK_AUTHORIZATION set.');
  if (authorization === '')
    problems.push('REVENUECAT_WEBHOOK_AUTHORIZATION is missing, with REVENUECAT_SECRET_KEY set.');
  else if (authorization.length < SHORTEST_AUTHORIZATION)
    problems.push(`REVENUECAT_WEBHOOK_AUTHORIZATION must have ${SHORTEST_AUTHORIZATION} characters or more.`);
  if (!isHeaderText(key) || !isHeaderText(authorization))
    problems.push('REVENUECAT_SECRET_KEY and REVENUECAT_WEBHOOK_AUTHORIZATION must be plain ASCII text.');
  if (environment.REVENUECAT_API_BASE !== '' && !URL.canParse(environment.REVENUECAT_API_BASE))
    problems.push('REVENUECAT_API_BASE must be an address.');
  return problems;
}

export function toStoreSettings(
  environment: Environment,
  mode: 'production' | 'demo' | 'test',
): StoreSettings {
  if (environment.REVENUECAT_SECRET_KEY === '') return null;
  return Object.freeze({
    apiBase: new URL(environment.REVENUECAT_API_BASE || REVENUECAT_API),
    takesSandbox: environment.REVENUECAT_SANDBOX ?? mode !== 'production',
  });
}

const isHeaderText = (text: string) => /^[\x20-\x7e]*$/.test(text);
