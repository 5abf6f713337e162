// Writes an HTML file for each page of the app. It names all that the page needs, so that no file waits until a script has asked for it.
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rollup, runnerImport } from 'vite';
import { chunksFor } from './budget.ts';
import type { Page } from './src/routes/definePage.ts';
import { addressSet, resizedAddress } from './src/ui/imageAddress.ts';

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

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages as they are declared: their declarations run here as they do in the app. */
async function readPages(): Promise<readonly Page[]> {
  const alias = { '@galleria/client': here('../api/client/src'), '@': here('./src') };
  const { module } = await runnerImport<{ pages: readonly Page[] }>(here('./src/app/pageTable.ts'), {
    resolve: { alias },
  });
  return module.pages;
}

function patternsOf({ component, words }: Page): RegExp[] {
  const files = words.map((namespace) => new RegExp(`/features/${namespace}/locales/zh-CN\\.json$`));
  const table = component === 'home/HomePage' ? [] : [/\/app\/pageTable\.ts$/];
  return [new RegExp(`/src/pages/${component}\\.tsx$`), ...files, ...table];
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

/** Changes index.html, and writes `<path>.html` for each path of each page. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return this.error('the build has no index.html');
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
        );
        // What it imports would have to be there before anything is drawn.
        if (entry?.type !== 'chunk' || entry.imports.length > 0) this.error('the first script must be one file');
        const plain = String(index.source);
        for (const page of await readPages()) {
          const [component] = patternsOf(page);
          if (!component || chunksFor(bundle, [component]).length === 0) this.error(`${page.path} has no component`);
          const html = withLinks(plain, bundle, patternsOf(page));
          for (const path of page.paths.filter((one) => one !== '/')) {
            const change = firstLooks[path];
            const source = change ? change(html).replace('<title>', `${pictureLink}\n    <title>`) : html;
            if (change && !source.includes(picture)) this.error(`the page ${path} has no place for its picture`);
            this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
          }
        }
        index.source = withLinks(plain, bundle, []);
      },
    },
  };
}
