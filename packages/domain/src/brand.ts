/**
 * The three colours of the school, for what is drawn outside the web app's style sheets: mails, the demo's pages, the
 * films' title cards. `apps/web/src/shared/styles/tokens.css` has the same.
 */
export const BRAND = { ink: '#16130f', paper: '#fbf8f2', red: '#c8102e' } as const;
