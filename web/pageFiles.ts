// Writes an HTML file for each page of the app. It names all that the page needs, so that no file waits until a script has asked for it.
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';
import { chunksFor } from './budget.ts';
import { addressSet, resizedAddress } from './src/ui/imageAddress.ts';

const routeTable = new URL('./src/app/routes.ts', import.meta.url);
const routePattern =
  /path: '([^']+)',[^}]*?namespaces: \[([^\]]*)\],[^}]*?page: (?:late\('|\(\) => import\('@\/pages\/)([^']+)'\)/g;

interface PageSource {
  path: string;
  /** Its component's file below src/pages/, without its ending. */
  module: string;
  namespaces: string[];
}

/** The widest that the first picture gets, in CSS px, as the pages draw it. */
const widthPx = 430;
// The server knows the picture before the page has asked: it takes these out of their comments.
const name = '{picture}';
const addresses = `srcset="${addressSet(name, widthPx)}"`;
const picture = `<!--picture <img src="${resizedAddress(name, widthPx * 2)}" ${addresses} alt="" fetchpriority="high"> -->`;
const pictureLink = `<!--picture <link rel="preload" as="image" image${addresses} fetchpriority="high"> -->`;

const shapes = /(<div class="boot)(" [^>]*>)[\s\S]*(\s*<\/div>\s*<\/div>\s*<!--first-answer-->)/;
/** The shapes with a place for the picture, where the page will have it; other pages have the shapes of index.html. */
const firstLooks: Readonly<Record<string, (html: string) => string>> = {
  '/pages/home/index': (html) =>
    html.replace('<div class="boot-hero"></div>', `<div class="boot-hero">${picture}</div>`),
  '/pages/spaceMall/GoodsDetails/index': (html) =>
    html.replace(
      shapes,
      `$1 boot-product$2<div class="boot-gallery">${picture}</div><div class="boot-card boot-name">云廊 Galleria</div>$3`,
    ),
};

/** The pages of the route table, from its text: it cannot run here, where there is no browser. */
function readRoutes(text: string): PageSource[] {
  return [...text.matchAll(routePattern)].map(([, path = '', namespaces = '', module = '']) => ({
    path,
    module,
    namespaces: [...namespaces.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  }));
}

function patternsOf({ module, namespaces }: PageSource): RegExp[] {
  const words = namespaces.map((namespace) => new RegExp(`/features/${namespace}/locales/zh-CN\\.json$`));
  const list = module === 'home/HomePage' ? [] : [/\/app\/pageModules\.ts$/];
  return [new RegExp(`/src/pages/${module}\\.tsx$`), ...words, ...list];
}

/** `html` with links to all files that the app and the modules of these names need. */
function withLinks(html: string, bundle: Rollup.OutputBundle, names: readonly RegExp[]): string {
  const chunks = chunksFor(bundle, [/\/app\/main\.tsx$/, ...names]);
  // What stands on the screen first needs no script: its picture and its font go before. The longest script has the longest way.
  const scripts = chunks
    .filter(({ fileName }) => !html.includes(`src="/${fileName}"`))
    .toSorted((one, other) => other.code.length - one.code.length)
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`);
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  // Styles come last: what stands on the screen until the script runs has its own, and waits for no others.
  const sheets = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const missing = (links: string[]) => links.filter((link) => !html.includes(link)).map((link) => `    ${link}\n`);
  return html
    .replace(/ *<\/head>/, `${missing(scripts).join('')}  </head>`)
    .replace(/ *<\/body>/, `${missing(sheets).join('')}  </body>`);
}

/** Changes index.html, and writes `<path>.html` for each page of the route table. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return this.error('the build has no index.html');
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
        );
        // What it imports would have to be there before anything is drawn.
        if (entry?.type !== 'chunk' || entry.imports.length > 0) this.error('the first script must be one file');
        const plain = String(index.source);
        const table = readFileSync(routeTable, 'utf8');
        const pages = readRoutes(table);
        if (pages.length !== table.match(/^ {4}path: '/gm)?.length) this.error('the route table reads otherwise');
        for (const page of pages.filter(({ path }) => path !== '/')) {
          const [component] = patternsOf(page);
          if (!component || chunksFor(bundle, [component]).length === 0) this.error(`${page.path} has no component`);
          const html = withLinks(plain, bundle, patternsOf(page));
          const change = firstLooks[page.path];
          const source = change ? change(html).replace('<title>', `${pictureLink}\n    <title>`) : html;
          if (change && !source.includes(picture)) this.error(`the page ${page.path} has no place for its picture`);
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source });
        }
        index.source = withLinks(plain, bundle, []);
      },
    },
  };
}
