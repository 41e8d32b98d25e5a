import { listIceServers } from '../speaking/index.ts';
import { CHECK_MS, type Check, type Found, found } from './check.ts';
import { askForRelay, type RelayAnswer } from './turn-protocol.ts';

/** Asks each TURN server for a relay with the credentials that a seat would get. */
export const turnCheck: Check = {
  check: 'turn',
  look: async ({ config, sessionClock }) => {
    if (config.rtc.turnUrls.length === 0) return found('turn-none', 'off');
    const servers = listIceServers(config, { seat: 'upkeep', now: sessionClock.now() });
    const { username = '', credential = '' } = servers.at(-1) ?? {};
    const answers = await Promise.all(
      config.rtc.turnUrls.map(async (url) => {
        const answer = await askForRelay(url, { username, credential }, CHECK_MS - 1_000);
        return judge(answer, url);
      }),
    );
    const wrong = answers.filter(({ state }) => state !== 'good');
    return wrong.length > 0 ? wrong : answers.slice(0, 1);
  },
};

function judge(answer: RelayAnswer, url: string): Found {
  switch (answer) {
    case 'relayed':
      return found('turn-good', 'good', url);
    case 'refused':
      return found('turn-refused', 'bad', url);
    case 'silent':
      return found('turn-silent', 'bad', url);
  }
}
