import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { InTurn } from './api.routes.ts';
import { setNextPaymentFails } from './billing.ts';
import { type Page, showCheckout, submitCard, submitConfirmation } from './checkout-page.ts';
import { controlPage } from './control-page.html.ts';
import { runDue } from './lifecycle.ts';
import { STYLE } from './pages.css.ts';
import { findChargeOfInvoice } from './payments/charge-of-invoice.ts';
import { createRefund } from './payments/refunds.ts';
import type { Webhooks } from './webhooks.ts';
import { baseOf, type World } from './world.ts';

export type PagesOptions = { world: World; webhooks: Webhooks; inTurn: InTurn };

/** What cannot be in a form of these pages counts as nothing sent. */
const Form = z
  .record(
    z.string(),
    z
      .string()
      .max(500)
      .regex(/^[^\0]*$/),
  )
  .catch({});
const DAY_SECONDS = 86_400;
const LONGEST_ADVANCE_DAYS = 3_650;

type Id = { Params: { id: string } };

/** `/pages/*`: the hosted checkout and the control page; seen from outside below `publicBaseUrl`. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/pages/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  mountCheckout(app, options);
  mountControls(app, options);
}

/** Pages are made in their turn and sent after it: what a person sees has been committed. */
function mountCheckout(app: FastifyInstance, { world, inTurn }: PagesOptions): void {
  app.get<Id>('/pages/checkout/:id', async (request, reply) =>
    send(reply, await showCheckout(world, request.params.id)),
  );
  app.post<Id>('/pages/checkout/:id', async (request, reply) =>
    send(reply, await inTurn(() => submitCard(world, request.params.id, Form.parse(request.body)))),
  );
  app.post<Id>('/pages/checkout/:id/confirm', async (request, reply) => {
    const isConfirmed = Form.parse(request.body)['outcome'] === 'complete';
    return send(reply, await inTurn(() => submitConfirmation(world, request.params.id, isConfirmed)));
  });
}

function mountControls(app: FastifyInstance, { world, webhooks, inTurn }: PagesOptions): void {
  app.get('/pages/', async (_request, reply) =>
    send(reply, { status: 200, html: await controlPage(world, baseOf(world)) }),
  );
  const control = (path: string, run: (form: { [name: string]: string }) => Promise<void>) => {
    app.post(`/pages/${path}`, async (request, reply) => {
      await inTurn(() => run(Form.parse(request.body)));
      return reply.redirect(`${baseOf(world)}/`, 303);
    });
  };
  control('clock', async (form) => {
    const days = Math.max(0, Math.min(Math.trunc(Number(form['days']) || 0), LONGEST_ADVANCE_DAYS));
    await world.advance(days * DAY_SECONDS);
    await runDue(world);
  });
  control('fail-next', (form) =>
    setNextPaymentFails(world, form['customer'] ?? '', form['fails'] === 'true'),
  );
  control('refund', (form) => refundInvoice(world, form['invoice'] ?? ''));
  control('resend', (form) => webhooks.resend(form['event'] ?? ''));
}

/** Gives all that is left of an invoice back, as an operator does at Stripe's desk. */
async function refundInvoice(world: World, id: string): Promise<void> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', id);
  const charge = invoice && (await findChargeOfInvoice(world, invoice));
  if (charge && !charge.refunded) await createRefund(world, { charge });
}

function send(reply: FastifyReply, { status, html }: Page): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
