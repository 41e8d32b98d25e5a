import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE, buildHarness, type Harness } from '../testing/test-harness.ts';
import { idOf } from './parameters.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

describe('the payment page', () => {
  it('shows what is bought and labels its fields', async () => {
    const session = await test.openCheckout(30);
    expect(session.url).toBe(`${BASE}/checkout/${session.id}`);
    const page = await (await fetch(`${test.standIn.origin}/pages/checkout/${session.id}`)).text();
    for (const text of [
      'Card number',
      'Expiry (MM / YY)',
      'CVC',
      'Name on card',
      'Start trial',
      '40.00',
      '30 days',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/(href|action)="\/(?!demo\/stripe)/);
    expect(page).toContain('href="http://127.0.0.1:3000/cancel"');
  });

  it('leads to success_url with the id, once only', async () => {
    const session = await test.openCheckout();
    const page = await (await test.pay(session)).text();
    expect(page).toContain(`url=http://127.0.0.1:3000/success/${session.id}`);
    await test.pay(session);
    const customer = idOf(session.customer);
    expect((await test.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    expect(await test.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
  });

  it('says that a card is declined and lets another one pay', async () => {
    const session = await test.openCheckout();
    const declined = await test.pay(session, '4000 0000 0000 0002');
    expect(declined.status).toBe(402);
    // Once: a browser test looks for the word.
    expect((await declined.text()).match(/declined/gi)).toHaveLength(1);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await test.pay(session);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('refuses a form that is not filled in properly', async () => {
    const session = await test.openCheckout();
    const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Mira' };
    for (const wrong of [
      { number: '' },
      { expiry: '13 / 34' },
      { expiry: '01 / 20' },
      { cvc: '1' },
      { name: ' ' },
    ]) {
      const answer = await test.post(`checkout/${session.id}`, { ...form, ...wrong });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('role="alert"');
    }
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('asks the bank: Fail keeps the page open, Complete pays', async () => {
    const session = await test.openCheckout();
    const asks = await (await test.pay(session, '4000 0025 0000 3155')).text();
    expect(asks).toMatch(/>Complete<[\s\S]*>Fail</);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await test.post(`checkout/${session.id}/confirm`, { outcome: 'fail' })).status).toBe(402);
    await test.pay(session, '4000 0025 0000 3155');
    await test.post(`checkout/${session.id}/confirm`, { outcome: 'complete' });
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('is not found under a made-up id, whatever is in it', async () => {
    for (const path of [
      'checkout/cs_none',
      'checkout/%00',
      'invoice/in_none',
      'invoice/%00/pdf',
      'receipt/x',
    ])
      expect((await fetch(`${test.standIn.origin}/pages/${path}`)).status).toBe(404);
    expect((await fetch(`${test.standIn.origin}/pages/confirm/%00`)).status).toBe(200);
  });

  it('is closed after it was expired, and shows markup as text', async () => {
    const session = await test.openCheckout();
    await test
      .post(`checkout/${session.id}`, {
        number: '"><script>alert(1)</script>',
        expiry: '',
        cvc: '',
        name: '',
      })
      .then(async (answer) => expect(await answer.text()).not.toContain('<script>'));
    await test.stripe.checkout.sessions.expire(session.id);
    expect(await (await test.pay(session)).text()).toContain('closed');
    await expect(test.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
