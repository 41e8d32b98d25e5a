import { getLegalPage } from '@school/contract/legal';
import { withGerman } from '@school/contract/words';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLegalPage } from './legal.repo.ts';

export const legalCallables = [
  callable(getLegalPage, async (ctx, { input }) => {
    const row = await findLegalPage(ctx.db, input.page);
    if (!row) throw new DomainError('not-found', 'This page has not been written yet.');
    const { title, titleGerman, text, textGerman, version, validFrom, binding } = row;
    return {
      title: withGerman(title, titleGerman),
      text: withGerman(text, textGerman),
      version,
      validFrom,
      binding,
    };
  }),
];
