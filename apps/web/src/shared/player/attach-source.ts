import { attachHls } from './attach-hls.ts';
import { attachNative } from './attach-native.ts';
import type { AttachedSource, AttachOptions } from './attached-source.ts';

/** hls.js wherever media sources exist: one lost segment is fatal to browsers' own HLS. */
export async function attachSource(options: AttachOptions): Promise<AttachedSource> {
  const hasMediaSource = 'MediaSource' in window || 'ManagedMediaSource' in window;
  if (!hasMediaSource) return attachNative(options);
  const { default: HlsPlayer } = await import('hls.js/light');
  return HlsPlayer.isSupported() ? attachHls(HlsPlayer, options) : attachNative(options);
}
