import { createPerson } from '../core/accounts.ts';
import { findLessons } from '../core/lessons.ts';
import {
  findFirefox,
  findWebKit,
  type OtherBrowser,
  startFirefox,
  startWebKit,
} from '../core/other-browser.ts';
import { expect, test } from '../core/test.ts';

const quote = (value: string) => JSON.stringify(value);

/** An expression for the first element of this kind that is there to be seen and has these words, or this label. */
const find = (selector: string, words: string) =>
  `Array.from(document.querySelectorAll(${quote(selector)})).find((element) => element.checkVisibility() && (element.textContent.trim() === ${quote(words)} || element.getAttribute('aria-label') === ${quote(words)}))`;

/** What a person does on a page, in a browser that answers expressions alone. */
function createHands(browser: OtherBrowser) {
  const expectTrue = (expression: string) =>
    expect.poll(() => browser.read(expression), { message: expression, timeout: 30_000 }).toBe(true);
  const expectPath = (path: string) => expectTrue(`location.pathname === ${quote(path)}`);
  return {
    expectTrue,
    expectPath,
    press: async (selector: string, words: string) => {
      const target = find(selector, words);
      await expectTrue(`${target} !== undefined`);
      await browser.read(`(${target}).click() ?? true`);
    },
    fill: (label: string, words: string) =>
      browser.read(
        `(() => {
          const label = Array.from(document.querySelectorAll('label')).find((one) => one.textContent.trim() === ${quote(label)});
          const field = document.getElementById(label.htmlFor);
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${quote(words)});
          field.dispatchEvent(new Event('input', { bubbles: true }));
          return true;
        })()`,
      ),
  };
}

/** Keeps what fails in the page from now on. */
const LISTEN = `(() => {
  window.failures = [];
  addEventListener('error', ({ message }) => failures.push(message));
  addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)));
  return true;
})()`;
const FILM_TYPE = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

async function walkMainPath(browser: OtherBrowser, origin: string, lessonID: string): Promise<void> {
  const { expectTrue, expectPath, press, fill } = createHands(browser);
  await browser.goto(`${origin}/`);
  // Debian's WebKit takes its decoders from packages of their own.
  test.skip(
    (await browser.read(`MediaSource.isTypeSupported(${quote(FILM_TYPE)})`)) !== true,
    'this browser plays no H.264 here: apt-get install gstreamer1.0-libav',
  );
  await browser.read(LISTEN);
  await expectTrue(`document.querySelector('h1') !== null && !document.querySelector('#root[data-frame]')`);
  await expectTrue(`document.querySelector('a[href="/videos/${lessonID}"]') !== null`);
  await browser.read(`document.querySelector('a[href="/videos/${lessonID}"]').click() ?? true`);
  await expectPath(`/videos/${lessonID}`);
  await expectTrue(`document.querySelectorAll('[data-line]').length > 5`);
  await browser.read(`(document.querySelector('video').muted = true)`);
  await press('button', 'Play');
  await expectTrue(`document.querySelector('video').currentTime > 0.5`);
  await press('a', 'Flashcards');
  await expectPath(`/flashcards/${lessonID}`);
  await press('button', 'Turn the card');
  await press('button', 'knew it');
  expect(await browser.read('failures')).toEqual([]);
  await browser.goto(`${origin}/sign-in-up`);
  await browser.read(LISTEN);
  await expectTrue(`${find('button', 'SIGN UP')} !== undefined`);
  for (const [label, words] of Object.entries(createPerson())) await fill(label, words);
  await browser.read(`document.querySelector('input[type=checkbox]:not([role])').click() ?? true`);
  await press('button', 'SIGN UP');
  // The new learner's own page, with its name: until then the app is still on its way.
  await expectPath('/home');
  await expectTrue(`document.querySelector('h1')?.textContent === 'Grüezi Mira!'`);
  expect(await browser.read('failures')).toEqual([]);
  await browser.goto(`${origin}/subscriptions`);
  await browser.read(LISTEN);
  await expectTrue(`!document.querySelector('#root[data-frame]')`);
  await press('button', 'TRY OUT');
  await expectTrue(`document.querySelector('dialog[open]')?.textContent.includes('To pay today') === true`);
  expect(await browser.read('failures')).toEqual([]);
  await browser.goto(`${origin}/settings`);
  await browser.read(LISTEN);
  await press('button', 'large');
  await expectTrue(`document.documentElement.style.fontSize === '112.5%'`);
  await expectTrue(`document.documentElement.scrollWidth <= innerWidth`);
  await press('button', 'Deutsch');
  await expectTrue(`document.documentElement.lang === 'de-CH'`);
  expect(await browser.read('failures')).toEqual([]);
  await browser.goto(`${origin}/live-lessons`);
  await expectTrue(`document.querySelector('h1')?.textContent === 'Live-Lektionen'`);
  await expectTrue(
    `Array.from(document.querySelectorAll('main time')).some((time) => time.textContent === '20 Uhr')`,
  );
}

test('from the first page to a plan and the settings in Firefox', async ({ request, baseURL }) => {
  const binary = findFirefox();
  test.skip(
    binary === undefined,
    'Firefox is not installed here: apt-get install firefox-esr, or FIREFOX_PATH',
  );
  if (binary === undefined || baseURL === undefined) return;
  const { sample } = await findLessons(request);
  const browser = await startFirefox(binary);
  try {
    await walkMainPath(browser, baseURL, sample.DocID);
  } finally {
    await browser.stop();
  }
});

test('from the first page to a plan and the settings in WebKitGTK', async ({ request, baseURL }) => {
  const webKit = findWebKit();
  test.skip(
    webKit === undefined || !process.env['DISPLAY'],
    'WebKitGTK is not installed here, or there is no display: apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav, then xvfb-run',
  );
  if (webKit === undefined || baseURL === undefined) return;
  const { sample } = await findLessons(request);
  const browser = await startWebKit(webKit);
  try {
    await walkMainPath(browser, baseURL, sample.DocID);
  } finally {
    await browser.stop();
  }
});
