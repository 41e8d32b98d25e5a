import { getLegalPage } from '@school/contract/legal';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLegalPage } from './legal.repo.ts';

export const legalCallables = [
  callable(getLegalPage, async (ctx, { input }) => {
    const row = await findLegalPage(ctx.db, input.page);
    if (!row) throw new DomainError('not-found', 'This page has not been written yet.');
    const { title, text, version, validFrom } = row;
    return { title, text, version, validFrom };
  }),
];
