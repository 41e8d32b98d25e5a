import { toDomainError } from '@school/server/platform/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceivedMail } from './mailbox.ts';
import { createDemoFeature } from './mount-demo.ts';

const MAIL: ReceivedMail = {
  to: 'vip@demo.example',
  subject: 'Grüezi "Vreni" <b>',
  text: 'Press https://school.example/x?a=1&b=2',
  html: '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Grüezi</p><script>alert(1)</script></body></html>',
  at: '2026-11-22T08:00:00.000Z',
};

const asked: string[] = [];
const messages: unknown[] = [];
const codes = ['123456'];
let isLive = false;
let isTalking = false;
let stripe: FastifyInstance;
let app: FastifyInstance;

beforeAll(async () => {
  stripe = Fastify();
  stripe.get('*', async ({ url }) => {
    asked.push(url);
    return 'a page';
  });
  const stripeOrigin = await stripe.listen({ host: '127.0.0.1', port: 0 });
  const mailbox = { list: () => [MAIL], addMessage: (message: unknown) => void messages.push(message) };
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.status(400).send(toDomainError(error).code));
  const { routes } = createDemoFeature({
    accounts: () => [{ email: 'vip@demo.example', username: 'Vreni', what: 'VIP <b>' }],
    password: 'grüezi',
    authenticator: { read: () => ({ code: '123456', secondsLeft: 9 }), take: () => codes.shift() ?? null },
    mailbox: { ...mailbox, smtpUrl: '', close: async () => undefined },
    smsSecret: 'secret',
    live: {
      isRunning: async () => isLive,
      go: async () => {
        isLive = true;
      },
      end: async () => {
        isLive = false;
      },
      talk: async () => {
        isTalking = true;
      },
    },
    stripe: { apiBase: stripeOrigin, secretKey: 'sk_test_demo' },
    phone: {
      signIn: { google: { issuer: '', clientId: 'web' }, mintIdToken: async (wish) => JSON.stringify(wish) },
      shop: {
        readShelf: async () => ({ products: [], owned: [], now: '' }),
        buy: async (asked) => ({ ok: true, text: JSON.stringify(asked) }),
        restore: async (asked) => ({ ok: true, text: JSON.stringify(asked) }),
        happen: async (asked) => ({ ok: true, text: JSON.stringify(asked) }),
      },
      recipients: async () => [],
    },
  });
  await app.register(async (scope) => {
    // Neither context nor authentication is used by these pages.
    await Reflect.apply(routes ?? (() => undefined), null, [scope]);
  });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

it('a page of the payment stand-in is passed on', async () => {
  expect((await app.inject('/demo/stripe/checkout/cs_1?x=1')).statusCode).toBe(200);
  expect(asked).toEqual(['/pages/checkout/cs_1?x=1']);
});

it.each([
  '/demo/stripe/../v1/customers',
  '/demo/stripe/%2e%2e/v1/customers',
  '/demo/stripe/..%5cv1/customers',
])('the address %s does not reach the stand-in’s API', async (url) => {
  asked.length = 0;
  await app.inject(url);
  expect(asked.filter((path) => !path.startsWith('/pages/'))).toEqual([]);
});

it('/demo/stripe.json says where the API is and which key it takes', async () => {
  const { apiBase, secretKey } = (await app.inject('/demo/stripe.json')).json<Record<string, string>>();
  expect(apiBase).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(secretKey).toBe('sk_test_demo');
});

it('the pages wear the web app’s own tokens and typeface', async () => {
  const css = (await app.inject('/demo/house.css')).body;
  expect(css).toContain('--red: #c8102e');
  expect(css).not.toContain('@fontsource');
  expect((await app.inject('/demo/hanken-grotesk.woff2')).headers['content-type']).toBe('font/woff2');
});

it('a text message of the wrong shape is refused, not a fault', async () => {
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/demo/sms', headers: { authorization: 'Bearer secret' }, payload });
  expect((await send({ to: { length: 1 } })).body).toBe('invalid-argument');
  expect((await send({ to: '+41791234567', text: '123456' })).statusCode).toBe(204);
  expect(messages).toEqual([{ to: '+41791234567', text: '123456' }]);
});

it('the teacher’s authenticator app shows a code, and hands out each one once', async () => {
  expect((await app.inject('/demo/authenticator')).body).toContain('<code>123 456</code>');
  const take = async () => (await app.inject({ method: 'POST', url: '/demo/authenticator' })).json<object>();
  expect([await take(), await take()]).toEqual([{ code: '123456' }, { code: null }]);
});

it('a live lesson begins and ends at a press', async () => {
  const press = (action: string) => app.inject({ method: 'POST', url: `/demo/live/${action}` });
  expect((await app.inject('/demo')).body).toContain('Go live');
  expect((await press('go')).headers.location).toBe('/demo');
  expect((await app.inject('/demo')).body).toContain('End the live lesson');
  await press('end');
  expect((await app.inject('/demo')).body).toContain('Go live');
});

it('the phone’s page has a frame for the site, both faces and a log, and its script comes as one file', async () => {
  const page = (await app.inject('/demo/app')).body;
  expect(page).toMatch(/<iframe id="app" title="app">/);
  expect(page).toMatch(/>iOS<.*>Android</);
  expect(page).toContain('role="log"');
  const script = await app.inject('/demo/app/phone.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain('LOG_IN_WITH_ID_TOKEN');
  expect(script.body).not.toMatch(/^import /m);
});

it.each([
  ['id-token', { provider: 'Google', os: 'windows', email: 'a@demo.example', fault: null }],
  ['shelf', { os: 'ios' }],
  ['buy', { os: 'ios', uid: '', productID: 'x' }],
  ['restore', null],
  ['happen', { what: 'steal', os: 'ios', uid: 'u', to: null }],
])('what the phone’s %s cannot read is refused', async (path, payload) => {
  const headers = { 'content-type': 'application/json' };
  const url = `/demo/app/${path}`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
  expect(answer.body).toBe('invalid-argument');
});

it('each account has one button that logs in, and its words are texts', async () => {
  const { body } = await app.inject('/demo');
  expect(body).toMatch(/<button[^>]* data-email="vip@demo.example">Log in as Vreni<\/button>/);
  expect(body).toContain('VIP &lt;b&gt;');
  expect((await app.inject('/demo/log-in.js')).headers['content-type']).toContain('text/javascript');
});

it('shows a mail as a separate document without scripts', async () => {
  const { body } = await app.inject('/demo/mailbox');
  expect(body).toContain('Grüezi &quot;Vreni&quot; &lt;b&gt;</h2>');
  expect(body).not.toContain('alert(1)');
  expect(body).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/);
  const [, address = ''] =
    /<iframe title="Grüezi &quot;Vreni&quot; &lt;b&gt;"[^>]* src="([^"]+)"/.exec(body) ?? [];
  const mail = await app.inject(address);
  expect(mail.body).toContain('<p>Grüezi</p>');
  const policy = String(mail.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
  expect((await app.inject('/demo/mailbox/none')).statusCode).toBe(404);
});

it('a press opens the speaking practice, and leads there', async () => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/demo/live/talk' });
  expect([statusCode, headers.location, isTalking]).toEqual([303, '/live-meeting', true]);
});
