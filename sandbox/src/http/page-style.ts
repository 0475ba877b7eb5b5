// The product's colours make the demo look consistent. System fonts, because the page loads nothing.
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#FAF5EE, #150B18); --surface: light-dark(#FFFDFA, #1E1222); --sunken: light-dark(#F2E9DE, #10070F);
  --ink: light-dark(#26102B, #F8EFE6); --ink-soft: light-dark(#5C4961, #CDBCCF);
  --line: light-dark(#E9DDD0, #382740); --line-control: light-dark(#8C7A90, #8A7590);
  --accent: light-dark(#FF7455, #FF7F61); --accent-ink: #2A0D2C; --link: light-dark(#5F2270, #E2B8EE);
  --focus: light-dark(#2F4FD0, #9DB2FF);
  --good: light-dark(#0F4636, #B9EBD7); --good-soft: light-dark(#DDF0E6, #14332A);
  --wait: light-dark(#5B3A00, #FFE0A3); --wait-soft: light-dark(#FFEFCB, #3A2A0C);
  --bad: light-dark(#7E0A2A, #FFC4D0); --bad-soft: light-dark(#FCE3E8, #42121F);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 'Instrument Sans', system-ui, sans-serif; }
.bar { border-bottom: 1px solid var(--line); }
.home { display: inline-flex; align-items: center; gap: 10px; min-height: 60px; padding: 0 clamp(16px, 4vw, 40px);
  color: var(--ink); font-weight: 640; text-decoration: none; }
main { max-width: 1200px; margin: 0 auto; padding: 40px clamp(16px, 4vw, 40px) 80px; }
h1 { margin: 0 0 8px; font-size: clamp(1.9rem, 1.6rem + 1.2vw, 2.5rem); line-height: 1.08; letter-spacing: -.02em; font-weight: 680; }
h2 { margin: 48px 0 12px; font-size: 1.3rem; letter-spacing: -.01em; font-weight: 660; }
h3 { margin: 0; font-size: 1.06rem; font-weight: 640; }
p { margin: 0 0 12px; max-width: 66ch; }
a { color: var(--link); text-underline-offset: 3px; }
.soft { color: var(--ink-soft); }
.small { font-size: .875rem; }
code, pre { font: .85em/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; overflow: auto; background: var(--sunken); border-radius: 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 640px; border-collapse: collapse; font-size: .92rem; }
th { padding: 8px 12px 8px 0; text-align: left; color: var(--ink-soft); font-size: .84rem; font-weight: 540; white-space: nowrap; }
td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); vertical-align: top; }
td code { white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.actions { text-align: right; white-space: nowrap; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 0 16px; cursor: pointer;
  border: 1px solid var(--line-control); border-radius: 999px; background: none; color: var(--ink); font: inherit;
  font-size: .9rem; font-weight: 600; text-decoration: none; }
button:hover, .button:hover { background: var(--sunken); }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
form { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0; }
label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 8px; }
select { max-width: 100%; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin: 16px 0; }
input, select { min-height: 36px; padding: 0 12px; border: 1px solid var(--line-control); border-radius: 10px; background: var(--surface);
  color: var(--ink); font: inherit; font-size: 1rem; }
.tag { display: inline-block; padding: 1px 9px; border-radius: 7px; background: var(--sunken); font-size: .82rem; font-weight: 600; white-space: nowrap; }
.tag[data-tone=good] { background: var(--good-soft); color: var(--good); }
.tag[data-tone=wait] { background: var(--wait-soft); color: var(--wait); }
.tag[data-tone=bad] { background: var(--bad-soft); color: var(--bad); }
.empty { padding: 20px 0; border-top: 1px solid var(--line); color: var(--ink-soft); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`
