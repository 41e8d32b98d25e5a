import { escapeHtml } from '@school/domain/escape-html';

const PLACES = [
  ['/demo', 'Demo'],
  ['/demo/mailbox', 'Mailbox'],
  ['/demo/stripe/', 'Payments'],
  ['/demo/app', 'App'],
] as const;

export type DemoPlace = (typeof PLACES)[number][0];

export type DressedPage = {
  title: string;
  /** Markup inside of `<main>`. */
  body: string;
  /** The address of the page's own style sheet, which builds on the house's. */
  style: string;
  /** Markup for the document's head. */
  head?: string;
  /** One of the demo's places; or a page that plays the part of another service, and says so. */
  top: { here: DemoPlace | null } | { mark: string; says: string };
};

/** Every page of the demo that the web app does not draw: one head, one bar, one dress. */
export function dressPage({ title, body, style, head = '', top }: DressedPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/demo/house.css"><link rel="stylesheet" href="${style}"><link rel="icon" href="/demo/icon.svg">${head}</head>
<body><header class="top">${bar(top)}</header><main>${body}</main></body></html>`;
}

function bar(top: DressedPage['top']): string {
  if ('says' in top)
    return `<span class="mark">${escapeHtml(top.mark)}</span><p class="note"><strong>Demo</strong> ${escapeHtml(top.says)}</p>`;
  const links = PLACES.map(
    ([href, label]) => `<a href="${href}"${href === top.here ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<a class="mark" href="/">Swiss German</a><nav aria-label="Demo">${links.join('')}</nav>`;
}
