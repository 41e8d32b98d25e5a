import type { Plugin, Rolldown } from 'vite';

/** Makes `home.html` of `index.html`: the page for `/` and `/home`, which also names what a visitor's home needs. */
export function homeHtml(): Plugin {
  return {
    name: 'home-html',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const links = listHomeFiles(bundle).map(linkTo).join('\n    ');
      const source = String(page.source).replace('</head>', `  ${links}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  };
}

/** The chunk is named in `vite.config.ts`; its style sheet has the same name. */
function listHomeFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.keys(bundle).filter((file) => /^assets\/home-[^/]+\.(js|css)$/.test(file));
  if (files.length !== 2) throw new Error(`the home page is in ${files.length} files instead of two`);
  return files.sort();
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
