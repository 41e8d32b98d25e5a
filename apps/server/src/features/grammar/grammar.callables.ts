import * as contract from '@school/contract/grammar';
import { callable } from '../../platform/callable-protocol.ts';
import { findLanguageOf } from '../identity/index.ts';
import { presentRefusal } from '../lessons/index.ts';
import { presentTopic, presentTopicSummary } from './grammar.presenter.ts';
import { listTopicSummaries } from './grammar.repo.ts';
import { PDF_PREFIX } from './grammar.routes.ts';
import { openPdf, openTopic } from './open-topic.ts';
import type { GrammarPdfs } from './pdf/grammar-pdfs.ts';
import type { PdfTokens } from './pdf-tokens.ts';

export const createGrammarCallables = (tokens: PdfTokens, pdfs: GrammarPdfs) => [
  callable(contract.listGrammarTopics, async ({ db }, { language }) => ({
    topics: (await listTopicSummaries(db)).map((row) => presentTopicSummary(row, language)),
  })),

  callable(contract.getGrammarTopic, async (ctx, { caller, input, language }) => {
    const opened = await openTopic(ctx, input.GrammarID, caller?.uid ?? null);
    return opened.ok ? presentTopic(opened.topic, language) : presentRefusal(opened);
  }),

  // The file is made here, so that the learner sees an error where they can read it.
  callable(contract.getGrammarPDFurl, async (ctx, { caller, input }) => {
    const uid = caller?.uid ?? null;
    const opened = await openPdf(ctx, input.GrammarID, uid);
    if (!opened.ok) return presentRefusal(opened);
    await pdfs.get(input.GrammarID, opened.topics, uid && (await findLanguageOf(ctx.db, uid)));
    const token = tokens.sign({ grammarId: input.GrammarID, uid: uid ?? '' });
    return { url: `${PDF_PREFIX}/${token}/grammar-${input.GrammarID}.pdf` };
  }),
];
