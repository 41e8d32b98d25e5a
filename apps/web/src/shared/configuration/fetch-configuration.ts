import type { WebConfiguration } from '@school/contract/configuration';
import { CallFailure } from '../api/call-error.ts';

/** The server's configuration of this site. */
export async function fetchConfiguration(): Promise<WebConfiguration> {
  const response = await fetch('/__/firebase/init.json').catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  if (!response.ok) throw new CallFailure('unavailable', `init.json answered ${response.status}`);
  return (await response.json()) as WebConfiguration;
}
