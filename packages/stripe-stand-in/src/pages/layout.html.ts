import { escapeHtml } from '@school/domain/escape-html';
/** A page before it is dressed. */
export type BarePage = {
  title: string;
  /** Markup inside of `<main>`. */
  body: string;
  /** The address of the pages' own style sheet. */
  style: string;
  /** Markup for the document's head. */
  head: string;
  /** `hosted`: what a customer sees; `control`: what moves the stand-in. */
  kind: 'hosted' | 'control';
};

/** Makes a whole document of a page, with the look of the house around it. */
export type Dress = (page: BarePage) => string;

export type Frame = {
  /** The path that the pages lie below, as browsers see it. */
  base: string;
  dress: Dress;
};

/** The default layout: plain pages. */
export const plainDress: Dress = ({ title, body, style, head }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${style}">${head}</head><body><main>${body}</main></body></html>`;

/** `head` is markup of ours for the document's head. */
export function layout(
  { base, dress }: Frame,
  title: string,
  body: string,
  { head = '', kind = 'hosted' }: Partial<Pick<BarePage, 'head' | 'kind'>> = {},
): string {
  return dress({ title, body, style: `${base}/style.css`, head, kind });
}

/** One column with a heading. */
export function narrowPage(frame: Frame, title: string, body: string, head = ''): string {
  return layout(frame, title, `<section class="narrow"><h1>${escapeHtml(title)}</h1>${body}</section>`, {
    head,
  });
}

export function noSuchPage(frame: Frame, title: string): string {
  return narrowPage(
    frame,
    title,
    `<p>The link is old, or a part of it is missing. <a href="/subscriptions">Back to the school</a></p>`,
  );
}

/** `amount` in minor units. */
export function formatAmount(currency: string, amount: number): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}

const DAY = new Intl.DateTimeFormat('en-CH', { dateStyle: 'long', timeZone: 'UTC' });

export function formatDay(seconds: number): string {
  return DAY.format(new Date(seconds * 1_000));
}

/** A form of one button. */
export function button(
  base: string,
  action: string,
  fields: { [name: string]: string },
  label: string,
  look: 'plain' | 'main' = 'plain',
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${base}/${action}">${inputs.join('')}<button class="${look}">${escapeHtml(label)}</button></form>`;
}
