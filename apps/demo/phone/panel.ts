import type { Device } from './device.ts';
import type { MessageLog } from './messages.ts';
import type { PhoneServer } from './server.ts';
import { describePlan, formatDay, type PhoneStore, say } from './store.ts';
import { STORE_HAPPENINGS, type StoreHappening } from './wire.ts';

export type PanelParts = {
  panel: HTMLElement;
  device: Device;
  store: PhoneStore;
  server: PhoneServer;
  log: MessageLog;
};

/** Longer than anything that an app would say. */
const MEGABYTE = 1_048_576;

const HOSTILE: { [name: string]: (parts: PanelParts) => Promise<void> | void } = {
  'stolen-token': async ({ device, server }) => {
    const wish = { provider: 'Google', os: device.os(), email: 'thief@demo.example', fault: null } as const;
    device.send('LOG_IN_WITH_ID_TOKEN', { provider: 'Google', ...(await server.mintIdToken(wish)) });
  },
  elsewhere: ({ device }) => device.send('REDIRECT_TO_PAGE', { page: 'https://elsewhere.example/log-in' }),
  script: ({ device }) => device.send('REDIRECT_TO_PAGE', { page: 'javascript:alert(1)' }),
  packages: ({ device }) => device.send('PASS_RC_PACKAGES', [null, 7, { identifier: 'VIP_monthly' }, 'x']),
  megabyte: ({ device }) => device.send('REDIRECT_TO_PAGE', { page: 'x'.repeat(MEGABYTE) }),
};

/** What happens around the phone: in the store without the learner, in time, and what a hostile script would send. */
export function mountPanel(parts: PanelParts): { show: () => Promise<void> } {
  const { panel, device, store, server, log } = parts;
  const status = panel.querySelector<HTMLElement>('[data-status]');
  const to = panel.querySelector<HTMLSelectElement>('#to');
  const show = async () => {
    const uid = store.uid();
    const { owned, now } = await server.readShelf(device.os(), uid);
    const plans = uid === null ? ['Nobody is logged in in the app.'] : owned.map(describePlan);
    if (status)
      status.textContent = `${formatDay(now)}. ${plans.join('; ') || 'This account has bought nothing in a store.'}`;
  };
  const happen = async (what: StoreHappening) => {
    const uid = store.uid();
    if (uid === null) {
      log.add({ from: 'phone', type: 'no account is logged in in the app' });
      return;
    }
    const question = { what, os: device.os(), uid, to: to?.value || null };
    await say(parts, server.happen(question));
    await show();
  };
  panel.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { happening, days, hostile } = target.dataset;
    const work = async () => {
      const what = STORE_HAPPENINGS.find((one) => one === happening);
      if (what) await happen(what);
      if (days !== undefined) {
        await server.moveClock(Number(days));
        log.add({ from: 'phone', type: 'clock', payload: `${days} days on` });
        await show();
      }
      if (hostile !== undefined) await HOSTILE[hostile]?.(parts);
    };
    target.disabled = true;
    work()
      .catch((error: unknown) => log.add({ from: 'phone', type: 'failed', payload: String(error) }))
      .finally(() => {
        target.disabled = false;
        target.focus();
      });
  });
  return { show };
}
