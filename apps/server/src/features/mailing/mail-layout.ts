import { BRAND } from '@school/domain/brand';
import { escapeHtml } from '@school/domain/escape-html';
import type { Mail } from '../../platform/mail.ts';
import { MAIL_PICTURES } from '../../platform/mail-pictures.ts';

/** What a mail says, without its looks. Every text is plain; the layout escapes it. */
export type MailContent = {
  /** The tag of the language it is written in. */
  language: string;
  to: string;
  subject: string;
  siteName: string;
  /** What a mailbox shows beside the subject; the first paragraph after the greeting unless said. */
  preheader?: string;
  /** Above the action. */
  paragraphs: readonly string[];
  /** Longer than paragraphs: rendered already. */
  article?: { text: string; html: string };
  /** Links one below the other, above the action. */
  list?: readonly MailLink[];
  action?: { label: string; href: string };
  /** Below the action, smaller. */
  footnotes?: readonly string[];
  /** Below the footnotes: what a reader can do about such mails. */
  smallLinks?: readonly MailLink[];
  /** The last line: who runs the school, as an imprint has to say it. */
  schoolLink: MailLink;
};

export type MailLink = { label: string; href: string };

const { ink: INK, paper: PAPER, red: ACCENT } = BRAND;
/** `--ink-soft` and `--rule-soft` of the web app's tokens: small print by day and by night. */
const [SOFT, NIGHT_SOFT] = ['#4a443b', '#d8d0c1'];
/** The school's own where a reader has it, else the plainest grotesk of the system. */
const TYPE =
  "font-family:'Hanken Grotesk',-apple-system,'Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif;";
/** A long address or word must not push a phone's page wider. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word;';
const SMALL = `font-size:14px;line-height:21px;color:${SOFT};`;
/** Fills the rest of a mailbox's preview, so that nothing of the mail itself follows the preheader there. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

/** One mail in both forms. Styles stand inline because mail programs drop style sheets. */
export function composeMail(content: MailContent): Mail {
  const { to, subject } = content;
  return { to, subject, text: composeText(content), html: composeHtml(content) };
}

function composeText(content: MailContent): string {
  const { siteName, paragraphs, article, list = [], action, footnotes = [], smallLinks = [] } = content;
  const write = ({ label, href }: MailLink) => `${label}:\n${href}`;
  const parts = [
    ...paragraphs,
    ...(article ? [article.text] : []),
    ...list.map(write),
    ...(action ? [write(action)] : []),
    ...footnotes,
    ...smallLinks.map(write),
    siteName,
    write(content.schoolLink),
  ];
  return `${parts.join('\n\n')}\n`;
}

function composeHtml(content: MailContent): string {
  const { language, subject, siteName, paragraphs, article, action } = content;
  const { list = [], footnotes = [], smallLinks = [] } = content;
  const body = paragraphs.map((text) => paragraph(text, 'font-size:17px;line-height:26px;'));
  const link = action ? [button(action.label, action.href)] : [];
  const entries = list.map((entry) => linkLine(entry, 'font-size:17px;line-height:26px;font-weight:bold;'));
  const small = [
    ...footnotes.map((text) => paragraph(text, SMALL, 'soft')),
    ...smallLinks.map((entry) => linkLine(entry, SMALL, 'soft')),
    linkLine(content.schoolLink, SMALL, 'soft'),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};color:${INK};${TYPE}-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheaderOf(content))}${PREVIEW_END}</div>
<main class="ink" style="display:block;max-width:560px;margin:0 auto;padding:0 0 40px;color:${INK};${BREAK}">
${head(siteName)}
<div style="padding:32px 20px 0;">
<h1 style="margin:0 0 24px;font-size:28px;line-height:34px;font-weight:bold;letter-spacing:-0.02em;">${escapeHtml(subject)}</h1>
${[...body, ...(article ? [article.html] : []), ...entries, ...link, ...small].join('\n')}
</div>
</main>
</body>
</html>
`;
}

/** Mail programs that know the reader's night take it from here; the others keep the day, which stands inline. */
const NIGHT = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.paper{background:${INK}!important}.ink{color:${PAPER}!important}.rule{border-color:${PAPER}!important}.soft,.soft a{color:${NIGHT_SOFT}!important}}`;

/** Ink with the school's sign, its name and a paper-cut: alike by day and by night. Without pictures the name stands there. */
function head(siteName: string): string {
  const { mark, frieze } = MAIL_PICTURES;
  const picture = ({ cid, width, height }: typeof mark | typeof frieze, style: string) =>
    `<img src="cid:${cid}" alt="" width="${width}" height="${height}" style="display:block;border:0;${style}">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="${INK}" style="background:${INK};color:${PAPER};">
<tr><td width="48" style="padding:20px 12px 0 20px;">${picture(mark, 'width:36px;height:33px;')}</td>
<td style="padding:20px 20px 0 0;font-size:19px;line-height:24px;font-weight:bold;letter-spacing:-0.02em;color:${PAPER};">${escapeHtml(siteName)}</td></tr>
<tr><td colspan="2" style="padding:16px 0 0;">${picture(frieze, 'width:100%;height:auto;')}</td></tr>
</table>`;
}

function preheaderOf({ preheader, paragraphs: [greeting = '', first] }: MailContent): string {
  return preheader ?? first ?? greeting;
}

function paragraph(text: string, style: string, className = ''): string {
  const named = className === '' ? '' : ` class="${className}"`;
  return `<p${named} style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

function linkLine({ label, href }: MailLink, style: string, className = 'ink'): string {
  const link = `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline;">${escapeHtml(label)}</a>`;
  return `<p class="${className}" style="margin:0 0 16px;${style}">${link}</p>`;
}

/** In a table cell, since Outlook gives a link no padding. Its address in full is in the text of the mail. */
function button(label: string, href: string): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0;"><tr><td bgcolor="${ACCENT}" style="border-radius:10px;background:${ACCENT};"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:10px;color:#ffffff;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}
