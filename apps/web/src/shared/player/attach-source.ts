import { attachNative } from './attach-native.ts';
import type { AttachedSource, AttachOptions } from './attached-source.ts';
import { hasMediaSource } from './data-saved.ts';
import { takeEarlyFilm } from './early-film.ts';

const loadHls = () => import('./attach-hls.ts');

/** Asks for the player's code while the film's address is still to come. The film requests again what fails here. */
export function fetchPlayerCode(): void {
  if (hasMediaSource()) loadHls().catch(() => undefined);
}

/** hls.js wherever media sources exist: one lost segment is fatal to browsers' own HLS. The film that the page began goes on. */
export async function attachSource(options: AttachOptions): Promise<AttachedSource> {
  if (!hasMediaSource()) return attachNative(options);
  const begun = await takeEarlyFilm(options);
  if (begun) return begun;
  const { attachHls } = await loadHls();
  return attachHls(options) ?? attachNative(options);
}
