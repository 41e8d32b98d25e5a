import { BRAND } from '@school/domain/brand';
import type { Mail } from '../../platform/mail.ts';

/** What a mail says, without its looks. Every text is plain; the layout escapes it. */
export type MailContent = {
  /** The tag of the language it is written in. */
  language: string;
  to: string;
  subject: string;
  siteName: string;
  /** Above the action. */
  paragraphs: readonly string[];
  action?: { label: string; href: string };
  /** Below the action, smaller. */
  footnotes?: readonly string[];
};

const { ink: INK, paper: PAPER, red: ACCENT } = BRAND;
const TYPE = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;";

/** One mail in both forms. Styles stand inline because mail programs drop style sheets. */
export function composeMail(content: MailContent): Mail {
  const { to, subject } = content;
  return { to, subject, text: composeText(content), html: composeHtml(content) };
}

function composeText({ siteName, paragraphs, action, footnotes = [] }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  return `${[...paragraphs, ...link, ...footnotes, siteName].join('\n\n')}\n`;
}

function composeHtml({
  language,
  subject,
  siteName,
  paragraphs,
  action,
  footnotes = [],
}: MailContent): string {
  const body = paragraphs.map((text) => paragraph(text, 'font-size:17px;line-height:26px;'));
  const link = action ? [button(action.label, action.href)] : [];
  const small = footnotes.map((text) => paragraph(text, 'font-size:14px;line-height:21px;'));
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${PAPER};color:${INK};${TYPE}">
<div style="max-width:560px;padding:40px 24px;">
<p style="margin:0 0 40px;font-size:15px;line-height:24px;font-weight:bold;border-bottom:2px solid ${INK};padding-bottom:8px;">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 24px;font-size:30px;line-height:36px;font-weight:bold;">${escapeHtml(subject)}</h1>
${[...body, ...link, ...small].join('\n')}
</div>
</body>
</html>
`;
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

/** The address follows in full, for a reader who would rather copy it than press something in a mail. */
function button(label: string, href: string): string {
  const address = escapeHtml(href);
  return `<p style="margin:32px 0 16px;"><a href="${address}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${ACCENT};color:#FFFFFF;font-size:16px;font-weight:bold;text-decoration:none;">${escapeHtml(label)}</a></p>
<p style="margin:0 0 32px;font-size:13px;line-height:20px;word-break:break-all;">${address}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
