import type { Browser, Page } from '@playwright/test';
import { startCalmDemo } from '../../core/calm-demo.ts';
import { openAs } from '../../core/demo-people.ts';
import { press, send } from '../../core/keyboard.ts';
import { setUpSecondStep } from '../../core/second-step.ts';
import type { RunningDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

// A demo of the file's own: another test's lesson on the stage would bring another room. Its chat opens on no day of the run.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startCalmDemo();
});
test.afterAll(() => demo.stop());

async function arrive(browser: Browser, name: 'vip' | 'ios' | 'teacher' | 'moderator'): Promise<Page> {
  const page = await openAs(browser, demo, name, { viewport: PHONE });
  page.setDefaultTimeout(30_000);
  return page;
}

const expectConnected = (page: Page) => expect(page.getByText('Connected')).toBeVisible({ timeout: 20_000 });
const messagesOf = (page: Page) => page.getByRole('log', { name: 'Messages' });
const expectOut = (page: Page) => expect(page.getByText(/^You can’t write until /)).toBeVisible();
const say = (page: Page, text: string) => send(page.getByRole('textbox', { name: 'Message' }), text);

/** A way to the school on which messages are lost while it is cut; all else arrives. */
async function holdBack(page: Page): Promise<{ isCut: boolean }> {
  const way = { isCut: false };
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      const { type } = JSON.parse(String(frame)) as { type: string };
      if (!way.isCut || type !== 'send') server.send(frame);
    });
  });
  return way;
}

/** The teacher opens the chat on a phone, and a learner is there too. */
async function meet(browser: Browser) {
  const phone = await arrive(browser, 'teacher');
  await phone.goto('/live/chat');
  await press(phone.getByRole('button', { name: 'Open the chat now' }));
  await expect(phone.getByRole('button', { name: 'Open the chat now' })).toBeHidden();
  const page = await arrive(browser, 'vip');
  const way = await holdBack(page);
  await page.goto('/live/chat');
  await expectConnected(page);
  const act = async (...names: readonly string[]) => {
    await press(phone.getByRole('button', { name: /Moderate: Vreni, Grüezi/ }));
    for (const name of names) await press(phone.getByRole('dialog').getByRole('button', { name }));
  };
  const leave = async () => {
    await phone.context().close();
    await page.context().close();
  };
  return { phone, page, way, act, leave, log: messagesOf(page), phoneLog: messagesOf(phone) };
}

