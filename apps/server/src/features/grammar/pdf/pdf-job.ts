/** What a PDF is made of. It crosses into a thread, so it is data alone. */
export type PdfJob = {
  /** The school, as it stands in the page's head. */
  siteName: string;
  /** The document's title, and what kind of document it is. */
  title: string;
  summary: string;
  kind: string;
  /** The language of its explanations. */
  language: string;
  dialectTag: string;
  words: PdfWords;
  parts: readonly PdfPart[];
  /** Where the fonts lie, by their weight. */
  fonts: PdfFonts;
};

export type PdfPart = { id: string; title: string; summary: string; text: string };
export type PdfFonts = { text: string; strong: string; head: string };
/** `page` has the places `{here}` and `{count}`. */
export type PdfWords = { contents: string; page: string };
