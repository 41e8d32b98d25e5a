import type { Context } from '@school/server/platform/context';
import { parseInput } from '@school/server/platform/parse-input';
import type { SignInStandIn } from '@school/sign-in-stand-in';
import type { FastifyInstance } from 'fastify';
import { IdTokenWishSchema, mintNativeIdToken } from './native-id-tokens.ts';
import { PHONE_STYLE } from './phone.css.ts';
import { BRIDGE_SCRIPT } from './phone-frame.ts';
import { phonePage, type Recipient } from './phone-page.html.ts';
import { createPhoneScript } from './phone-script.ts';
import { readShelf } from './phone-store.ts';

export type PhoneParts = {
  signIn: Pick<SignInStandIn, 'mintIdToken' | 'google'>;
  /** To whom a plan may be moved in the store. */
  recipients: () => Promise<readonly Recipient[]>;
};

/** `/demo/app`: the phone's page, its scripts, and what stands behind its sheets. */
export function mountPhone(app: FastifyInstance, ctx: Context, { signIn, recipients }: PhoneParts): void {
  const script = createPhoneScript();
  const javascript = 'text/javascript; charset=utf-8';
  app.get('/demo/app', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(phonePage(await recipients())),
  );
  app.get('/demo/app/phone.css', async (_request, reply) => reply.type('text/css').send(PHONE_STYLE));
  app.get('/demo/app/phone.js', async (_request, reply) => reply.type(javascript).send(await script()));
  app.get('/demo/app/bridge.js', async (_request, reply) => reply.type(javascript).send(BRIDGE_SCRIPT));
  app.post('/demo/app/id-token', async (request) =>
    mintNativeIdToken(signIn, parseInput(IdTokenWishSchema, request.body)),
  );
  app.post('/demo/app/shelf', async () => readShelf(ctx));
}
