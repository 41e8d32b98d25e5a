/** `/demo` and the mailbox. */
export const DEMO_STYLE = `
main>h1{margin-bottom:var(--s-2);font-size:var(--t-poster);letter-spacing:-.04em}
main>.lead{margin-bottom:var(--s-6)}
section{display:grid;gap:var(--s-2) var(--column-gap);padding-block:var(--s-3) var(--s-6);border-top:2px solid var(--rule)}
section>*{min-width:0}section>div{display:grid;gap:var(--s-2);justify-items:start}section h2{font-size:var(--t-3)}
.people{display:grid;gap:0 var(--column-gap);width:100%}.people li{display:grid;gap:var(--s-1) var(--s-2);align-items:center;padding-block:var(--s-2);border-bottom:1px solid var(--rule-soft)}
.people li:first-child{padding-top:0}.people button{width:100%}
.steps{display:grid;gap:0 var(--column-gap);padding:0;list-style:none;counter-reset:step}.steps li{display:grid;grid-template-columns:2.5rem minmax(0,1fr);align-content:start;gap:var(--s-half) 0;padding-block:var(--s-2);border-bottom:1px solid var(--rule-soft);counter-increment:step}.steps li:first-child{padding-top:0}
.steps li>*{grid-column:2}.steps li::before{content:counter(step);grid-row:1/4;font-size:var(--t-2);font-weight:var(--w-head);line-height:1;font-variant-numeric:tabular-nums}
.steps h3{font-size:var(--t-lead)}.steps .actions{margin-top:var(--s-1)}.plain{display:grid;gap:var(--s-1)}.plain a{display:inline-flex;align-items:center;min-height:var(--target)}
.mail{border-top:2px solid var(--rule)}.mail>summary{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--s-half) var(--s-2);align-items:center;padding-block:var(--s-2)}.mail>summary::-webkit-details-marker{display:none}.mail>summary>*{grid-column:1}
.mail>summary::after{content:"+";grid-area:1/2/span 2;font-size:var(--t-2);font-weight:var(--w-head);line-height:1}.mail[open]>summary::after{content:"\\2212"}
.mail h2{font-size:var(--t-lead);overflow-wrap:anywhere}
.mail iframe{display:block;width:100%;height:34rem;border:0;border-block:1px solid var(--rule-soft);box-sizing:content-box}
.mail details{margin-bottom:var(--s-3)}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.code{font-size:var(--t-3);letter-spacing:.04em}
@media(min-width:48rem){section{grid-template-columns:minmax(0,3fr) minmax(0,9fr)}.people li{grid-template-columns:14rem minmax(0,1fr)}}
@media(min-width:80rem){.people{grid-template-columns:1fr 1fr}.people li:nth-child(2){padding-top:0}}`;
