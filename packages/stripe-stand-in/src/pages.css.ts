/** The look of the pages: plain and grey on purpose, so that no visitor takes them for the school or the real service. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1f;--soft:#55555f;--paper:#f4f4f6;--sheet:#fff;--line:#c9c9d1;--accent:#3c3fb8;--on-accent:#fff;--warn:#a3211a}
@media(prefers-color-scheme:dark){:root{--ink:#ececf1;--soft:#b5b5c0;--paper:#121215;--sheet:#1c1c21;--line:#4a4a55;--accent:#a9b0ff;--on-accent:#14143a;--warn:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);font-variant-numeric:tabular-nums}
.banner{margin:0;padding:8px 16px;text-align:center;border-bottom:1px solid var(--line);font-size:14px;color:var(--soft)}
main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:28px;line-height:1.2;margin:8px 0}h2{font-size:20px;margin:0 0 8px}h3{font-size:14px;margin:32px 0 4px}
.columns{display:grid;gap:32px}@media(min-width:760px){.columns{grid-template-columns:1fr 1fr;gap:64px}}
.narrow{max-width:520px;margin:0 auto}
.price{font-size:18px;margin:0 0 24px;color:var(--soft)}
dl{margin:0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dd{margin:0;text-align:right}.total{font-weight:600}
.error{color:var(--warn);border:1px solid;border-radius:8px;padding:8px 12px;margin:8px 0 0}
label{display:block;margin:16px 0 4px;font-weight:600;font-size:14px}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--soft);border-radius:8px}
input::placeholder{color:var(--soft)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);border-radius:8px;cursor:pointer}
.columns form>button{margin-top:24px;width:100%}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:8px 0}.actions form{margin:0}.actions button{margin:0;width:auto}
button.quiet{color:var(--accent);background:transparent}
.actions input{width:96px}.actions label{margin-top:0}
a{color:var(--accent)}.back{display:inline-block;min-height:44px;padding:8px 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.hint,.cards{font-size:14px;color:var(--soft)}.cards{padding:0;margin:0;list-style:none}
.person{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0}.person h2{overflow-wrap:anywhere}
.event{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:8px;padding:4px 0;border-bottom:1px solid var(--line)}.event form{margin:0}
.event form>button{margin:0;width:auto}
code{font-size:13px;overflow-wrap:anywhere}ul{padding-left:20px}`;
