import { type Person, type ProviderName, SAMPLE_PEOPLE } from './people.ts';

const TITLES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' };

export const STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--ink:#16130f;--paper:#fbf8f2;--line:#d8d2c4}
@media (prefers-color-scheme:dark){:root{--ink:#fbf8f2;--paper:#16130f;--line:#4a453d}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
.banner{margin:0;padding:8px 24px;border-bottom:2px solid var(--ink);font-size:14px}
main{max-width:440px;margin:0 auto;padding:32px 24px}
h1{margin:0 0 24px;font-size:28px;line-height:1.2}
h2{margin:32px 0 8px;font-size:17px}
form{margin:0}
label{display:block;margin:16px 0 4px}
.check{display:flex;gap:8px;align-items:center}
input:not([type=checkbox]){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--ink);border-radius:10px;background:transparent;color:inherit;font:inherit}
button{min-height:44px;padding:8px 16px;border:1px solid var(--ink);border-radius:10px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.person{display:block;width:100%;margin:8px 0;text-align:left;border-color:var(--line)}
button.main{background:var(--ink);color:var(--paper)}
button small{display:block}
.row{display:flex;gap:8px;margin-top:24px}
:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function layout(provider: ProviderName | null, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><p class="banner">Stand-in for ${provider ? TITLES[provider] : 'Google and Apple'}. No real account is asked for here.</p><main>${body}</main></body></html>`;
}

/** What was typed into the form. */
export type Draft = { email: string; name: string; verified: boolean };

export const EMPTY_DRAFT: Draft = { email: '', name: 'Heidi Muster', verified: true };

/** Who wants to sign in? `problem` is said above the form, which keeps what was typed. */
export function chooserPage(provider: ProviderName, draft: Draft, problem: string | null): string {
  const people = SAMPLE_PEOPLE.map(personButton).join('');
  return layout(
    provider,
    `Sign in with ${TITLES[provider]}`,
    `<h1>Sign in with ${TITLES[provider]}</h1>${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${people}
<h2>Use another account</h2>
<form method="post">
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" value="${escapeHtml(draft.email)}" required>
<label for="name">Name</label><input id="name" name="name" autocomplete="off" value="${escapeHtml(draft.name)}" maxlength="100" required>
<label class="check"><input name="verified" type="checkbox"${draft.verified ? ' checked' : ''}> Email is verified</label>
<div class="row"><button class="main" name="action" value="continue">Continue</button></div></form>
<form method="post" class="row"><button name="action" value="cancel">Cancel</button></form>`,
  );
}

function personButton({ email, name }: Person): string {
  return `<form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="verified" value="on"><button class="person" name="action" value="continue">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button></form>`;
}

/** What went wrong, and what to do. */
export function errorPage(provider: ProviderName | null, reason: string): string {
  return layout(
    provider,
    'This did not work',
    `<h1>This did not work</h1><p>${escapeHtml(reason)}</p><p>Close this window and begin again from the school.</p>`,
  );
}
