import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';

export type Phone = {
  /** What the app shows. */
  app: FrameLocator;
  /** The messages as they pass. */
  log: Locator;
  /** Opens a page of the site inside the app, as a full page load. */
  open: (path: string) => Promise<void>;
  sheet: (name: string | RegExp) => Locator;
  /** A button around the phone. */
  press: (name: string) => Promise<void>;
};

/** The demo's phone, with the app just started at a page of the site. */
export async function openPhone(
  page: Page,
  os: 'iOS' | 'Android',
  path: string,
  bridge: 'native' | 'react-native' = 'native',
): Promise<Phone> {
  await page.goto(`/demo/app?os=${os.toLowerCase()}&path=${path}&bridge=${bridge}`);
  const app = page.frameLocator('iframe[title=app]');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(app.getByRole('main').first()).toBeVisible({ timeout: 30_000 });
  await expect(log).toContainText('PASS_RC_PACKAGES', { timeout: 30_000 });
  return {
    app,
    log,
    open: async (next) => {
      await (await findInside(page)).goto(next);
    },
    sheet: (name) => page.getByRole('dialog', { name }),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
  };
}

async function findInside(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe[title=app]').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the phone has no page in it');
  return frame;
}

/** A plan's card inside the app. */
export function appPlan({ app }: Phone, title: 'BASIC' | 'VIP'): Locator {
  return app.getByRole('article').filter({ has: app.getByRole('heading', { name: title, exact: true }) });
}
