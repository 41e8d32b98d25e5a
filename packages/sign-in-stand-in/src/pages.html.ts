import { escapeHtml } from '@school/domain/escape-html';
import { type Person, type ProviderName, SAMPLE_PEOPLE } from './people.ts';

const TITLES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' };

/** What the account pages need besides what all of the house's pages have. */
export const STYLE = `
main{max-width:32rem}
h1{margin-bottom:var(--s-2);font-size:var(--t-2)}h2{margin-top:var(--s-4);font-size:var(--t-lead)}
.people{margin-top:var(--s-3);border-top:2px solid var(--rule)}.people li{border-bottom:1px solid var(--rule-soft)}
.people button{display:grid;justify-content:start;justify-items:start;gap:0;width:100%;padding:var(--s-1) 0;border:0;border-radius:0;text-align:start}
.people small{font-weight:var(--w-text);font-size:var(--t-small);overflow-wrap:anywhere}
.other{display:grid;gap:var(--s-2);margin-block:var(--s-2)}
@media(hover:hover){.people button:hover{padding-inline-start:var(--s-1)}}`;

/** A page before it is dressed. */
export type BarePage = {
  title: string;
  /** Markup inside of `<main>`. */
  body: string;
  /** The address of the pages' own style sheet. */
  style: string;
  /** Whose part is played. */
  mark: string;
  /** That it is played. */
  says: string;
};

/** The look of the house: what makes a document of a page, and what such a document loads, by address. */
export type Dress = {
  page: (page: BarePage) => string;
  files: ReadonlyMap<string, { type: string; body: string | Buffer }>;
};

/** The default layout: plain pages. */
export const plainDress: Dress = {
  page: ({ title, body, style, mark, says }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${style}"></head><body><header>${escapeHtml(mark)}: ${escapeHtml(says)}</header><main>${body}</main></body></html>`,
  files: new Map(),
};

function layout(dress: Dress, provider: ProviderName | null, title: string, body: string): string {
  const name = provider ? TITLES[provider] : 'Google and Apple';
  const says = `Stand-in for ${name}. You need no real account here.`;
  return dress.page({ title, body, style: '/style.css', mark: name, says });
}

/** What was typed into the form. */
export type Draft = { email: string; name: string; verified: boolean };

export const EMPTY_DRAFT: Draft = { email: '', name: 'Heidi Muster', verified: true };

/** Who wants to sign in? `problem` is said above the form, which keeps what was typed. */
export function chooserPage(
  dress: Dress,
  provider: ProviderName,
  draft: Draft,
  problem: string | null,
): string {
  const title = `Sign in with ${TITLES[provider]}`;
  const people = SAMPLE_PEOPLE.map(personButton).join('');
  return layout(
    dress,
    provider,
    title,
    `<h1>${title}</h1>${problem === null ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
<ul class="people">${people}</ul>
<h2>Use another account</h2>
<form class="other" method="post">
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" value="${escapeHtml(draft.email)}" required></div>
<div class="field"><label for="name">Name</label><input id="name" name="name" autocomplete="off" value="${escapeHtml(draft.name)}" maxlength="100" required></div>
<label class="check"><input name="verified" type="checkbox"${draft.verified ? ' checked' : ''}> Email is verified</label>
<button class="main" name="action" value="continue">Continue</button></form>
<form method="post"><button name="action" value="cancel">Cancel</button></form>`,
  );
}

function personButton({ email, name }: Person): string {
  return `<li><form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="verified" value="on"><button class="person" name="action" value="continue">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button></form></li>`;
}

/** What went wrong, and what to do. */
export function errorPage(dress: Dress, provider: ProviderName | null, reason: string): string {
  return layout(
    dress,
    provider,
    'This did not work',
    `<h1>This did not work</h1><p>${escapeHtml(reason)}</p><p>Close this window and begin again from the school.</p>`,
  );
}