test('two people write, the teacher moderates by keyboard on a phone, and who was away finds what was said', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const moderator = await arrive(browser, 'moderator');
  await moderator.goto('/live/chat');
  // A password alone lets in by the plan, and this account has none.
  await expect(moderator.getByText('Only VIP members can access live lessons.')).toBeVisible();
  await moderator.context().close();
  const { phone, page, act, leave, log, phoneLog } = await meet(browser);

  await say(page, 'Grüezi <b>mitenand</b> https://example.com/film');
  await expect(log.getByText('sending ...')).toHaveCount(0);
  await expect(phoneLog.getByText('Grüezi <b>mitenand</b>')).toBeVisible();
  const link = phoneLog.getByRole('link', { name: 'https://example.com/film' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  // One clock: as the lesson's hour is written.
  await expect(phoneLog.getByRole('time').first()).toHaveText(/^\d{1,2}(:\d\d)? [AP]M$/);
  await say(phone, 'Hoi zäme');
  await expect(log.getByText('Hoi zäme')).toBeVisible();
  await expect(page.getByText(/\d+ (person|people) here/)).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(phone);

  await press(phone.getByRole('button', { name: /Moderate: Vreni, Grüezi/ }));
  await expectAccessible(phone);
  await press(phone.getByRole('dialog').getByRole('button', { name: 'Pin to the top' }));
  await expect(page.getByRole('region', { name: 'Pinned' })).toContainText('Grüezi');
  await act('Mute Vreni ...', 'Mute Vreni for 10 minutes');
  await expect(page.getByText(/^You can’t write until \d{1,2}(:\d\d)? [AP]M\.$/)).toBeVisible();
  await act('Delete the message');
  await expect(log.getByText('Grüezi')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pinned' })).toBeHidden();

  await page.goto('/disclaimer');
  await say(phone, 'While you were away');
  await expect(phoneLog.getByText('While you were away')).toBeVisible();
  await page.goBack();
  await expect(log.getByText('While you were away')).toHaveCount(1);
  await expect(log.getByText('Grüezi')).toHaveCount(0);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);

  await leave();
});

test('a message that was not sent is offered again, and the studio slows the chat down and lets the muted write again', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const { phone, page, way, act, leave, log, phoneLog } = await meet(browser);
  await say(page, 'Grüezi mitenand');
  await expect(phoneLog.getByText('Grüezi mitenand')).toBeVisible();
  await expect(log.getByText('sending ...')).toHaveCount(0);

  await test.step('what did not reach the school is offered again on a page that was loaded again', async () => {
    way.isCut = true;
    await say(page, 'Has this arrived?');
    await expect(log.getByText('sending ...')).toBeVisible();
    await page.reload();
    await expectConnected(page);
    await expect(log.getByText('Has this arrived?')).toBeVisible();
    way.isCut = false;
    await press(log.getByRole('button', { name: 'not sent – try again' }));
    await expect(phoneLog.getByText('Has this arrived?')).toHaveCount(1);
    await expect(log.getByText('Has this arrived?')).toHaveCount(1);
    await expect(log.getByRole('button', { name: /not sent/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('all that a moderator may choose is in sight in the room’s small frame, however long the message', async () => {
    await say(page, `Was heisst ${'lang'.repeat(50)}?`);
    const studio = await arrive(browser, 'teacher');
    await studio.goto('/studio/live');
    const chat = studio.getByTitle('Chat').contentFrame();
    await press(chat.getByRole('button', { name: /Moderate: Vreni, Was heisst/ }));
    const choices = chat.getByRole('dialog').getByRole('button');
    const expectInSight = async () => {
      await expect(choices).toHaveCount(5);
      for (const size of [PHONE, DESK]) {
        await studio.setViewportSize(size);
        await studio.getByTitle('Chat').scrollIntoViewIfNeeded();
        for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
      }
    };
    await expectInSight();
    await press(choices.filter({ hasText: 'Mute Vreni ...' }));
    await expect(choices.filter({ hasText: 'Mute Vreni for 10 minutes' })).toBeFocused();
    await expectInSight();
    await press(chat.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await studio.context().close();
  });
  await act('Mute Vreni ...', 'Mute Vreni for 10 minutes');
  await test.step('and slows it down and lets the muted write again in the studio, found in the settings', async () => {
    await phone.goto('/settings');
    await press(phone.getByRole('main').getByRole('link', { name: 'Studio' }));
    await press(phone.getByRole('main').getByRole('link', { name: 'Live lessons', exact: true }));
    await phone.getByLabel('Slow mode').selectOption('One message every 30 s');
    await expect(page.getByText('You can’t write until')).toBeVisible();
    // What was chosen before is saved first: meanwhile the button does nothing.
    const release = phone.getByRole('button', { name: 'Let Vreni in again' });
    await expect(release).not.toHaveAttribute('aria-disabled', 'true');
    await expect(release).toBeEnabled();
    await press(release);
    await expect(release).toHaveCount(0);
    await expect(page.getByText('Slow mode: one message every 30 s.')).toBeVisible();
    await say(page, 'Danke');
    await expect(log.getByText('Danke')).toBeVisible();
    await expect(page.getByText(/Slow mode: you can write again in \d+ s\./)).toBeVisible();
    await press(phone.getByRole('button', { name: 'Close the chat' }));
    await expect(page.getByText(/^The chat (opens on|is closed)/)).toBeVisible();
    await expectAccessible(phone);
  });
  await leave();
});

test('a moderator puts out whom a learner has reported, in every tab and log-in, and lets them in again', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const moderator = await arrive(browser, 'moderator');
  await setUpSecondStep(moderator);
  const teacher = await arrive(browser, 'teacher');
  await teacher.goto('/studio/live');
  await press(teacher.getByRole('button', { name: 'Open the chat now' }));
  await teacher.getByLabel('Slow mode').selectOption('Off');
  const [iris, vreni, elsewhere] = [
    await arrive(browser, 'ios'),
    await arrive(browser, 'vip'),
    await arrive(browser, 'vip'),
  ];
  const tab = await vreni.context().newPage();
  for (const page of [iris, vreni, tab, elsewhere]) {
    await page.goto('/live/chat');
    await expectConnected(page);
  }

  await say(vreni, 'Du bisch doch blööd.');
  await press(messagesOf(iris).getByRole('button', { name: /More about: Vreni, Du bisch/ }));
  await press(iris.getByRole('dialog').getByRole('button', { name: 'Report the message' }));
  await expect(iris.getByText('Reported. Thank you, we’ll look at it.')).toBeVisible();

  await moderator.goto('/studio/live');
  const main = moderator.getByRole('main');
  await expect(main.getByRole('blockquote')).toHaveText('Du bisch doch blööd.');
  await expect(main.getByText('chat, reported once')).toBeVisible();
  const chat = moderator.getByTitle('Chat').contentFrame();
  await press(chat.getByRole('button', { name: /Moderate: Vreni, Du bisch/ }));
  const choose = (name: string) => press(chat.getByRole('dialog').getByRole('button', { name, exact: true }));
  await choose('Mute Vreni ...');
  await choose('Mute Vreni for this lesson');
  for (const page of [vreni, tab, elsewhere]) await expectOut(page);
  // By no new tab or log-in either; what the others say is read on.
  await tab.reload();
  await expectOut(tab);
  const again = await arrive(browser, 'vip');
  await again.goto('/live/chat');
  await expectOut(again);
  await say(iris, 'Hoi zäme');
  for (const page of [vreni, again]) await expect(messagesOf(page).getByText('Hoi zäme')).toBeVisible();

  await expect(main.getByText(/^chat, until .+, Swiss time, by Moritz$/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(moderator);
  await press(main.getByRole('button', { name: 'Let Vreni in again' }));
  await expect(main.getByText('Nobody is banned.')).toBeVisible();
  for (const page of [vreni, tab, elsewhere, again])
    await expect(page.getByText(/^You can’t write/)).toHaveCount(0);
  await say(tab, 'Exgüsi');
  await expect(messagesOf(iris).getByText('Exgüsi')).toBeVisible();
  await press(main.getByRole('button', { name: 'Done with Vreni' }));
  await expect(main.getByText('No open reports.')).toBeVisible();
  for (const context of browser.contexts()) await context.close();
});

// ASVS 3.4.6
test('asks a visitor to sign in, and no other site frames the chat or the stage', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.origin });
  await page.goto('/live/chat');
  await expect(page.getByText('Please Sign in to access live lessons.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to log in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
  for (const path of ['/live/chat', '/live/stage']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    const elsewhere = 'http://elsewhere.example/';
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${demo.origin}${path}"></iframe>` }),
    );
    await page.goto(elsewhere);
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
  }
  await page.close();
});
