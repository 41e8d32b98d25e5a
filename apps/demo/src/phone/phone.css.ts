/** The phone and what stands around it, in the house's tokens. */
export const PHONE_STYLE = `
.lead{margin-bottom:var(--s-3)}h1{margin-bottom:var(--s-1)}h2{font-size:var(--t-3)}h3{font-size:var(--t-base);letter-spacing:0;margin-top:var(--s-2)}
.desk{display:grid;gap:var(--s-4);grid-template-columns:minmax(0,1fr)}
details{display:grid;gap:var(--s-2)}details .actions{margin-block:var(--s-1)}summary h2{display:inline}
section{display:grid;gap:var(--s-2);align-content:start;min-width:0}
.desk button{min-height:var(--target);padding:.375rem var(--s-2)}.desk .field input,.desk .field select{min-height:var(--target);padding:.375rem var(--s-1)}
.device{--edge:10px;--bar:54px;--grip:34px;--round:52px;width:min(100%,calc(390px + 2*var(--edge)));padding:var(--edge);border-radius:calc(var(--round) + var(--edge));background:var(--ink)}
.device[data-face=android]{--bar:36px;--grip:24px;--round:26px}
.screen{position:relative;overflow:hidden;height:min(844px,calc(100dvh - 7rem));min-height:560px;border-radius:var(--round);background:var(--paper)}
.screen iframe{display:block;width:100%;height:100%;border:0}
.bar{position:absolute;inset:0 0 auto;display:grid;grid-template-columns:1fr auto 1fr;align-items:center;height:var(--bar);padding:0 var(--s-4);color:var(--ink);font-size:var(--t-small);font-weight:var(--w-head);font-variant-numeric:tabular-nums;pointer-events:none}
.bar svg{justify-self:end;width:3.25rem;height:auto}.hole{fill:var(--paper)}
.camera{width:118px;height:34px;border-radius:17px;background:var(--ink-fixed);outline:1px solid var(--rule-soft)}
[data-face=android] .bar{padding:0 var(--s-2)}
[data-face=android] .camera{width:18px;height:18px;border-radius:50%}
.grip{position:absolute;inset:auto 0 0;height:var(--grip);pointer-events:none}
.grip::after{content:"";position:absolute;inset:auto 0 8px;margin:0 auto;width:134px;height:5px;border-radius:3px;background:var(--ink)}
[data-face=android] .grip::after{width:108px;height:4px}
.sheets{position:absolute;inset:0;display:grid;align-items:end;background:var(--scrim)}.sheets:empty{display:none}
.sheet{display:grid;gap:var(--s-2);max-height:100%;overflow:auto;padding:0 var(--s-3) calc(var(--grip) + var(--s-1));color:var(--ink)}
.sheet>*{position:relative}.sheet{background:linear-gradient(var(--paper),var(--paper)) 0 38px/100% 100% no-repeat}
.ridge{width:calc(100% + 2*var(--s-3));max-width:none;height:40px;margin-inline:calc(-1*var(--s-3));color:var(--paper)}
.sheet h2{font-size:var(--t-lead)}.sheet .field input{width:100%}
.choices{display:grid;gap:var(--s-1)}
[data-face=ios] .sheet h2,[data-face=ios] .sheet p{text-align:center}
[data-face=ios] .choices button{min-height:50px;border-radius:14px}
[data-face=ios] .choices .quiet{margin-top:var(--s-1)}
[data-face=android] .choices{display:flex;flex-wrap:wrap;justify-content:flex-end}
[data-face=android] .choices button{border-radius:22px}
[data-face=android] .choices .main{order:9}
[data-face=android] .choices .quiet,[data-face=android] .choices .plain{border-color:transparent;text-decoration:underline;text-underline-offset:.2em}
.log{height:26rem;overflow:auto;padding:var(--s-1) var(--s-2);border:2px solid var(--rule);border-radius:var(--corner);background:var(--paper-deep)}
.entry{display:grid;gap:0 var(--s-1);padding-block:var(--s-1);border-bottom:1px solid var(--rule-soft);font-size:var(--t-small)}
.way{color:var(--ink-soft)}.entry[data-from=app] .way::before{content:"\\2192 "}.entry[data-from=page] .way::before{content:"\\2190 "}
.said{font-size:var(--t-base);font-weight:var(--w-strong)}.entry summary{cursor:pointer;min-height:1.75rem;padding-block:.25rem}
.type{overflow-wrap:anywhere}.payload{font:.8125rem/1.4 ui-monospace,monospace;padding-bottom:var(--s-1);overflow-wrap:anywhere;white-space:pre-wrap}
.payload:empty{display:none}
/* Without room beside it, the screen comes first and the messages are a drawer right below it. */
@media(max-width:59.99rem){main{display:flex;flex-direction:column;padding-top:var(--s-1)}main>h1,.lead{order:1}h1{margin-top:var(--s-4)}.desk{gap:var(--s-2)}.hand{display:contents}.talk{order:1}.hand .actions{order:2}.panel{order:3}.screen{height:min(844px,calc(100dvh - 13rem))}.log{height:14rem}}
@media(max-width:500px){.hand .device{--edge:4px;width:calc(100% + 2*var(--gutter));margin-inline:calc(-1*var(--gutter))}}
@media(min-width:60rem){.hand{position:sticky;top:var(--s-2)}.screen{height:min(844px,calc(100dvh - 9rem))}.desk{grid-template-columns:auto minmax(0,1fr);column-gap:var(--s-6)}.hand{grid-row:1/3;width:410px}}
`;
