const ICON = (path: string) =>
  `<svg aria-hidden="true" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

/** The find bar. Its only script is the preload, so the policy allows none. Its colours are the system's. */
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Find</title>
<style>
  :root { color-scheme: light dark; font: 14px system-ui, sans-serif; }
  body { display: flex; align-items: center; gap: 4px; box-sizing: border-box; height: 100vh; margin: 0; padding: 6px 6px 6px 10px; border: 1px solid GrayText; border-radius: 12px; color: CanvasText; background: Canvas; }
  input { flex: 1; min-width: 0; height: 32px; padding: 0 4px; border: 0; outline: 0; font: inherit; color: inherit; background: none; }
  output { color: color-mix(in srgb, CanvasText 70%, Canvas); font-variant-numeric: tabular-nums; white-space: nowrap; }
  button { display: grid; place-items: center; width: 32px; height: 32px; padding: 0; border: 0; border-radius: 8px; color: inherit; background: none; }
  button:hover { background: ButtonFace; }
  :focus-visible { outline: 2px solid Highlight; }
  input:focus-visible { outline: 0; }
  main { display: contents; }
  h1 { position: absolute; clip-path: inset(50%); }
</style>
<main>
<h1 id="title">Find in page</h1>
<input id="term" aria-labelledby="title" spellcheck="false" autofocus>
<output id="count"></output>
<button id="previous" aria-label="Previous match" title="Previous match (Shift+Enter)">${ICON('m18 15-6-6-6 6')}</button>
<button id="next" aria-label="Next match" title="Next match (Enter)">${ICON('m6 9 6 6 6-6')}</button>
<button id="close" aria-label="Close" title="Close (Escape)">${ICON('M18 6 6 18M6 6l12 12')}</button>
`

export const FIND_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(HTML)}`
