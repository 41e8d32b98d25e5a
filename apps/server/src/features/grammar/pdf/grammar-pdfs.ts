import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DIALECT_TAG, WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { FIRST_LANGUAGE, findLanguage, type Language } from '@school/contract/language-cookie';
import { sayIn, withGerman } from '@school/contract/words';
import { textsIn } from '@school/texts/every-language';
import type { Context } from '../../../platform/context.ts';
import { listBelow } from '../../../platform/media-store/local-copies.ts';
import { isMissing, type MediaStore } from '../../../platform/media-store/store.ts';
import { readable } from '../grammar.presenter.ts';
import type { GrammarTopicRow } from '../grammar.table.ts';
import { makeOnThread } from './make-on-thread.ts';
import type { PdfFonts, PdfJob, PdfPart } from './pdf-job.ts';

/** The PDFs of the grammar, each made when it is first asked for and kept in the media folder. */
export type GrammarPdfs = {
  /** The PDF of these topics; asked for by many at once it is made once. */
  get: (grammarId: string, topics: readonly GrammarTopicRow[], language: string | null) => Promise<Buffer>;
};

/** Raised when a PDF is set in another way: those that were kept are then made again. */
const FORMAT = 2;
/** No lesson's id begins so: lessons have their folders beside this one. */
const FOLDER = '_grammar';

export function createGrammarPdfs(
  { config, media }: Pick<Context, 'config' | 'media'>,
  make: (job: PdfJob) => Promise<Buffer> = makeOnThread,
): GrammarPdfs {
  const inProgress = new Map<string, Promise<Buffer>>();
  /** One at a time: there is a PDF for each topic at most, and each takes a core. */
  let last: Promise<unknown> = Promise.resolve();

  const makeInTurn = (job: PdfJob): Promise<Buffer> => {
    const made = last.then(() => make(job));
    last = made.catch(() => undefined);
    return made;
  };

  const findOrMake = async (grammarId: string, name: string, job: PdfJob): Promise<Buffer> => {
    const kept = await media.readAll(`${FOLDER}/${name}`).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (kept) return kept;
    const pdf = await makeInTurn(job);
    await keep(media, grammarId, name, pdf);
    return pdf;
  };

  return {
    get: (grammarId, topics, language) => {
      const reader = findLanguage(language) ?? FIRST_LANGUAGE;
      const job = toJob(config.siteName, grammarId, topics, reader);
      // Each language's own is kept, and only made again for another text.
      const kept = reader === FIRST_LANGUAGE ? grammarId : `${reader}_${grammarId}`;
      const name = `${kept}.${hash(job)}.pdf`;
      const known = inProgress.get(name);
      if (known) return known;
      const asked = findOrMake(kept, name, job).finally(() => inProgress.delete(name));
      inProgress.set(name, asked);
      return asked;
    },
  };
}

/** Lays a PDF in its place, and takes away what the same topic had before. */
async function keep(media: MediaStore, grammarId: string, name: string, pdf: Buffer): Promise<void> {
  await media.put(`${FOLDER}/${name}`, { bytes: pdf });
  const older = (await listBelow(media, FOLDER)).filter(
    (file) => file.startsWith(`${grammarId}.`) && file.endsWith('.pdf') && file !== name,
  );
  for (const file of older) await media.remove(`${FOLDER}/${file}`);
}

function hash(job: PdfJob): string {
  const { fonts: _fonts, ...content } = job;
  return createHash('sha256')
    .update(`${FORMAT}\0${JSON.stringify(content)}`)
    .digest('hex')
    .slice(0, 16);
}

function toJob(
  siteName: string,
  grammarId: string,
  topics: readonly GrammarTopicRow[],
  language: Language,
): PdfJob {
  const texts = textsIn(language);
  const { title, pdf } = texts.grammar;
  const parts = topics.map((topic) => toPart(topic, language));
  const [first] = parts;
  const isWhole = grammarId === WHOLE_GRAMMAR_ID || !first;
  return {
    siteName,
    title: isWhole ? title : first.title,
    summary: isWhole ? pdf.wholeSummary : first.summary,
    kind: title,
    language: isAllGerman(topics, language) ? texts.language.tag : FIRST_LANGUAGE,
    dialectTag: DIALECT_TAG,
    words: { contents: pdf.contents, page: pdf.page },
    parts,
    fonts: FONTS,
  };
}

function toPart(topic: GrammarTopicRow, language: Language): PdfPart {
  return {
    id: topic.id,
    title: sayIn(withGerman(topic.title, topic.titleGerman), language),
    summary: sayIn(withGerman(topic.summary, topic.summaryGerman), language),
    text: readable(sayIn(withGerman(topic.text, topic.textGerman), language)),
  };
}

/** A text that is in English makes the file an English one: it is most of it. */
function isAllGerman(topics: readonly GrammarTopicRow[], language: Language): boolean {
  return language !== FIRST_LANGUAGE && topics.every(({ textGerman }) => textGerman !== null);
}

/** The web app's typeface in the form that the typesetter reads; resolved as a package, from sources and bundle alike. */
const font = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`),
  );
const FONTS: PdfFonts = { text: font(400), strong: font(700), head: font(800) };
