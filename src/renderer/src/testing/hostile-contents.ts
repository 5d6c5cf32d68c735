/** Code that runs if it ever becomes markup or an address. */
const RUN = 'window.ran=true'

/** Addresses that run script or show their own page, in many spellings. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `  javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `&#x6A;avascript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript\\:${RUN}`,
  `javascript://example.com/%0A${RUN}`,
  `vbscript:${RUN}`,
  `view-source:https://evil.example/`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPXRydWU8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `blob:https://evil.example/1`,
  `file:///etc/passwd`,
  `about:blank`,
]

const MARKUP = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<img src="https://evil.example/x.png" onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
  `<math><mi xlink:href="javascript:${RUN}">a</mi></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="https://evil.example/x.swf"></object>`,
  `<embed src="https://evil.example/x.swf">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<style>@import "https://evil.example/x.css"; * { background: url(https://evil.example/y) }</style>`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/">`,
  `<form action="https://evil.example/"><button autofocus onfocus="${RUN}">a</button></form>`,
  `<input autofocus onfocus="${RUN}">`,
  `<details open ontoggle="${RUN}">a</details>`,
  `<video src="https://evil.example/x.mp4" onerror="${RUN}"></video>`,
  `<body onload="${RUN}">`,
  `<a href="javascript:${RUN}" onclick="${RUN}">a</a>`,
  `<div style="position:fixed;inset:0" onpointerover="${RUN}">a</div>`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?php echo "<script>${RUN}</script>" ?>`,
  `text <b onmouseover="${RUN}">b</b> text`,
]

/** Markdown that tries to break out of an attribute or an element. */
const MARKDOWN = [
  `[a](https://a.example/"onmouseover="${RUN})`,
  `[a](https://a.example/ "x\\" onmouseover=\\"${RUN}")`,
  `![a" onerror="${RUN}](https://a.invalid/a.png)`,
  `![<script>${RUN}</script>](javascript:${RUN})`,
  `\`\`\`"><script>${RUN}</script>\na\n\`\`\``,
  `\`\`\`constructor\na\n\`\`\`\n\n\`\`\`__proto__\na\n\`\`\``,
  `[a]\n\n[a]: javascript:${RUN} "x"`,
  `<javascript:${RUN}>`,
  `# <img src=x onerror=${RUN}>`,
  `| <script>${RUN}</script> | "onclick="${RUN} |\n| --- | :-: |\n| a | b |`,
]

/** Contents large enough to slow a parser or a page. */
const LARGE = [
  '>'.repeat(10_000),
  '- '.repeat(10_000),
  Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
  '* a\n  > b\n    1. c\n'.repeat(3_000),
  `${'*_'.repeat(2_000)}a${'_*'.repeat(2_000)}`,
  `${'['.repeat(10_000)}a${'](b)'.repeat(10_000)}`,
  '[a]('.repeat(10_000),
  '*a_'.repeat(20_000),
  '`a``b'.repeat(20_000),
  '<a '.repeat(20_000),
  '<!--'.repeat(20_000),
  `${'a|'.repeat(5_000)}\n${'-|'.repeat(5_000)}\n${'b|c\n'.repeat(1_000)}`,
  `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(20_000)}`,
  'a\n=\n'.repeat(20_000),
  'word '.repeat(200_000),
]

/** Contents that must run nothing, load nothing and render fast, in either format. */
export const HOSTILE_CONTENTS: readonly string[] = [
  ...ADDRESSES.map((address) => `[a](<${address}>) ![b](<${address}>) <${address}> ${address}`),
  ...MARKUP,
  ...MARKDOWN,
  ...LARGE,
]
