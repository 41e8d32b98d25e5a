import type { Browser, Page } from '@playwright/test';
import { findDemoPassword } from '../../core/demo-password.ts';
import { type DemoAt, openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

// One after the other: they meet in one room.
test.describe.configure({ mode: 'default' });
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // Beside the cameras and microphones that every test's browser makes up.
    const args = [...(launchOptions.args ?? []), '--allow-loopback-in-peer-connection'];
    await use({ ...launchOptions, args });
  },
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

const PATIENCE = { timeout: 60_000 };

type Counted = { connections: RTCPeerConnection[] };
type Received = { isConnected: boolean; soundBytes: number; frames: number };

/** What each of a page's connections has received. */
function countReceived(page: Page): Promise<Received[]> {
  return page.evaluate(async () => {
    const { connections } = window as unknown as Counted;
    const open = connections.filter(({ connectionState }) => connectionState !== 'closed');
    return Promise.all(
      open.map(async (connection) => {
        const received = {
          isConnected: connection.connectionState === 'connected',
          soundBytes: 0,
          frames: 0,
        };
        for (const [, report] of await connection.getStats()) {
          if (report.type !== 'inbound-rtp') continue;
          if (report.kind === 'audio') received.soundBytes += report.bytesReceived;
          else received.frames += report.framesDecoded;
        }
        return received;
      }),
    );
  });
}

/** How many of what camera and microphone gave its connections are still open. */
const countOpenTracks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { connections } = window as unknown as Counted;
    const tracks = connections.flatMap((each) => each.getSenders()).map(({ track }) => track);
    return tracks.filter((track) => track?.readyState === 'live').length;
  });

/** How far the others' pictures have played. */
const readTimes = (page: Page): Promise<number[]> =>
  page
    .locator('li video[data-hidden]')
    .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));

/** Sound and picture of so many others arrive, and go on arriving. */
async function expectToReceive(page: Page, others: number): Promise<void> {
  const isGood = (each: Received) => each.isConnected && each.soundBytes > 0 && each.frames > 0;
  await expect.poll(async () => (await countReceived(page)).filter(isGood).length, PATIENCE).toBe(others);
  const [before, times] = [await countReceived(page), await readTimes(page)];
  expect(times).toHaveLength(others);
  await expect
    .poll(async () => {
      const [now, later] = [await countReceived(page), await readTimes(page)];
      return now.every((each, place) => {
        const first = before[place];
        return (
          first &&
          each.soundBytes > first.soundBytes &&
          each.frames > first.frames &&
          (later[place] ?? 0) > (times[place] ?? 0)
        );
      });
    }, PATIENCE)
    .toBe(true);
}

async function enter(browser: Browser, demo: DemoAt, name: string, viewport = PHONE): Promise<Page> {
  const page = await openAs(browser, demo, name, { viewport, permissions: ['camera', 'microphone'] });
  await page.addInitScript(() => {
    const counted = window as unknown as Counted & { RTCPeerConnection: typeof RTCPeerConnection };
    counted.connections = [];
    counted.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        counted.connections.push(this);
      }
    };
  });
  await page.goto('/live-meeting');
  return page;
}

const join = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Join', exact: true });
  await expect(button).not.toHaveAttribute('aria-busy', 'true', PATIENCE);
  await press(button);
  await expect(page.getByRole('heading', { name: /^Room \d/ })).toBeVisible(PATIENCE);
};
const tiles = (page: Page) => page.getByRole('list', { name: 'People in the room' }).getByRole('listitem');

/** A room that is open at any hour, and this room's school. */
async function openRoom(page: Page, origin = ''): Promise<DemoAt> {
  await page.request.post('/demo/live/talk');
  return { origin, password: await findDemoPassword(page) };
}

async function expectToMeet(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(tiles(page)).toHaveCount(pages.length, PATIENCE);
    await expectToReceive(page, pages.length - 1);
  }
}

test('two people see and hear each other, and one leaves', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const demo = await openRoom(page, baseURL);
  const vreni = await enter(browser, demo, 'vip');
  await join(vreni);
  await expect(vreni.getByText('Wart es Momäntli ...')).toBeVisible();
  const teacher = await enter(browser, demo, 'teacher', DESK);
  await join(teacher);
  await expectToMeet([vreni, teacher]);
  await press(teacher.getByRole('button', { name: 'Leave' }));
  await expect(tiles(vreni)).toHaveCount(1, PATIENCE);
});

