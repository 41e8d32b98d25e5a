import type { FastifyInstance } from 'fastify';
import { sendEncoded } from '../../../platform/compression.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isMediaFile, mountMediaSender, PLAYLIST_TYPE } from '../../../platform/media-store/media-sender.ts';
import type { Stage } from '../playback/stage.ts';

/** `/live/{token}/…`: the moving playlists and their pieces, for the holder of a token. */
export async function mountLiveMedia(app: FastifyInstance, ctx: Context, stage: Stage): Promise<void> {
  const media = await mountMediaSender(app, ctx);
  app.get<{ Params: { token: string; '*': string } }>('/live/:token/*', async (request, reply) => {
    const { token: text, '*': file } = request.params;
    const token = stage.tokens.read(text);
    if (!token) throw expired();
    if (!file.endsWith('.m3u8')) return media.sendKept(reply, token.folder, file);
    if (!isMediaFile(file)) throw new DomainError('not-found', 'Not found.');
    // A playlist asks: a plan that has ended ends the lesson with it.
    const [watching, row] = await Promise.all([
      stage.checkWatching(ctx.db, token.uid),
      stage.findRecent(ctx.db, token.lessonId),
    ]);
    if (!watching.ok) throw new DomainError('permission-denied', 'Your plan does not cover live lessons.');
    if (!row) throw new DomainError('not-found', 'Not found.');
    const playlist = await stage.playlists.get(row, file);
    return sendEncoded(reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store'), playlist);
  });
}

function expired(): DomainError {
  return new DomainError('permission-denied', 'This address has expired. Open the live lesson again.');
}
