/** Text that is safe in HTML; everything in a page goes through here. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export type Frame = {
  /** The path that the pages lie below, as browsers see it. */
  base: string;
  /** The address of the house's style sheet; the pages' own builds on it. */
  houseStyle: string | null;
};

/** `head` is markup of ours for the document's head. */
export function layout({ base, houseStyle }: Frame, title: string, body: string, head = ''): string {
  const house = houseStyle === null ? '' : `<link rel="stylesheet" href="${houseStyle}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${house}<link rel="stylesheet" href="${base}/style.css"><link rel="icon" href="data:,">${head}</head>
<body><header class="top"><div class="bar"><span class="mark">Swiss German</span><p class="note"><strong>Demo</strong> Nothing is charged. A stand-in for Stripe.</p></div></header>
<main class="page">${body}</main></body></html>`;
}

/** One column with a heading. */
export function narrowPage(frame: Frame, title: string, body: string, head = ''): string {
  return layout(frame, title, `<section class="narrow"><h1>${escapeHtml(title)}</h1>${body}</section>`, head);
}

/** `amount` in minor units. */
export function formatAmount(currency: string, amount: number): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

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
