import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { textsOfAccount } from '@school/server/features/mailing';
import { describe, expect, it } from 'vitest';
import { listSampleMails, PUBLIC_ORIGIN, RECEIPT, SAMPLES } from './sample-mails.ts';

const mails = listSampleMails();

it('there is a sample of every mail', async () => {
  const features = join(import.meta.dirname, '../../../apps/server/src/features');
  const composers: string[] = [];
  for await (const file of glob('**/*.mails.ts', { cwd: features }))
    composers.push(
      ...Object.keys(await import(join(features, file))).filter((name) => name.endsWith('Mail')),
    );
  expect(Object.keys(SAMPLES).toSorted()).toEqual(composers.toSorted());
});

describe.each(mails)('$name', ({ mail }) => {
  it('says something beside its subject in a mailbox, and that is no greeting', () => {
    const [, preview = ''] = /<body[^>]*>\s*<div[^>]*>([^<]*)</.exec(mail.html) ?? [];
    const words = preview.replaceAll(/&#?\w+;|[\u034f\u200c\u00a0]/g, '').trim();
    expect(words.length).toBeGreaterThan(20);
    expect(words).not.toBe(textsOfAccount(null).mails.greeting);
  });

  it('has its colours for a dark mailbox too', () => {
    expect(mail.html).toMatch(/prefers-color-scheme:\s*dark/);
  });
});

it.each(['en', 'de'] as const)('every subject in %s fits in a list of mails', (language) => {
  const school = { title: 'Swiss German', plan: 'VIP', day: 'MON', language } as const;
  const subjects = listSampleMails(school).map(({ mail }) => mail.subject);
  expect(subjects.filter((subject) => subject.length > 60)).toEqual([]);
});

/** Where a plan of a store is ended, and its money asked back. */
const STORES = ['https://apps.school.test', 'https://reportaproblem.apple.com', 'https://support.google.com'];

it('every link is absolute and leads to the school, a receipt or a store; none is without its address in the text', () => {
  for (const { name, mail } of mails) {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    for (const link of links) {
      const isOutside =
        link === RECEIPT || (name.startsWith('paysTwice') && STORES.includes(new URL(link).origin));
      expect(isOutside ? PUBLIC_ORIGIN : new URL(link).origin, name).toBe(PUBLIC_ORIGIN);
      expect(mail.text.split('\n'), name).toContain(link);
    }
  }
});

it.each(['en', 'de'] as const)('no mail in %s claims what this school does not', (language) => {
  const specified =
    /Zürich|\b30 (days?|Tagen?|free)|VIP|BASIC|PRIVATE|[Ee]very Monday|[Jj]eden Montag|8 PM|20 Uhr/;
  const school = { title: 'Bärndütsch', plan: 'SILVER', day: 'WED', language } as const;
  const claims = listSampleMails(school).flatMap(({ name, mail }) => {
    const claim = specified.exec(`${mail.subject}\n${mail.text}\n${mail.html}`);
    return claim ? [`${name}: ${claim[0]}`] : [];
  });
  expect(claims).toEqual([]);
  expect(listSampleMails(school).some(({ mail }) => mail.text.includes('SILVER'))).toBe(true);
});
