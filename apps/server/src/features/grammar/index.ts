import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createGrammarCallables } from './grammar.callables.ts';
import { mountGrammarPdf, PDF_PREFIX } from './grammar.routes.ts';
import { createGrammarPdfs } from './pdf/grammar-pdfs.ts';
import { createPdfTokens } from './pdf-tokens.ts';

export {
  deleteGrammarTopic,
  findTopic,
  listExplainingTopics,
  placeGrammarTopics,
  saveGrammarTopic,
} from './grammar.repo.ts';
export type { GrammarTopicRow } from './grammar.table.ts';
export { openTopic } from './open-topic.ts';

export function createGrammarFeature(ctx: Context): Feature {
  const tokens = createPdfTokens(ctx);
  const pdfs = createGrammarPdfs(ctx);
  return {
    name: 'grammar',
    callables: createGrammarCallables(tokens, pdfs),
    paths: [{ prefix: PDF_PREFIX, isDataOnly: true }],
    routes: (app, context) => mountGrammarPdf(app, context, tokens, pdfs),
  };
}
