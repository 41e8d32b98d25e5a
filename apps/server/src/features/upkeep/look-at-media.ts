import { en } from '@school/texts/en';
import { ConfigError } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Examined } from './check.ts';
import { examine } from './examine.ts';
import { mediaCheck } from './services.checks.ts';

/**
 * At a server's start: throws where the media's bucket does not let it in, which no waiting mends. A bucket that is away, full
 * or of another time is a line of the log: what needs no media goes on without.
 */
export async function lookAtMedia({ log, ...examined }: Examined & Pick<Context, 'log'>): Promise<void> {
  for (const { state, finding, detail } of await examine(examined, [mediaCheck])) {
    const text = en.studioUpkeep.findings[finding](detail);
    if (finding === 'media-denied') throw new ConfigError(text);
    if (state === 'bad') log.error({ finding }, text);
  }
}
