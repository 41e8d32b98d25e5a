/** What payment pages need besides what all of the house's pages have. */
export const STYLE = `
.checkout{display:grid;gap:var(--s-6)}
.bill{display:grid;align-content:start;gap:var(--s-2)}
.bill h1{font-size:var(--t-3)}
.price{font-size:var(--t-1);font-weight:var(--w-head);line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.price+p{font-size:var(--t-lead);font-variant-numeric:tabular-nums}
.lines{margin-top:var(--s-2);border-top:2px solid var(--rule);font-variant-numeric:tabular-nums}
.lines div{display:flex;justify-content:space-between;gap:var(--s-2);padding:var(--s-1) 0;border-bottom:1px solid var(--rule-soft)}
.lines dd{text-align:right}.lines .total{font-size:var(--t-lead);font-weight:var(--w-head);border-bottom:2px solid var(--rule)}
.pay{display:grid;align-content:start;gap:var(--s-3)}
.pay h2{font-size:var(--t-2)}
.pay form{display:grid;gap:var(--s-2)}
fieldset{display:grid;grid-template-columns:1fr 1fr;margin:0;padding:0;border:0;gap:0}legend{padding:0 0 var(--s-1);font-weight:var(--w-strong)}
.way{position:relative}
.way input{position:absolute;inset:0;width:100%;height:100%;min-height:0;margin:0;opacity:0;cursor:pointer}
.way label{display:grid;place-items:center;min-height:3rem;border:2px solid var(--field-edge);font-weight:var(--w-strong)}
.way:first-of-type label{border-start-start-radius:var(--corner);border-end-start-radius:var(--corner)}
.way:last-of-type label{border-start-end-radius:var(--corner);border-end-end-radius:var(--corner);border-inline-start:0}
.way input:checked+label{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.way input:focus-visible+label{outline:2px solid var(--ink);outline-offset:2px}
.twint-note{display:none}
form:has(#twint:checked) .card-fields{display:none}form:has(#twint:checked) .twint-note{display:block}
.card-fields{display:grid;gap:var(--s-2)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:var(--s-2)}
.field label{white-space:nowrap}
.pay button.main{width:100%;min-height:3.5rem;font-size:1.125rem}
.code{grid-template-columns:1fr auto!important;align-items:end}
.said{display:grid;gap:var(--s-1);padding:var(--s-2) var(--s-3);background:var(--paper-deep);border-inline-start:8px solid var(--red);margin-block:var(--s-3)}
.said ul{columns:17rem;padding-inline-start:1.25em;font-size:var(--t-small)}
.cards{display:grid;gap:var(--s-1);padding:0;list-style:none;font-size:var(--t-small);color:var(--ink-soft)}
.cards li{display:flex;flex-wrap:wrap;gap:0 var(--s-2);justify-content:space-between;padding-top:var(--s-1);border-top:1px solid var(--rule-soft)}
.clock{display:grid;gap:var(--s-2);margin-top:var(--s-4);padding-block:var(--s-3) var(--s-4);border-block:2px solid var(--rule)}.clock>div{display:grid;gap:var(--s-2)}.clock h2{font-size:var(--t-3)}.person h3{font-size:var(--t-base);letter-spacing:0}
.now{font-size:var(--t-2);font-weight:var(--w-head);letter-spacing:-.022em;font-variant-numeric:tabular-nums}
.clock .field{width:9rem}
.person>div{display:grid;gap:var(--s-2)}.rows:empty{display:none}.person{display:grid;gap:var(--s-2);padding-block:var(--s-4);border-bottom:1px solid var(--rule-soft)}
.person h3{overflow-wrap:anywhere}
.state{font-weight:var(--w-strong)}
.rows{display:grid;border-top:1px solid var(--rule-soft)}
.row{display:grid;gap:var(--s-1);padding-block:var(--s-1);border-bottom:1px solid var(--rule-soft);align-items:center;font-variant-numeric:tabular-nums}
.row button{min-height:var(--target);padding:.375rem var(--s-2);font-size:var(--t-small)}
main>h2{margin-block:var(--s-6) var(--s-2)}
.events .row{grid-template-columns:minmax(0,1fr) auto}.events .row>:first-child{grid-column:1/-1}.events .soft{display:block;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:var(--s-1) var(--s-1) var(--s-1) 0;border-bottom:1px solid var(--rule-soft);text-align:start;vertical-align:top}td:last-child,th:last-child{text-align:end;padding-inline-end:0;white-space:nowrap}tfoot th,tfoot td{border-bottom:0;font-weight:var(--w-head)}
@media(min-width:50rem){
.checkout{grid-template-columns:1fr 1fr;gap:var(--s-4)}
.checkout>.pay{padding-inline-start:var(--s-4);border-inline-start:2px solid var(--rule)}
.person,.clock{grid-template-columns:3fr 9fr;gap:var(--s-4)}
.row,.events .row{grid-template-columns:11rem 1fr auto}.events .row>:first-child{grid-column:auto}.events .soft{display:inline}
}
@media(min-width:70rem){.checkout{grid-template-columns:7fr 5fr;gap:var(--s-8)}.checkout>.pay{padding-inline-start:var(--s-8)}}`;
