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

/** The part of RevenueCat's API v1 that the school and its apps use. */
export function mountApi(app: FastifyInstance, { world, control, keys, offeringId }: Api): void {
  const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? '';
  const isPublic = (key: string) => Object.values(keys.publicKeys).includes(key);
  const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
    reply.status(status).send({ code, message });
  const nameOf = (request: FastifyRequest) => (request.params as { app_user_id: string }).app_user_id;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const key = bearerOf(request);
    if (key !== keys.secretKey && !isPublic(key)) return refuse(reply, 401, 7225, 'Invalid API key');
  });
  const secretOnly = async (request: FastifyRequest, reply: FastifyReply) => {
    if (bearerOf(request) !== keys.secretKey) return refuse(reply, 403, 7234, 'A secret API key is needed.');
  };
  const platformOf = (request: FastifyRequest): StorePlatform | null =>
    PlatformSchema.safeParse(request.headers['x-platform']).data ?? null;

  app.get('/v1/subscribers/:app_user_id', async (request, reply) => {
    const isKnown = (await world.store.findCustomer(nameOf(request))) !== null;
    const customer = await world.getCustomer(nameOf(request));
    const hasAttributes = bearerOf(request) === keys.secretKey;
    return reply.status(isKnown ? 200 : 201).send(presentSubscriber(world, customer, { hasAttributes }));
  });

  app.delete('/v1/subscribers/:app_user_id', { preHandler: secretOnly }, async (request, reply) => {
    const customer = await world.store.findCustomer(nameOf(request));
    if (!customer) return refuse(reply, 404, 7259, 'Subscriber not found.');
    await world.store.deleteCustomer(customer.id);
    return reply.send({ app_user_id: nameOf(request), deleted: true });
  });

  app.post('/v1/subscribers/:app_user_id/attributes', async (request, reply) => {
    const parsed = AttributesSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, 7263, 'The attributes are not of the right form.');
    const customer = await world.getCustomer(nameOf(request));
    for (const [name, { value, updated_at_ms = world.now() }] of Object.entries(parsed.data.attributes)) {
      if ((customer.attributes[name]?.updated_at_ms ?? 0) >= updated_at_ms) continue;
      if (value) customer.attributes[name] = { value, updated_at_ms };
      else delete customer.attributes[name];
    }
    await world.store.saveCustomer(customer);
    return reply.send(presentSubscriber(world, customer));
  });

  app.get('/v1/subscribers/:app_user_id/offerings', async (request, reply) => {
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
    const sellers = await world.store.listCustomers();
    const isKnown = sellers.some(({ purchases }) =>
      purchases.some(
        (item) => item.storeAccount === storeAccount && item.productId === product_id && !item.isOver,
      ),
    );
    if (isKnown) await control.restore({ appUserId, platform, storeAccount });
    else await control.buy({ appUserId, platform, identifier: product.identifier, storeAccount });
    return reply.send(presentSubscriber(world, await world.getCustomer(appUserId)));
  });
}
