/** More than a lesson's text may have: the rest of what is pasted is left out. */
const MOST_HTML = 300_000;

const BLOCKS: { readonly [tag: string]: string } = {
  H1: '# ',
  H2: '## ',
  H3: '### ',
  H4: '#### ',
  BLOCKQUOTE: '> ',
};
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'OBJECT',
  'IFRAME',
  'IMG',
  'SVG',
]);

/** What is pasted, as Markdown; null where it is plain text, which the browser pastes itself. */
export function readPaste(data: Pick<DataTransfer, 'getData'>): string | null {
  const html = data.getData('text/html');
  if (html === '') return null;
  return toMarkdown(html.slice(0, MOST_HTML));
}

/** Headings, paragraphs, lists, emphasis and links; all that a word processor adds besides is left out. */
export function toMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksOf(body)
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\u00a0', ' ');
}

function blocksOf(parent: Node): string[] {
  const blocks: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') blocks.push(line);
    line = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) line += node.nodeType === Node.TEXT_NODE ? textOf(node) : '';
    else if (DROPPED.has(node.tagName)) continue;
    else if (isInline(node)) line += inlineOf(node);
    else {
      end();
      blocks.push(...blockOf(node));
    }
  }
  end();
  return blocks;
}

function blockOf(element: Element): string[] {
  const { tagName } = element;
  if (tagName === 'UL' || tagName === 'OL') return [listOf(element, tagName === 'OL')];
  const prefix = BLOCKS[tagName];
  if (prefix === undefined) return blocksOf(element);
  return blocksOf(element).map((text) => prefix + text.trim());
}

function listOf(list: Element, isOrdered: boolean): string {
  return [...list.children]
    .map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${blocksOf(item).join(' ').trim()}`)
    .join('\n');
}

const INLINE = new Set([
  'A',
  'B',
  'STRONG',
  'I',
  'EM',
  'SPAN',
  'U',
  'FONT',
  'BR',
  'CODE',
  'SUB',
  'SUP',
  'SMALL',
  'MARK',
]);
const isInline = ({ tagName }: Element): boolean => INLINE.has(tagName) || tagName.includes(':');

function inlineOf(element: Element): string {
  const { tagName } = element;
  if (tagName === 'BR') return '\n';
  const inner = [...element.childNodes]
    .map((node) =>
      node instanceof Element ? (DROPPED.has(node.tagName) ? '' : inlineOf(node)) : textOf(node),
    )
    .join('');
  const text = inner.trim();
  if (text === '') return inner;
  if (tagName === 'B' || tagName === 'STRONG') return inner.replace(text, () => `**${text}**`);
  if (tagName === 'I' || tagName === 'EM') return inner.replace(text, () => `*${text}*`);
  const href = tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  return /^(https?:|mailto:|\/)/.test(href) ? inner.replace(text, () => `[${text}](${href})`) : inner;
}

function textOf(node: Node): string {
  return (node.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('<', '\\<');
}
