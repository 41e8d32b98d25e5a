import { PARENT_APP_OS } from '@school/contract/native-app-limits';
import { parseInput } from '@school/server/platform/parse-input';
import type { SignInStandIn } from '@school/sign-in-stand-in';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { STORE_HAPPENINGS } from '../../phone/wire.ts';
import { IdTokenWishSchema, mintNativeIdToken } from './native-id-tokens.ts';
import { PHONE_STYLE } from './phone.css.ts';
import { BRIDGE_SCRIPT } from './phone-frame.ts';
import { phonePage, type Recipient } from './phone-page.html.ts';
import { createPhoneScript } from './phone-script.ts';
import type { PhoneShop } from './phone-shop.ts';

export type PhoneParts = {
  signIn: Pick<SignInStandIn, 'mintIdToken' | 'google'>;
  shop: PhoneShop;
  /** To whom a plan may be moved in the store. */
  recipients: () => Promise<readonly Recipient[]>;
};

const OsSchema = z.enum(PARENT_APP_OS);
const UidSchema = z.string().min(1).max(128);
const ShelfSchema = z.strictObject({ os: OsSchema, uid: UidSchema.nullable() });
const BuyingSchema = z.strictObject({ os: OsSchema, uid: UidSchema, productID: z.string().max(200) });
const RestoringSchema = z.strictObject({ os: OsSchema, uid: UidSchema, from: UidSchema.nullable() });
const HappeningSchema = z.strictObject({
  what: z.enum(STORE_HAPPENINGS),
  os: OsSchema,
  uid: UidSchema,
  to: UidSchema.nullable(),
});

/** `/demo/app`: the phone's page, its scripts, and what stands behind its sheets. */
export function mountPhone(app: FastifyInstance, { signIn, shop, recipients }: PhoneParts): void {
  const script = createPhoneScript();
  const javascript = 'text/javascript; charset=utf-8';
  app.get('/demo/app', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(phonePage(await recipients())),
  );
  app.get('/demo/app/phone.css', async (_request, reply) => reply.type('text/css').send(PHONE_STYLE));
  app.get('/demo/app/phone.js', async (_request, reply) => reply.type(javascript).send(await script()));
  app.get('/demo/app/bridge.js', async (_request, reply) => reply.type(javascript).send(BRIDGE_SCRIPT));
  app.post('/demo/app/id-token', async ({ body }) =>
    mintNativeIdToken(signIn, parseInput(IdTokenWishSchema, body)),
  );
  app.post('/demo/app/shelf', async ({ body }) => {
    const { os, uid } = parseInput(ShelfSchema, body);
    return shop.readShelf(os, uid);
  });
  app.post('/demo/app/buy', async ({ body }) => shop.buy(parseInput(BuyingSchema, body)));
  app.post('/demo/app/restore', async ({ body }) => shop.restore(parseInput(RestoringSchema, body)));
  app.post('/demo/app/happen', async ({ body }) => shop.happen(parseInput(HappeningSchema, body)));
}
