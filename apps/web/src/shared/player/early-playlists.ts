import HlsPlayer, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderStats,
  type PlaylistLoaderContext,
} from 'hls.js/light';
import { takeEarlyAnswer } from '../page-data/early-answers.ts';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/** Loads playlists as hls.js does, but for those that the page has asked for already (`early-calls.ts`). */
export function createPlaylistLoader(): PlaylistLoader {
  const UsualLoader = HlsPlayer.DefaultConfig.loader as unknown as PlaylistLoader;
  return class extends UsualLoader {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      void findEarlyText(context.url).then((text) => {
        if (this.stats.aborted) return;
        if (text === null) return super.load(context, config, callbacks);
        noteLoaded(this.stats, text);
        callbacks.onSuccess({ url: context.url, data: text, code: 200 }, this.stats, context, null);
      });
    }
  };
}

async function findEarlyText(url: string): Promise<string | null> {
  const answer = await takeEarlyAnswer(new URL(url, location.href).pathname);
  return answer?.ok ? answer.text().catch(() => null) : null;
}

/** As if it had come this moment. */
function noteLoaded(stats: LoaderStats, text: string): void {
  const now = performance.now();
  Object.assign(stats, { loaded: text.length, total: text.length });
  Object.assign(stats.loading, { start: now, first: now, end: now });
}
