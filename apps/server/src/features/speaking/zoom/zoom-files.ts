import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';

/** Written last by `npm run zoom -- install`: which files the page loads, in their order. */
export const ZOOM_LIST = 'school.json';

/** Where the speaking practice is: here, unless the operator has a meeting at Zoom. */
export function findPlace({ zoom }: Pick<Config, 'zoom'>): 'own' | 'zoom' | 'zoom-not-installed' {
  if (!zoom) return 'own';
  return existsSync(join(zoom.filesDir, ZOOM_LIST)) ? 'zoom' : 'zoom-not-installed';
}
