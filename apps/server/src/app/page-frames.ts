import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  FRAMES_FILE,
  type FrameRequest,
  type Frames,
  type FramesModule,
  type GivenData,
} from '@school/contract/page-frames';
import { presentProduct } from '../features/configuration/index.ts';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';
import { writeJson } from './heads/page-head.ts';

/**
 * Writes into a built page what is given to its address, and the frames that the app's own components make of it. A page
 * whose frames cannot be made stays as it is: data without their frame would not be what the app takes over.
 */
export type WriteFrames = (page: string, request: FrameRequest) => Promise<string>;

/** Loads the web app's module that renders frames, while the server starts. */
export function createWriteFrames({ config, log }: Pick<Context, 'config' | 'log'>): WriteFrames {
  const { href } = pathToFileURL(join(config.webDir, FRAMES_FILE));
  const loading = import(/* @vite-ignore */ href) as Promise<FramesModule>;
  // Logged with each page that wants it: the sources, which Vite serves in development, have none.
  loading.catch(() => undefined);
  const site: GivenData['given-site'] = presentProduct(config);
  return async (page, request) => {
    const given = { 'given-site': site, ...request.given };
    try {
      const { renderFrames } = await loading;
      return fill(page, given, await renderFrames({ ...request, given }));
    } catch (error) {
      log.error({ err: loggableError(error), path: request.path }, 'a page goes as it was built');
      return page;
    }
  };
}

/** No text of the data can end the element that it stands in. */
function fill(page: string, given: Partial<GivenData>, frames: Frames): string {
  const data = Object.entries(given).map(
    ([id, value]) => `<script type="application/json" id="${id}">${writeJson(value)}</script>`,
  );
  let filled = page.replace('</head>', (end) => data.join('') + end);
  for (const [name, html] of Object.entries(frames))
    filled = filled.replace(
      new RegExp(`(?<=<template data-frame="${name}">).*?(?=</template>)`, 's'),
      () => html,
    );
  return filled;
}
