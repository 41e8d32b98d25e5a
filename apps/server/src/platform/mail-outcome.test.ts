import { expect, it } from 'vitest';
import { pauseAfter, readFailure } from './mail-outcome.ts';

const answer = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error('refused'), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
const fault = (code: string) => Object.assign(new Error('Connection closed unexpectedly'), { code });

it.each([
  ['a mailbox that does not exist', answer('RCPT TO', '550 5.1.1 no such user'), 'bounced'],
  ['the same said without its code', answer('RCPT TO', '550 no such user'), 'bounced'],
  ['a mailbox that is switched off', answer('RCPT TO', '550 5.2.1 disabled'), 'bounced'],
  ['a mailbox that is full', answer('RCPT TO', '552 5.2.2 mailbox full'), 'refused'],
  ['a policy at the address', answer('RCPT TO', '550 5.7.1 blocked'), 'refused'],
  ['the mail after it was read', answer('DATA', '554 5.7.1 spam', 'EMESSAGE'), 'refused'],
  ['an address that the mailer cannot write', fault('EENVELOPE'), 'refused'],
  ['greylisting', answer('RCPT TO', '451 4.7.1 later'), 'later'],
  ['a queue that is full', answer('DATA', '452 4.3.1 no space', 'EMESSAGE'), 'later'],
  ['the closing of the channel', answer('RCPT TO', '421 4.3.2 shutting down'), 'server away'],
  ['a limit on the sender', answer('DATA', '550 5.4.5 daily limit', 'EMESSAGE'), 'server away'],
  ['the sender', answer('MAIL FROM', '553 5.7.1 sender refused'), 'server away'],
  ['the log-in', answer('AUTH PLAIN', '535 5.7.8 wrong password', 'EAUTH'), 'server away'],
  ['a connection that ends', fault('ECONNECTION'), 'server away'],
  ['a time-out', new DOMException('The operation timed out', 'TimeoutError'), 'server away'],
])('%s', (_what, error, wanted) => {
  const outcome = readFailure(error);
  const isAway = outcome.kind === 'later' && outcome.isServerAway;
  expect(isAway ? 'server away' : outcome.kind).toBe(wanted);
});

it('keeps a reason on one line without control characters and addresses, and not too long', () => {
  const { reason } = readFailure(
    answer('RCPT TO', `550 5.1.1 <vreni@school.test>\r\n\u001b[31m ${'x'.repeat(1_000)}`),
  );
  expect(reason).toMatch(/^550 5\.1\.1 <\(address\)> [\x20-\x7e]{1,280}$/);
});

it('pauses twice as long each time, four hours at most', () => {
  const minutes = [1, 2, 3, 9, 50].map((attempts) => pauseAfter(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 240, 240]);
});
