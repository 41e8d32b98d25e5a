import { BRAND } from '@school/domain/brand';
import MarkdownIt, { type Token } from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// Every link is seen here, a dangerous one too: `listLinkProblems` refuses it, where the library would show its source.
markdown.validateLink = () => true;

const TEXT = 'margin:0 0 16px;font-size:17px;line-height:26px;';
const STYLES: { readonly [tag: string]: string } = {
  p: TEXT,
  li: 'margin:0 0 8px;font-size:17px;line-height:26px;',
  ul: 'margin:0 0 16px;padding:0 0 0 24px;',
  ol: 'margin:0 0 16px;padding:0 0 0 24px;',
  h2: 'margin:28px 0 12px;font-size:22px;line-height:28px;font-weight:bold;',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:26px;font-weight:bold;',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${BRAND.red};`,
  a: 'color:inherit;text-decoration:underline;',
  code: 'font-family:Menlo,Consolas,monospace;font-size:15px;',
  pre: 'margin:0 0 16px;white-space:pre-wrap;',
  hr: `margin:28px 0;border:0;border-top:1px solid ${BRAND.red};`,
};

/** An article for a mail, in both forms: styles stand inline, and in the text each link's address has its own line. */
export function renderArticle(source: string): { text: string; html: string } {
  const tokens = markdown.parse(source, {});
  const text = writeText(tokens);
  for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) addStyle(token);
  return { text, html: markdown.renderer.render(tokens, markdown.options, {}).trim() };
}

/** The mail's subject is its first heading; those of the article come below it. */
function addStyle(token: Token): void {
  if (/^h[1-6]$/.test(token.tag)) token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3';
  const style = token.nesting < 0 ? undefined : STYLES[token.tag];
  if (style) token.attrSet('style', style);
}

function writeText(tokens: readonly Token[]): string {
  const parts: string[] = [];
  const numbers: (number | null)[] = [];
  let mark = '';
  for (const token of tokens) {
    if (token.type === 'ordered_list_open') numbers.push(Number(token.attrGet('start') ?? 1) - 1);
    if (token.type === 'bullet_list_open') numbers.push(null);
    if (token.type.endsWith('_list_close')) numbers.pop();
    if (token.type === 'list_item_open') {
      const last = numbers.pop() ?? null;
      numbers.push(last === null ? null : last + 1);
      mark = `${'  '.repeat(numbers.length - 1)}${last === null ? '-' : `${last + 1}.`} `;
    }
    if (token.type === 'hr') parts.push('* * *');
    if (token.type === 'fence' || token.type === 'code_block') parts.push(token.content.trimEnd());
    if (token.type !== 'inline') continue;
    parts.push([`${mark}${wordsOf(token)}`, ...listHrefs([token])].join('\n'));
    mark = '';
  }
  return parts.join('\n\n');
}

function wordsOf({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content))
    .join('');
}

function listHrefs(tokens: readonly Token[]): string[] {
  return tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href') ?? ''));
}

/** The addresses that an article leads to. */
export const listArticleLinks = (source: string): string[] => listHrefs(markdown.parse(source, {}));

/** What a mail cannot carry: links that lead nowhere from a mailbox, pictures. */
export function listArticleProblems(source: string): string[] {
  const tokens = markdown.parse(source, {});
  const children = tokens.flatMap((token) => token.children ?? []);
  return [
    ...listHrefs(tokens).flatMap((href) => findLinkProblem(href) ?? []),
    ...children
      .filter(({ type, content }) => type === 'text' && content.includes(']('))
      .map(({ content }) => `This is not a link yet: ${content.trim()}`),
    ...(children.some(({ type }) => type === 'image')
      ? ['There is a picture: our mails have none, so that they count no reader.']
      : []),
  ];
}

function findLinkProblem(href: string): string | null {
  if (href === '') return 'A link is empty.';
  if (!URL.canParse(href)) return `The link ${href} leads nowhere from a mailbox: write the whole address.`;
  const { protocol, hostname } = new URL(href);
  if (protocol === 'mailto:') return null;
  if (protocol !== 'https:' && protocol !== 'http:')
    return `The link ${href} is none that a mail may have: https, http or mailto.`;
  return hostname.includes('.') || hostname === 'localhost' ? null : `The link ${href} has no whole host.`;
}

/** The first heading, if the article begins with one, and the article without it. */
export function splitHeading(source: string): { heading: string | null; rest: string } {
  const [open, inline, close] = markdown.parse(source, {});
  if (open?.type !== 'heading_open' || inline?.type !== 'inline' || !close?.type.startsWith('heading'))
    return { heading: null, rest: source };
  const lines = source.split('\n').slice(open.map?.[1] ?? 0);
  return { heading: wordsOf(inline), rest: lines.join('\n').trim() };
}

const SHOWN_BESIDE_SUBJECT = 140;

/** The beginning of an article, for what a mailbox shows beside the subject. */
export function beginningOf(source: string): string {
  const words = markdown.parse(source, {}).filter(({ type }) => type === 'inline');
  return words.map(wordsOf).join(' ').slice(0, SHOWN_BESIDE_SUBJECT);
}
