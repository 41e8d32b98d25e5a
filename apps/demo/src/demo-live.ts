import { openChat } from '@school/server/features/chat';
import { changeSpeakingDoor } from '@school/server/features/speaking';
import { endLesson, findRunningStage, playPrepared } from '@school/server/features/stage';
import type { Context } from '@school/server/platform/context';
import type { FastifyInstance } from 'fastify';

/** The Monday lesson whose film is played. */
const FILM = 'live-maentig-reise';

export type DemoLive = {
  isRunning: () => Promise<boolean>;
  go: () => Promise<void>;
  end: () => Promise<void>;
  /** Opens the speaking practice, at any hour. */
  talk: () => Promise<void>;
};

export function createDemoLive(ctx: Context): DemoLive {
  return {
    isRunning: async () => (await findRunningStage(ctx)) !== null,
    go: async () => {
      await playPrepared(ctx, FILM);
      // At another hour the chat would be closed to learners.
      await openChat(ctx);
    },
    end: async () => {
      await endLesson(ctx);
    },
    talk: () => changeSpeakingDoor(ctx, 'open'),
  };
}

/** The buttons on `/demo`. */
export function mountDemoLive(app: FastifyInstance, live: DemoLive): void {
  app.post('/demo/live/go', async (_request, reply) => {
    await live.go();
    return reply.redirect('/demo', 303);
  });
  app.post('/demo/live/end', async (_request, reply) => {
    await live.end();
    return reply.redirect('/demo', 303);
  });
  app.post('/demo/live/talk', async (_request, reply) => {
    await live.talk();
    return reply.redirect('/live-meeting', 303);
  });
}
