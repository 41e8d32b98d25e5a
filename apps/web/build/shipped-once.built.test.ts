import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuiltFile, MODULES_FILE } from '@school/contract/built-modules';
import { describe, expect, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
/** Smaller modules cost less when shipped twice than an extra request. */
const MOST_BYTES_TWICE = 5_000;
const MOST_ROOM_BYTES = 20_000;
/** A question like ‘may this person moderate’, which a learner's page may ask. */
const SMALL_BYTES = 600;

const files = JSON.parse(readFileSync(BUILT + MODULES_FILE, 'utf8')) as BuiltFile[];

const findFile = (module: string): BuiltFile => {
  const found = files.find(({ modules }) => modules.some(({ path }) => path.endsWith(module)));
  if (!found) throw new Error(`the build has no ${module}`);
  return found;
};

/** The scripts that these modules are in, those which they import at once, and the styles of all. */
function listFiles(...modules: readonly string[]): Set<string> {
  const found = new Set<BuiltFile>(modules.map(findFile));
  for (const { imports } of found)
    for (const name of imports) {
      const imported = files.find(({ file }) => file === name);
      if (imported) found.add(imported);
    }
  return new Set([...found].flatMap(({ file, sheets }) => [file, ...sheets]));
}

/** A file of a few letters is sent as it is. */
const brotliBytes = (file: string) =>
  (statSync(`${BUILT}${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${BUILT}${file}`)).size;

describe('the build', () => {
  it('has every script of one build, which has no module twice', () => {
    const scripts = readdirSync(`${BUILT}assets`).filter((name) => name.endsWith('.js'));
    // A second build would bring the same modules once more. The worker and `frames.mjs` are such, and in no page.
    expect(scripts.map((name) => `assets/${name}`).toSorted()).toEqual(
      files.map(({ file }) => file).toSorted(),
    );
    const places = Map.groupBy(
      files.flatMap(({ file, modules }) => modules.map((module) => ({ ...module, file }))),
      ({ path }) => path,
    );
    const twice = [...places.values()].filter(
      (found) => found.length > 1 && found.some(({ bytes }) => bytes > MOST_BYTES_TWICE),
    );
    expect(twice).toEqual([]);
  });

  it.each([
    ['hls.js', /\/hls\.js\/dist\//],
    ['the SDK’s auth', /@firebase\/auth\/dist\//],
    ['the German words', /packages\/texts\/src\/de[./]/],
  ])('has %s in one file', (_what, path) => {
    const found = files.filter(({ modules }) =>
      modules.some((module) => path.test(module.path) && module.bytes > MOST_BYTES_TWICE),
    );
    expect(found.map(({ file }) => file)).toHaveLength(1);
  });

  it.each([
    ['a first visit', ['app/pages/home/home-page.tsx', 'app/pages/home/visitor-sections.tsx']],
    ['a learner’s home', ['app/pages/home/learner-home.tsx']],
    ['a lesson', ['app/pages/lessons/lesson-screen.tsx']],
    ['the plans', ['app/pages/billing/subscriptions-page.tsx']],
    ['the flashcards', ['app/pages/flashcards/flashcards-page.tsx']],
  ])('%s fetches nothing of the studio', (_page, modules) => {
    const page = listFiles('src/main.tsx', ...modules);
    const fetched = files.filter(({ file }) => page.has(file)).flatMap((file) => file.modules);
    const ofStudio = fetched.filter(
      ({ path, bytes }) => /studio\/|\/texts\/src\/en\/studio-/.test(path) && bytes > SMALL_BYTES,
    );
    expect(ofStudio).toEqual([]);
  });

  it('what plays a film needs nothing of the app, which may not be there yet when Play is pressed', () => {
    const player = listFiles('shared/player/attach-hls.ts');
    const app = listFiles('src/main.tsx', 'features/lessons/lesson-player.tsx');
    const modules = files.filter(({ file }) => player.has(file)).flatMap((file) => file.modules);
    expect(player.has(findFile('src/main.tsx').file)).toBe(false);
    expect(modules.filter(({ path }) => /react-dom|\/features\//.test(path))).toEqual([]);
    expect(app.has(findFile('shared/player/attach-hls.ts').file)).toBe(false);
  });

  it('the plans fetch neither a lesson nor the spelling', () => {
    const page = listFiles('src/main.tsx', 'app/pages/billing/subscriptions-page.tsx');
    expect(page).not.toContain(findFile('app/pages/lessons/lesson-screen.tsx').file);
    expect(page).not.toContain(findFile('spelling/judge-word.ts').file);
  });

  it.each([
    ['live-chat', 'features/chat/room/chat-room.tsx', []],
    // What plays is fetched by the page around the frame.
    ['live-stage', 'features/stage/room/stage-room.tsx', ['shared/player/attach-hls.ts']],
  ])('the frame %s fetches little that its page has not', (room, module, later) => {
    const start = ['src/main.tsx', 'app/other-pages.ts', 'node_modules/react-dom/client.js'];
    const page = listFiles(...start, 'app/pages/live/live-lessons-page.tsx', 'shared/player/attach-hls.ts');
    const own = [...listFiles(...start, module, ...later)].filter((file) => !page.has(file));
    expect(own).toContainEqual(expect.stringMatching(/-room-.*\.js$/));
    const bytes = [`${room}.html`, ...own].map(brotliBytes);
    expect(bytes.every((size) => size > 0)).toBe(true);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_ROOM_BYTES);
  });
});
