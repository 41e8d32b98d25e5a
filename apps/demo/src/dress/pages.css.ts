/** What the demo's pages share, in the house's tokens: the bar, headings, buttons, fields, problems. */
export const PAGES_STYLE = `
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 var(--s-3);min-height:var(--header-height);padding:calc(var(--s-half) + var(--inset-top)) max(var(--gutter),calc((100% - var(--page-width))/2 + var(--gutter))) var(--s-half);border-bottom:2px solid var(--rule)}
.top nav{display:flex;flex-wrap:wrap;gap:0 var(--s-2)}
.top a,.mark{display:inline-flex;align-items:center;min-height:var(--target)}
.top nav a{text-decoration:none}.top nav a:hover{text-decoration:underline}
.top nav a[aria-current=page]{font-weight:var(--w-strong);text-decoration:underline;text-decoration-thickness:2px}
.mark{font-size:var(--t-lead);font-weight:var(--w-head);letter-spacing:-.022em;text-decoration:none}
.note{font-size:var(--t-small)}.note strong{display:inline-block;margin-inline-end:var(--s-1);padding:.125rem var(--s-1);background:var(--ink);color:var(--paper);font-weight:var(--w-strong)}
main{max-width:var(--page-width);margin:0 auto;padding:var(--s-4) var(--gutter) calc(var(--s-12) + var(--inset-bottom))}
.lead{max-width:var(--measure);font-size:var(--t-lead)}
.soft{color:var(--ink-soft);font-size:var(--t-small)}
.narrow{display:grid;gap:var(--s-3);max-width:var(--measure)}
.back{display:inline-flex;align-items:center;min-height:var(--target)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;min-width:var(--target);padding:.625rem var(--s-3);border:2px solid currentcolor;border-radius:var(--corner);background:none;color:var(--ink);font-size:1rem;font-weight:var(--w-strong);line-height:1.25;text-decoration:none;cursor:pointer}
button.main{background:var(--red);border-color:var(--red);color:var(--on-red)}
button.solid,button[aria-pressed=true]{background:var(--ink);border-color:var(--ink);color:var(--paper)}
button:disabled,button[aria-busy=true]{opacity:.6;cursor:progress}
@media(hover:hover){button:hover:not(.main,.solid,:disabled),.button:hover{background:var(--ink);border-color:var(--ink);color:var(--paper)}button.main:hover{background:color-mix(in oklab,var(--red),var(--ink) 22%);border-color:transparent}button.solid:hover{background:color-mix(in oklab,var(--ink),var(--paper) 22%)}}
.actions{display:flex;flex-wrap:wrap;gap:var(--s-1);align-items:end}
.field{display:grid;gap:var(--s-half);font-weight:var(--w-strong)}
.field input,.field select{width:100%;min-height:3rem;padding:.625rem var(--s-2);border:2px solid var(--field-edge);border-radius:var(--corner);background:var(--paper);color:var(--ink);line-height:1.5;font-weight:var(--w-text);font-variant-numeric:tabular-nums}
.field input:hover,.field input:focus-visible,.field select:hover{border-color:var(--ink)}
.field input::placeholder{color:var(--ink-soft);opacity:1}
.check{display:inline-flex;align-items:center;gap:var(--s-1);min-height:var(--target);font-weight:var(--w-strong)}.check input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--ink)}
.error{padding:var(--s-2);border:2px solid var(--red-text);border-radius:var(--corner);color:var(--red-text);font-weight:var(--w-strong)}
code{font:inherit;font-weight:var(--w-strong);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
summary{align-content:center;min-height:var(--target);cursor:pointer}
`;
