import { encodePage } from '../src/platform/compression.ts';

/** A page as the build leaves it, and what is served of it. */
export const PAGE = '<!doctype html><head><title>Swiss German</title></head>';
export const BUILT = { page: Buffer.from(PAGE), encoded: encodePage(PAGE) };
