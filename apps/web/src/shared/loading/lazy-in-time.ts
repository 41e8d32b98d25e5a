import { lazy } from 'react';
import { loadInTime } from './load-in-time.ts';

/** A part of a page in its own chunk, which has failed when it takes too long: React's `lazy` waits for ever. */
export const lazyInTime: typeof lazy = (load) => lazy(() => loadInTime(load));
