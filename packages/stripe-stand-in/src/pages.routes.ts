import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { readCard } from './cards.ts';
import type { CheckoutPlan } from './checkout-session.ts';
import { controlPage } from './control-page.html.ts';
import { completeSession, runDue, setNextPaymentFails } from './lifecycle.ts';
import { checkoutPage, closedPage, confirmationPage, leavingPage, STYLE } from './pages.html.ts';
import { refundInvoice } from './refunds.ts';
import type { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

export type PagesOptions = {
  world: World;
  webhooks: Webhooks;
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

const Form = z.record(z.string(), z.string().max(500)).catch({});
const DAY_SECONDS = 86_400;

/** `/pages/*`: the hosted checkout and the control page; seen from outside below `publicBaseUrl`. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/pages/style.css', async (_request, reply) => reply.type('text/css').send(STYLE));
  mountCheckout(app, options);
  mountControls(app, options);
}

function mountCheckout(app: FastifyInstance, { world, inTurn }: PagesOptions): void {
  app.get<{ Params: { id: string } }>('/pages/checkout/:id', async (request, reply) =>
    showCheckout(world, reply, request.params.id, null, {}),
  );

  app.post<{ Params: { id: string } }>('/pages/checkout/:id', async (request, reply) => {
    const values = Form.parse(request.body);
    const card = readCard(values, new Date(world.now() * 1_000));
    if ('error' in card)
      return showCheckout(
        world,
        reply.status(card.isDeclined ? 402 : 400),
        request.params.id,
        card.error,
        values,
      );
    return inTurn(async () => {
      const open = await findOpen(world, request.params.id);
      if (!open) return showCheckout(world, reply, request.params.id, null, {});
      if (card.asksForConfirmation) {
        const waiting: CheckoutPlan = { ...open.plan, pendingCard: card.card };
        await world.store.put(waiting);
        return html(reply, confirmationPage(baseOf(world), open.session.id));
      }
      return leave(world, reply, await completeSession(world, open.session, open.plan, card.card));
    });
  });

  app.post<{ Params: { id: string } }>('/pages/checkout/:id/confirm', async (request, reply) =>
    inTurn(async () => {
      const open = await findOpen(world, request.params.id);
      const card = open?.plan.pendingCard;
      if (!open || !card) return showCheckout(world, reply, request.params.id, null, {});
      if (Form.parse(request.body)['outcome'] !== 'complete') {
        return showCheckout(
          world,
          reply.status(402),
          open.session.id,
          'Your bank did not confirm the payment. Try another card.',
          {},
        );
      }
      return leave(world, reply, await completeSession(world, open.session, open.plan, card));
    }),
  );
}

function mountControls(app: FastifyInstance, { world, webhooks, inTurn }: PagesOptions): void {
  app.get('/pages/', async (_request, reply) => html(reply, await controlPage(world, baseOf(world))));
  const control = (path: string, run: (form: { [name: string]: string }) => Promise<void>) => {
    app.post(`/pages/${path}`, async (request, reply) => {
      await inTurn(() => run(Form.parse(request.body)));
      return reply.redirect(`${baseOf(world)}/`, 303);
    });
  };
  control('clock', async (form) => {
    await world.advance(Math.max(0, Math.min(Number(form['days']) || 0, 3_650)) * DAY_SECONDS);
    await runDue(world);
  });
  control('fail-next', (form) =>
    setNextPaymentFails(world, form['customer'] ?? '', form['fails'] === 'true'),
  );
  control('refund', (form) => refundInvoice(world, form['invoice'] ?? ''));
  control('resend', (form) => webhooks.resend(form['event'] ?? ''));
}

function baseOf(world: World): string {
  return new URL(world.publicBaseUrl).pathname.replace(/\/$/, '');
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

async function findOpen(
  world: World,
  id: string,
): Promise<{ session: Stripe.Checkout.Session; plan: CheckoutPlan } | null> {
  const session = await world.store.get<Stripe.Checkout.Session>('checkout.session', id);
  const plan = await world.store.get<CheckoutPlan>('checkout.plan', `plan_${id}`);
  return session?.status === 'open' && plan ? { session, plan } : null;
}

async function showCheckout(
  world: World,
  reply: FastifyReply,
  id: string,
  error: string | null,
  values: { [name: string]: string },
): Promise<FastifyReply> {
  const session = await world.store.get<Stripe.Checkout.Session>('checkout.session', id);
  if (!session) return reply.status(404).type('text/plain').send('There is no such payment page.');
  const open = await findOpen(world, id);
  const price = open && (await world.store.get<Stripe.Price>('price', open.plan.price));
  const product = price && (await world.store.get<Stripe.Product>('product', String(price.product)));
  if (!open || !price || !product) return html(reply, closedPage(baseOf(world), session));
  return html(
    reply,
    checkoutPage({
      base: baseOf(world),
      session,
      price,
      product,
      trialDays: open.plan.trialDays,
      error,
      values,
    }),
  );
}

function leave(world: World, reply: FastifyReply, session: Stripe.Checkout.Session): FastifyReply {
  const to = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return html(reply, leavingPage(baseOf(world), to));
}
