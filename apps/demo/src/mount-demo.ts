import type { Feature } from '@school/server/platform/feature';
import { parseInput } from '@school/server/platform/parse-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Authenticator } from './authenticator.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { type DemoLive, mountDemoLive } from './demo-live.ts';
import { DEMO_STYLE } from './demo-pages.css.ts';
import {
  authenticatorPage,
  demoPage,
  ELSEWHERE,
  elsewherePage,
  MAIL_POLICY,
  mailboxPage,
  mailDocument,
  noSuchPage,
} from './demo-pages.html.ts';
import { mountTranscription } from './demo-transcription.ts';
import { readDressFiles } from './dress/house-style.ts';
import { FIT_MAILS_SCRIPT } from './fit-mails-script.ts';
import { LOG_IN_SCRIPT } from './log-in-script.ts';
import { idOfMail, type Mailbox } from './mailbox.ts';
import { mountPhone, type PhoneParts } from './phone/mount-phone.ts';

export type DemoParts = {
  accounts: () => readonly DemoAccount[];
  password: string;
  authenticator: Authenticator;
  mailbox: Mailbox;
  /** What the server shows when it hands a text message over. */
  smsSecret: string;
  /** A live lesson at one press, from a film that is there. */
  live: DemoLive;
  /** Where the payment stand-in's `/pages/…` and its API are, and the key that it takes. */
  stripe: { apiBase: string; secretKey: string };
  phone: PhoneParts;
};

const HTML = 'text/html; charset=utf-8';
const SmsSchema = z.object({ to: z.string(), text: z.string() });
const PASSED_ON = ['content-type', 'content-disposition', 'location', 'cache-control'];

/** `/demo`: the demo's front door, its mailbox, and the payment stand-in's pages. */
export function createDemoFeature(parts: DemoParts): Feature {
  return {
    name: 'demo',
    paths: [{ prefix: '/demo', isDataOnly: false }],
    routes: (app) => mountDemo(app, parts),
  };
}

function mountDemo(
  app: FastifyInstance,
  { accounts, password, authenticator, mailbox, smsSecret, live, stripe, phone }: DemoParts,
): void {
  app.get('/demo', async (_request, reply) =>
    reply.type(HTML).send(demoPage(accounts(), password, await live.isRunning())),
  );
  app.get('/demo/style.css', async (_request, reply) => reply.type('text/css').send(DEMO_STYLE));
  for (const [path, { type, body }] of readDressFiles())
    app.get(path, async (_request, reply) => reply.type(type).send(body));
  for (const [path, script] of [
    ['/demo/log-in.js', LOG_IN_SCRIPT],
    ['/demo/fit-mails.js', FIT_MAILS_SCRIPT],
  ] as const)
    app.get(path, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/demo/authenticator', async (_request, reply) =>
    reply.type(HTML).header('cache-control', 'no-store').send(authenticatorPage(authenticator.read())),
  );
  app.post('/demo/authenticator', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: authenticator.take() }),
  );

  for (const elsewhere of Object.values(ELSEWHERE))
    app.get(elsewhere.path, async (_request, reply) => reply.type(HTML).send(elsewherePage(elsewhere)));
  app.get('/demo/*', async (_request, reply) => reply.status(404).type(HTML).send(noSuchPage()));
  mountPhone(app, phone);
  mountMailbox(app, mailbox, smsSecret);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  mountDemoLive(app, live);
  mountTranscription(app);
  mountPayments(app, stripe);
}

/** What the school has sent, and where it hands its text messages over. */
function mountMailbox(app: FastifyInstance, mailbox: Mailbox, smsSecret: string): void {
  app.get('/demo/mailbox', async (_request, reply) => reply.type(HTML).send(mailboxPage(mailbox.list())));
  app.get<{ Params: { id: string } }>('/demo/mailbox/:id', async ({ params }, reply) => {
    const mail = mailbox.list().find((each) => idOfMail(each) === params.id);
    if (!mail)
      return reply.status(404).type('text/plain; charset=utf-8').send('There is no such mail any more.');
    return reply.header('content-security-policy', MAIL_POLICY).type(HTML).send(mailDocument(mail));
  });
  app.get('/demo/mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(mailbox.list()),
  );
  app.post('/demo/sms', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${smsSecret}`) return reply.status(403).send('');
    mailbox.addMessage(parseInput(SmsSchema, request.body));
    return reply.status(204).send();
  });
}

/** The payment stand-in's pages, below the demo's own address. */
function mountPayments(app: FastifyInstance, stripe: DemoParts['stripe']): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/demo/stripe/*',
    handler: async (request, reply) => {
      const page = new URL(`/pages/${request.url.slice('/demo/stripe/'.length)}`, stripe.apiBase);
      // Dots in the address would lead to the stand-in's API.
      if (!page.pathname.startsWith('/pages/')) return reply.status(404).send('Not found.');
      const answer = await fetch(page, {
        method: request.method,
        redirect: 'manual',
        ...(request.method === 'POST' && {
          body: typeof request.body === 'string' ? request.body : '',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
  // For the `stripe` SDK and Stripe's own command line.
  app.get('/demo/stripe.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(stripe),
  );
  app.get('/demo/stripe', async (_request, reply) => reply.redirect('/demo/stripe/'));
}
