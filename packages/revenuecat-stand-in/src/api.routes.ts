import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Control } from './control.ts';
import type { StorePlatform } from './products.ts';
import { presentOfferings, presentSubscriber } from './subscriber.presenter.ts';
import type { World } from './world.ts';

export type ApiKeys = {
  /** The school's server's. */
  secretKey: string;
  /** The apps', one for each store. */
  publicKeys: { ios: string; android: string };
};

const PlatformSchema = z.enum(['ios', 'android']);
const AttributesSchema = z.object({
  attributes: z.record(
    z.string(),
    z.object({ value: z.string().nullable(), updated_at_ms: z.number().int().optional() }),
  ),
});
const ReceiptSchema = z.object({
  app_user_id: z.string().min(1),
  /** The store account's receipt: the same one from another user is a restored purchase. */
  fetch_token: z.string().min(1),
  product_id: z.string().min(1),
});

type Api = { world: World; control: Control; keys: ApiKeys; offeringId: string };
type Subscriber = { Params: { app_user_id: string } };

const SUBSCRIBER = '/v1/subscribers/:app_user_id';

/** The part of RevenueCat's API v1 that the school and its apps use. */
export function mountApi(app: FastifyInstance, api: Api): void {
  const { secretKey, publicKeys } = api.keys;
  const known = new Set([secretKey, ...Object.values(publicKeys)]);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/') && !known.has(bearerOf(request)))
      return refuse(reply, 401, 7225, 'Invalid API key');
  });
  mountSubscriber(app, api);
  mountAttributes(app, api);
  mountShop(app, api);
}

function bearerOf({ headers }: FastifyRequest): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? '';
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.status(status).send({ code, message });
}

function platformOf({ headers }: FastifyRequest): StorePlatform | null {
  return PlatformSchema.safeParse(headers['x-platform']).data ?? null;
}

function mountSubscriber(app: FastifyInstance, { world, keys: { secretKey } }: Api): void {
  app.get<Subscriber>(SUBSCRIBER, async (request, reply) => {
    const { app_user_id } = request.params;
    const isKnown = (await world.store.findCustomer(app_user_id)) !== null;
    const customer = await world.getCustomer(app_user_id);
    const hasAttributes = bearerOf(request) === secretKey;
    return reply.status(isKnown ? 200 : 201).send(presentSubscriber(world, customer, { hasAttributes }));
  });

  app.delete<Subscriber>(SUBSCRIBER, async (request, reply) => {
    const { app_user_id } = request.params;
    if (bearerOf(request) !== secretKey) return refuse(reply, 403, 7234, 'A secret API key is needed.');
    const customer = await world.store.findCustomer(app_user_id);
    if (!customer) return refuse(reply, 404, 7259, 'Subscriber not found.');
    await world.store.deleteCustomer(customer.id);
    return reply.send({ app_user_id, deleted: true });
  });
}

function mountAttributes(app: FastifyInstance, { world }: Api): void {
  app.post<Subscriber>(`${SUBSCRIBER}/attributes`, async (request, reply) => {
    const parsed = AttributesSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, 7263, 'The attributes are not of the right form.');
    const customer = await world.getCustomer(request.params.app_user_id);
    for (const [name, { value, updated_at_ms = world.now() }] of Object.entries(parsed.data.attributes)) {
      if ((customer.attributes[name]?.updated_at_ms ?? 0) >= updated_at_ms) continue;
      if (value) customer.attributes[name] = { value, updated_at_ms };
      else delete customer.attributes[name];
    }
    await world.store.saveCustomer(customer);
    return reply.send(presentSubscriber(world, customer));
  });
}

/** What the apps ask: what there is to buy, and what a purchase has brought. */
function mountShop(app: FastifyInstance, { world, control, keys, offeringId }: Api): void {
  app.get(`${SUBSCRIBER}/offerings`, async (request, reply) => {
    if (bearerOf(request) === keys.secretKey)
      return refuse(reply, 403, 7243, 'Secret API keys should not be used in your app.');
    const platform = platformOf(request);
    if (!platform) return refuse(reply, 400, 7000, 'Invalid Platform');
    return reply.send(presentOfferings(offeringId, world.products, platform));
  });

  app.post('/v1/receipts', async (request, reply) => {
    const platform = platformOf(request);
    const parsed = ReceiptSchema.safeParse(request.body);
    if (!platform || !parsed.success) return refuse(reply, 400, 7226, 'Some parameters are missing.');
    const { app_user_id: appUserId, fetch_token: storeAccount, product_id } = parsed.data;
    const product = world.products.find(({ productId }) => productId[platform] === product_id);
    if (!product) return refuse(reply, 400, 7772, 'The product is not known.');
    const purchases = (await world.store.listCustomers()).flatMap((customer) => customer.purchases);
    const isKnown = purchases.some(
      (item) => item.storeAccount === storeAccount && item.productId === product_id && !item.isOver,
    );
    if (isKnown) await control.restore({ appUserId, platform, storeAccount });
    else await control.buy({ appUserId, platform, identifier: product.identifier, storeAccount });
    return reply.send(presentSubscriber(world, await world.getCustomer(appUserId)));
  });
}