test('three people see and hear each other; one leaves and comes back; without a plan one stays at the door', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const demo = await openRoom(page, baseURL);
  const vreni = await enter(browser, demo, 'vip');
  // The lobby: a picture of oneself, and a level that moves.
  const level = vreni.getByRole('meter', { name: 'Loudness of your microphone' });
  await expect
    .poll(() => level.evaluate((meter) => (meter as HTMLMeterElement).value), PATIENCE)
    .toBeGreaterThan(0);
  await expectAccessible(vreni);
  await join(vreni);
  await expect(vreni.getByText('Wart es Momäntli ...')).toBeVisible();
  const iris = await enter(browser, demo, 'ios');
  const teacher = await enter(browser, demo, 'teacher', DESK);
  await join(iris);
  await join(teacher);
  await expectToMeet([vreni, iris, teacher]);
  await expectAccessible(teacher);
  expect(await vreni.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await press(vreni.getByRole('button', { name: 'Mute' }));
  await press(vreni.getByRole('button', { name: 'Raise hand' }));
  await expect(tiles(teacher).filter({ hasText: 'Vreni' })).toHaveAccessibleName(
    /^Vreni, microphone off, hand raised/,
    PATIENCE,
  );
  await expect(teacher.getByRole('status').filter({ hasText: 'Vreni raises a hand.' })).toBeAttached();

  expect(await countOpenTracks(iris)).toBeGreaterThan(0);
  await press(iris.getByRole('button', { name: 'Leave' }));
  await expect.poll(() => countOpenTracks(iris), PATIENCE).toBe(0);
  for (const page of [vreni, teacher]) await expect(tiles(page)).toHaveCount(2, PATIENCE);
  await press(iris.getByRole('button', { name: 'Back to the lobby' }));
  await join(iris);
  await expectToMeet([vreni, iris, teacher]);

  const basic = await enter(browser, demo, 'basic');
  await press(basic.getByRole('button', { name: 'Enter' }));
  await expect(basic.getByRole('alertdialog', { name: 'VIP' })).toBeVisible(PATIENCE);
  await expect(basic.getByRole('button', { name: 'Join' })).toHaveCount(0);
  // Leaving the page frees the seat at once.
  await iris.goto('/disclaimer');
  for (const page of [vreni, teacher]) await expect(tiles(page)).toHaveCount(2, PATIENCE);
});

test('who is reported and put out leaves at once, comes into no room, and comes back when let in', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const demo = await openRoom(page, baseURL);
  const vreni = await enter(browser, demo, 'vip');
  const iris = await enter(browser, demo, 'ios');
  const teacher = await enter(browser, demo, 'teacher', DESK);
  for (const each of [vreni, iris, teacher]) await join(each);
  await expectToMeet([vreni, iris, teacher]);

  const more = vreni.getByRole('button', { name: 'More about Iris' });
  await press(more);
  await expectAccessible(vreni);
  await vreni.getByLabel('What happened? (optional)').fill('She shouts.');
  await press(vreni.getByRole('dialog').getByRole('button', { name: 'Report' }));
  await expect(vreni.getByText('Reported. Thank you, we’ll look at it.')).toBeVisible();
  await expect(more).toBeFocused();

  await press(teacher.getByRole('button', { name: 'More about Iris' }));
  await press(teacher.getByRole('dialog').getByRole('button', { name: 'Ban' }));
  await expectAccessible(teacher);
  await press(teacher.getByRole('dialog').getByRole('button', { name: 'Ban' }));
  await expect(iris.getByText(/^A moderator has banned you from the speaking practice until /)).toBeVisible();
  await expect(iris.getByRole('link', { name: 'Write to the school' })).toBeVisible();
  for (const each of [vreni, teacher]) await expect(tiles(each)).toHaveCount(2, PATIENCE);
  await expectAccessible(iris);
  // Another tab is put out too.
  const tab = await iris.context().newPage();
  await tab.goto('/live-meeting');
  await expect(tab.getByText(/^A moderator has banned you/)).toBeVisible(PATIENCE);
  await expect(tab.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  // And there is no other seat for another log-in.
  const elsewhere = await enter(browser, demo, 'ios');
  await expect(elsewhere.getByText(/^A moderator has banned you/)).toBeVisible(PATIENCE);
  await expect(elsewhere.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);

  await teacher.goto('/studio/live');
  await expect(teacher.getByText('She shouts.')).toBeVisible(PATIENCE);
  await press(teacher.getByRole('button', { name: 'Done with Iris' }));
  await expect(teacher.getByText('No open reports.')).toBeVisible();
  await press(teacher.getByRole('button', { name: 'Let Iris in again' }));
  await expect(teacher.getByText('Nobody is banned.')).toBeVisible();
  await tab.reload();
  await join(tab);
  await expect(tiles(vreni)).toHaveCount(2, PATIENCE);
});
