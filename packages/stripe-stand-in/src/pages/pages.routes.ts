import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type Control,
  disputeInvoice,
  lastPosition,
  moveClock,
  moveToEnd,
  noteSaid,
  refundInvoice,
  resendEvent,
  setFailing,
} from '../control.ts';
import { baseOf } from '../world.ts';
import { type Page, showCheckout, submitCard, submitCode, submitConfirmation } from './checkout-page.ts';
import { answerQuestion, showQuestion } from './confirm-page.ts';
import { controlPage } from './control-page.ts';
import { describeInvoice, showInvoice, submitInvoice } from './invoice-page.ts';
import { writeInvoice } from './invoice-pdf.ts';
import { STYLE } from './style.css.ts';

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

type Id = { Params: { id: string } };
/** PostgreSQL takes no NUL; an id has none. */
const readId = ({ id }: Id['Params']) => id.replaceAll('\0', '');

type Fields = { [name: string]: string };

/** `/pages/*`: the hosted pages and the control page; seen from outside below `publicBaseUrl`. */
export function mountPages(app: FastifyInstance, control: Control): void {
  app.get('/pages/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  mountHosted(app, control);
  mountInvoices(app, control);
  mountControls(app, control);
}

/** Pages are made in their turn and sent after it: what a person sees has been committed. */
function mountHosted(app: FastifyInstance, { world, inTurn }: Control): void {
  const page = (path: string, show: (id: string) => Promise<Page>) =>
    app.get<Id>(path, async (request, reply) => send(reply, await show(readId(request.params))));
  const form = (path: string, submit: (id: string, fields: Fields) => Promise<Page>) =>
    app.post<Id>(path, async (request, reply) =>
      send(reply, await inTurn(() => submit(readId(request.params), Form.parse(request.body)))),
    );
  page('/pages/checkout/:id', (id) => showCheckout(world, id));
  form('/pages/checkout/:id', (id, fields) => submitCard(world, id, fields));
  form('/pages/checkout/:id/code', (id, fields) => submitCode(world, id, fields));
  form('/pages/checkout/:id/confirm', (id, fields) =>
    submitConfirmation(world, id, fields['outcome'] === 'complete'),
  );
  page('/pages/confirm/:id', (id) => showQuestion(world, id));
  form('/pages/confirm/:id', (id, fields) => answerQuestion(world, id, fields['outcome'] === 'complete'));
  page('/pages/invoice/:id', (id) => showInvoice(world, id));
  form('/pages/invoice/:id', (id, fields) => submitInvoice(world, id, fields));
}

function mountInvoices(app: FastifyInstance, { world }: Control): void {
  app.get<Id>('/pages/invoice/:id/pdf', async (request, reply) => {
    const invoice = await world.store.get<Stripe.Invoice>('invoice', readId(request.params));
    if (!invoice || invoice.status === 'draft')
      return send(reply, await showInvoice(world, readId(request.params)));
    const name = `${invoice.number ?? invoice.id}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await writeInvoice(await describeInvoice(world, invoice)));
  });
  app.get<Id>('/pages/receipt/:id', async (request, reply) => {
    const charge = await world.store.get<Stripe.Charge>('charge', readId(request.params));
    const intent = typeof charge?.payment_intent === 'string' ? charge.payment_intent : '';
    const { rows } = await world.store.query<{ invoice: string }>(
      `select data ->> 'invoice' as invoice from objects
       where kind = 'invoice_payment' and data #>> '{payment,payment_intent}' = $1`,
      [intent],
    );
    return send(reply, await showInvoice(world, rows[0]?.invoice ?? ''));
  });
}

function mountControls(app: FastifyInstance, control: Control): void {
  const { world } = control;
  app.get('/pages/', async (_request, reply) => send(reply, { status: 200, html: await controlPage(world) }));
  const action = (path: string, run: (fields: Fields) => Promise<string>) => {
    app.post(`/pages/${path}`, async (request, reply) => {
      const since = await lastPosition(world);
      const text = await run(Form.parse(request.body));
      await noteSaid(world, text, since);
      return reply.redirect(`${baseOf(world)}/`, 303);
    });
  };
  action('clock', async ({ days }) => {
    const count = Math.max(0, Math.trunc(Number(days) || 0));
    await moveClock(control, count * DAY_SECONDS);
    return count === 1 ? 'The clock went on by a day.' : `The clock went on by ${count} days.`;
  });
  action('to-end', ({ subscription = '' }) => moveToEnd(control, subscription));
  action('fail-next', ({ customer = '', fails }) => setFailing(control, customer, fails === 'true'));
  action('refund', ({ invoice = '', half }) => refundInvoice(control, invoice, half === 'true'));
  action('dispute', ({ invoice = '', inquiry }) => disputeInvoice(control, invoice, inquiry === 'true'));
  action('resend', ({ event = '' }) => resendEvent(control, event));
}

function send(reply: FastifyReply, { status, html }: Page): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}
