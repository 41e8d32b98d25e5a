import * as contract from '@school/contract/newsletters';
import { callable } from '../../../platform/callable-protocol.ts';
import { requireStraight } from '../../../platform/straight-text.ts';
import { requireRole } from '../../operators/index.ts';
import { audienceSql } from '../wishes/audience.repo.ts';
import { listLeftOut } from '../wishes/left-out.repo.ts';
import { countMailReaders } from '../wishes/wishes.repo.ts';
import { act, keepNewsletter, readNewsletters } from './studio-newsletters.service.ts';

export const newsletterCallables = [
  callable(contract.listNewsletters, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { newsletters: await readNewsletters(ctx) };
  }),

  callable(contract.saveNewsletter, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    for (const words of [input.subject, input.text])
      for (const said of typeof words === 'string' ? [words] : [words.en, words.de]) requireStraight(said);
    return { revision: await keepNewsletter(ctx, caller, input) };
  }),

  callable(contract.countNewsletterReaders, async ({ db, clock }, { caller, input: { audience } }) => {
    await requireRole(db, caller, 'owner');
    return { readers: await countMailReaders(db, 'newsletter', audienceSql(audience, clock.now())) };
  }),

  callable(contract.listLeftOut, async ({ db }, { caller, input: { uids } }) => {
    await requireRole(db, caller, 'owner');
    return { leftOut: await listLeftOut(db, uids) };
  }),

  callable(contract.actOnNewsletter, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await act(ctx, caller, input);
    return { ok: true as const };
  }),
];
