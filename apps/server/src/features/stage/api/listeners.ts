import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { listenForRtmp } from './rtmp-listener.ts';
import { listenForSrt } from './srt-listener.ts';

/** Listens for streams where the operator set a port, as long as the server runs. A port that is taken stops the start. */
export async function mountListeners(app: FastifyInstance, ctx: Context): Promise<void> {
  const { rtmpHost, rtmpPort, srtPort } = ctx.config.stage;
  if (rtmpPort !== null) {
    const rtmp = await listenForRtmp(ctx, { host: rtmpHost, port: rtmpPort });
    app.addHook('onClose', () => rtmp.close());
  }
  if (srtPort !== null) {
    const srt = listenForSrt(ctx, srtPort);
    app.addHook('onClose', () => srt.close());
  }
}
