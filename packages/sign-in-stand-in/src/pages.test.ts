import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInStandIn, startSignInStandIn } from './index.ts';
import { authorization, createBrowser, HEIDI, RETURN_TO } from './test-browser.ts';

let standIn: SignInStandIn;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: [RETURN_TO] });
});
afterAll(() => standIn.stop());

describe('the account page', () => {
  it('says that it is a stand-in, runs no script and lets the popup keep its opener', async () => {
    const { body, headers } = await createBrowser(standIn.origin)(authorization(standIn, 'apple'));
    expect(body).toContain('Stand-in for Apple');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src;");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3999");
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  });

  it('says what is wrong with an address, and keeps what was typed, as text', async () => {
    const go = createBrowser(standIn.origin);
    const chooser = await go(authorization(standIn, 'google'));
    const page = await go(chooser.url, { ...HEIDI, email: '"><script>' });
    expect(page).toMatchObject({ status: 400 });
    expect(page.body).toContain('Enter an email address');
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('refuses a form that is too long', async () => {
    const go = createBrowser(standIn.origin);
    const chooser = await go(authorization(standIn, 'google'));
    expect(await go(chooser.url, { ...HEIDI, name: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
  });

  it('says what to do when no sign-in was begun, and so does an unknown address', async () => {
    const go = createBrowser(standIn.origin);
    const unknown = await go(`${standIn.google.issuer}/interaction/unknown`);
    const nowhere = await go(`${standIn.origin}/elsewhere`);
    expect([unknown.status, nowhere.status]).toEqual([400, 404]);
    for (const { body } of [unknown, nowhere]) expect(body).toContain('begin again from the school');
  });

  /** vitest fails a run in which a rejection is left unhandled. */
  it('survives a connection that breaks in the middle of a form', async () => {
    const answer = await fetch(authorization(standIn, 'google'), { redirect: 'manual' });
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { hostname, port } = new URL(standIn.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const lines = [
          `POST ${answer.headers.get('location')} HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Cookie: ${cookie.join('; ')}`,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 100',
          'Expect: 100-continue',
        ];
        socket.write(`${lines.join('\r\n')}\r\n\r\nemail=`);
      });
      // 'Continue': the server has the head, and waits for the rest of the form.
      socket.once('data', () => socket.destroy());
      socket.on('close', () => resolve());
    });
    expect((await createBrowser(standIn.origin)(authorization(standIn, 'google'))).status).toBe(200);
  });
});
