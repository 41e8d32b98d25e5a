import type { WebConfiguration } from '@school/contract/configuration';
import { CallFailure } from '../api/call-error.ts';
import { takeEarlyAnswer } from '../page-data/early-answers.ts';

const PATH = '/__/firebase/init.json';

/** The server's configuration of this site. */
export async function fetchConfiguration(): Promise<WebConfiguration> {
  const early = await takeEarlyAnswer(PATH);
  const response =
    early ??
    (await fetch(PATH).catch((cause: unknown) => {
      throw new CallFailure('network-failed', String(cause));
    }));
  if (!response.ok) throw new CallFailure('unavailable', `init.json answered ${response.status}`);
  return (await response.json()) as WebConfiguration;
}
