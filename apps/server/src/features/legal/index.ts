import { getLegalPage } from '@school/contract/legal';
import { eq } from 'drizzle-orm';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import { legalPages } from './legal.table.ts';

export const legalFeature: Feature = {
  name: 'legal',
  callables: [
    callable(getLegalPage, async (ctx, { input }) => {
      const [row] = await ctx.db.select().from(legalPages).where(eq(legalPages.page, input.page)).limit(1);
      if (!row) throw new DomainError('not-found', 'This page has not been written yet.');
      return { title: row.title, text: row.text };
    }),
  ],
};
