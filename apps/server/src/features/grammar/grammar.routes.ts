import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { findAccountById } from '../identity/index.ts';
import { openPdf } from './open-topic.ts';
import type { GrammarPdfs } from './pdf/grammar-pdfs.ts';
import type { PdfTokens } from './pdf-tokens.ts';

export const PDF_PREFIX = '/grammar-pdf';

type Address = { Params: { token: string; name: string } };

/** `/grammar-pdf/{token}/{name}`: the file for whom the token names, while their plan covers it. */
export function mountGrammarPdf(
  app: FastifyInstance,
  ctx: Context,
  tokens: PdfTokens,
  pdfs: GrammarPdfs,
): void {
  app.get<Address>(`${PDF_PREFIX}/:token/:name`, async (request, reply) => {
    const token = tokens.read(request.params.token);
    if (!token) throw refuse();
    const { grammarId, uid } = token;
    const account = await findAccountById(ctx.db, uid);
    if (!account || account.isDisabled) throw refuse();
    const opened = await openPdf(ctx, grammarId, uid);
    if (!opened.ok) throw refuse();
    const bytes = await pdfs.get(grammarId, opened.topics, account.language);
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${fileName(ctx.config.siteName, grammarId)}"`)
      .send(bytes);
  });
}

function refuse(): DomainError {
  return new DomainError('permission-denied', 'This address has expired. Open the topic again.');
}

/** `swiss-german-grammar-relative-wo.pdf`: letters that every system takes. */
function fileName(siteName: string, grammarId: string): string {
  const site = siteName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  const name = [site, 'grammar', grammarId].filter((part) => part !== '').join('-');
  return `${name}.pdf`;
}
