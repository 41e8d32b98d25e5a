import type { Feature } from '../platform/feature.ts';

/** Every feature of the server. A new slice joins here and nowhere else. */
export const features: readonly Feature[] = [];
