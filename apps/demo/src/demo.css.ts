/** The demo's own pages, in the house's tokens (`house-style.ts`). */
export const DEMO_STYLE = `
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 var(--s-3);min-height:var(--header-height);padding:var(--s-1) var(--gutter);border-bottom:2px solid var(--rule)}
.top nav{display:flex;flex-wrap:wrap;gap:0 var(--s-2)}.top a{display:inline-flex;align-items:center;min-height:var(--target)}
.mark{font-size:var(--t-lead);font-weight:var(--w-head);letter-spacing:-.022em;text-decoration:none}
main{max-width:var(--page-width);margin:0 auto;padding:var(--s-6) var(--gutter) var(--s-12)}
h1{margin-bottom:var(--s-2);font-size:var(--t-poster);letter-spacing:-.04em}
.lead{max-width:var(--measure);margin-bottom:var(--s-6);font-size:var(--t-lead)}
.soft{color:var(--ink-soft);font-size:var(--t-small)}
section{display:grid;gap:var(--s-2) var(--column-gap);padding-block:var(--s-3) var(--s-6);border-top:2px solid var(--rule)}
section>*{min-width:0}section>div{display:grid;gap:var(--s-2);justify-items:start}section h2{font-size:var(--t-3)}
.people{width:100%}.people li{display:grid;gap:var(--s-1) var(--s-3);align-items:center;padding-block:var(--s-2);border-bottom:1px solid var(--rule-soft)}
.people li:first-child{padding-top:0}
.tries{display:grid;gap:var(--s-2);max-width:var(--measure);padding-left:1.25em}
button{min-height:var(--target);padding:.625rem var(--s-3);border:0;border-radius:var(--corner);background:var(--ink);color:var(--paper);font-weight:var(--w-strong);cursor:pointer}
.people button{width:100%;background:var(--red);color:var(--on-red)}button[aria-busy=true]{opacity:.6}
[role=alert]{color:var(--red-text);font-weight:var(--w-strong)}
code{font:inherit;font-weight:var(--w-strong);color:var(--red-text);overflow-wrap:anywhere}
.mail{border-top:2px solid var(--rule)}.mail>summary{display:grid;gap:var(--s-half);padding-block:var(--s-2)}
summary{align-content:center;min-height:var(--target);cursor:pointer}.mail h2{font-size:var(--t-lead);overflow-wrap:anywhere}
.mail iframe{display:block;width:100%;height:40rem;border:1px solid var(--rule-soft);background:var(--paper)}
.mail details{margin-bottom:var(--s-3)}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media(min-width:48rem){section{grid-template-columns:minmax(0,3fr) minmax(0,9fr)}.people li{grid-template-columns:15rem minmax(0,1fr)}}`;
