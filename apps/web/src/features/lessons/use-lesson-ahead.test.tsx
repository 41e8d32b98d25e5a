import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { takeEarlyAnswer } from '../../shared/page-data/early-answers.ts';
import { useLessonAhead } from './use-lesson-ahead.ts';

const FOLDER = '/media/token/hello';
const MASTER = ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'p432/index.m3u8', ''].join('\n');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Home({ lessonID }: { lessonID: string | null }) {
  useLessonAhead(lessonID, 'mira');
  return null;
}

function show(lessonID: string | null, answer: object) {
  const asked: string[] = [];
  vi.stubGlobal('MediaSource', class {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(path.endsWith('master.m3u8') ? MASTER : path));
  });
  const { callFunction, payloadsOf } = createFakeCallables({ getSecureData_v2_0: answer });
  renderApp(<Home lessonID={lessonID} />, createStore({ services: createFakeServices({ callFunction }) }));
  return { asked, payloadsOf };
}

it('the playlists of the film that comes next are there when it is opened', async () => {
  const { asked } = show('hello', { VideoHLSurl: `${FOLDER}/master.m3u8` });
  await waitFor(() => expect(asked).toEqual([`${FOLDER}/master.m3u8`, `${FOLDER}/p432/index.m3u8`]));
  const texts = asked.map(async (path) => (await takeEarlyAnswer(path))?.text());
  expect(await Promise.all(texts)).toEqual([MASTER, `${FOLDER}/p432/index.m3u8`]);
});

it.each([
  ['a lesson that is closed', { error: { code: 2 } }],
  ['a lesson without a film', { VideoHLSurl: '' }],
])('%s has none', async (_what, answer) => {
  const { asked, payloadsOf } = show('hello', answer);
  await waitFor(() => expect(payloadsOf('getSecureData_v2_0')).toEqual([{ videoID: 'hello' }]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
});
