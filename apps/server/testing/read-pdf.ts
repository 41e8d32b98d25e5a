import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  title: unknown;
  language: unknown;
  isMarked: boolean;
  /** The text of each page. */
  pages: string[];
  /** The roles of each page's structure, from the outside in. */
  roles: Set<string>;
  /** How many pieces of text are marked as dialect. */
  textsInDialect: number;
  links: number;
};

type Node = { role?: string; lang?: string; children?: Node[] };

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  const mark = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const pages: string[] = [];
  const nodes: Node[] = [];
  let links = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    nodes.push(...flatten((await page.getStructTree()) as Node | null));
    const annotations = (await page.getAnnotations()) as { subtype?: string }[];
    links += annotations.filter(({ subtype }) => subtype === 'Link').length;
  }
  await task.destroy();
  return {
    title: info['Title'],
    language: info['Language'],
    isMarked: mark?.get('Marked') === true,
    pages,
    roles: new Set(nodes.flatMap(({ role }) => role ?? [])),
    textsInDialect: nodes.filter(({ lang }) => lang === 'gsw-CH').length,
    links,
  };
}

function flatten(node: Node | null): Node[] {
  return node ? [node, ...(node.children ?? []).flatMap(flatten)] : [];
}
