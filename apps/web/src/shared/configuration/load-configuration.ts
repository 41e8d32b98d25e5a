import type { WebConfiguration } from '@school/contract/configuration';
import { CallFailure } from '../api/call-error.ts';

let loading: Promise<WebConfiguration> | null = null;

/** The server's configuration of this site, asked for once. A failed attempt is tried anew by the next caller. */
export function loadConfiguration(): Promise<WebConfiguration> {
  loading ??= fetchConfiguration().catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}

async function fetchConfiguration(): Promise<WebConfiguration> {
  const response = await fetch('/__/firebase/init.json').catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  if (!response.ok) throw new CallFailure('unavailable', `init.json answered ${response.status}`);
  return (await response.json()) as WebConfiguration;
}
