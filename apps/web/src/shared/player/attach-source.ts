import { attachHls } from './attach-hls.ts';
import { attachNative } from './attach-native.ts';
import type { AttachedSource, AttachOptions } from './attached-source.ts';
import { hasMediaSource } from './data-saved.ts';

const loadHls = () => import('hls.js/light');

/** Asks for the player's code while the film's address is still to come. What fails here is asked for again by the film. */
export function fetchPlayerCode(): void {
  if (hasMediaSource()) loadHls().catch(() => undefined);
}

/** hls.js wherever media sources exist: one lost segment is fatal to browsers' own HLS. */
export async function attachSource(options: AttachOptions): Promise<AttachedSource> {
  if (!hasMediaSource()) return attachNative(options);
  const { default: HlsPlayer } = await loadHls();
  return HlsPlayer.isSupported() ? attachHls(HlsPlayer, options) : attachNative(options);
}
