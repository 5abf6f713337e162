// Writes an HTML file for each page of the app. It names all that the page needs, so that no file waits until a script has asked for it.
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rollup, runnerImport } from 'vite';
import { operations } from '../api/client/src/operations.ts';
import { chunksFor } from './budget.ts';
import type { Page } from './src/routes/definePage.ts';
import { addressSet, resizedAddress } from './src/ui/imageAddress.ts';

// The server knows the picture before the page has asked: it takes these out of their comments.
const name = '{picture}';

interface Picture {
  /** Stands where the page will have it. */
  element: string;
  link: string;
}

/** `widthPx`: the widest that the page draws it, in CSS px, so that the same size is fetched. */
function pictureOf(widthPx: number): Picture {
  const addresses = `srcset="${addressSet(name, widthPx)}"`;
  return {
    element: `<!--picture <img src="${resizedAddress(name, widthPx * 2)}" ${addresses} alt="" fetchpriority="high"> -->`,
    link: `<!--picture <link rel="preload" as="image" image${addresses} fetchpriority="high"> -->`,
  };
}

interface FirstLook {
  /** As its page has it; none: nothing that everybody may see is known before the page has asked. */
  picture?: Picture;
  /** What stands in the place of home's shapes. */
  shapes?: (picture: string) => string;
  /** What a member's own page asks first, and how wide it draws the first picture of the answer, if it is the largest. */
  question?: { operation: keyof typeof operations; pictureWidthPx?: number };
}

const places = (count: number) => '<i></i>'.repeat(count);
const bar = '<div class="boot-bar">云廊 Galleria</div>';
const cards = (count: number) => `<div class="boot-list">${places(count)}</div>`;

/** The pages whose largest picture is known, and what the others have until their script runs. */
const firstLooks: Readonly<Record<string, FirstLook>> = {
  '/pages/home/index': { picture: pictureOf(430) },
  '/pages/spaceMall/GoodsDetails/index': {
    picture: pictureOf(430),
    shapes: (picture) =>
      `<div class="boot-gallery">${picture}</div><div class="boot-card boot-name">云廊 Galleria</div>`,
  },
  '/pages/spaceMall/store/index': {
    picture: pictureOf(430),
    shapes: (picture) =>
      `<div class="boot-window">${picture}</div><div class="boot-card boot-name">云廊 Galleria</div>`,
  },
  '/pages/spaceMall/goodsList/index': {
    picture: pictureOf(199),
    shapes: (picture) =>
      `${bar}<div class="boot-tabs"></div><div class="boot-tiles"><div><span>${picture}</span></div>${places(5)}</div>`,
  },
  '/pages/spaceMall/goodsCategory/index': {
    picture: pictureOf(80),
    shapes: (picture) =>
      `${bar}<div class="boot-search"></div><div class="boot-entries"><span>${picture}</span>${places(8)}</div>`,
  },
  '/pages/spaceMall/shoppingCart/index': {
    shapes: () =>
      `${bar}<div class="boot-list boot-cart"><div><span data-first-picture></span></div>${places(2)}</div>`,
    question: { operation: 'get_cart', pictureWidthPx: 76 },
  },
  '/pages/personalCenter/myCoupon/couponCollect': {
    shapes: () => bar + cards(4),
    question: { operation: 'list_offered_coupons' },
  },
};
const plainLook: FirstLook = { shapes: () => bar + cards(4) };

const shapesPattern = /(<div class="boot)(" [^>]*>)[\s\S]*(\s*<\/div>\s*<\/div>\s*<!--first-answer-->)/;
const heroPlace = '<div class="boot-hero"></div>';

/** For start.ts, which asks it in the member's name while the app is on its way. */
function questionElement({ operation, pictureWidthPx }: NonNullable<FirstLook['question']>): string {
  const pictures = pictureWidthPx === undefined ? '' : addressSet(name, pictureWidthPx);
  const question = { operation, path: operations[operation].path, pictures };
  return `<script type="application/json" id="first-question">${JSON.stringify(question)}</script>\n    `;
}

/** `html` as the page of that path begins. */
function withFirstLook(html: string, path: string): string {
  const { picture, shapes, question } = firstLooks[path] ?? plainLook;
  const shaped = shapes
    ? html.replace(shapesPattern, `$1 boot-page$2${shapes(picture?.element ?? '')}$3`)
    : html.replace(heroPlace, `<div class="boot-hero">${picture?.element}</div>`);
  const asking = question ? shaped.replace('<noscript>', `${questionElement(question)}<noscript>`) : shaped;
  return picture ? asking.replace('<!--card-->', `${picture.link}\n    <!--card-->`) : asking;
}

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
  const table = component === 'home/HomePage' ? [] : [/\/app\/pageTable\.ts$/, /\/app\/shownOperations\.ts$/];
  return [new RegExp(`/src/pages/${component}\\.tsx$`), ...files, ...table];
}

/**
 * `html` with links to all files that the app and the modules of these names need. Where the largest picture or its question comes with the HTML,
 * scripts are asked for behind it: start.ts takes their links out of the template.
 */
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
  const scriptLinks = missing(scripts).join('');
  const isFirstOther = html.includes('<!--picture ') || html.includes('id="first-question"');
  const later = isFirstOther ? `    <template id="scripts">\n${scriptLinks}    </template>\n` : '';
  return html
    .replace(/ *<\/head>/, `${isFirstOther ? '' : scriptLinks}  </head>`)
    .replace(/ *<\/body>/, `${later}${missing(sheets).join('')}  </body>`);
}

/** Changes index.html, in which the server writes a card for whoever passes the page on, and writes `<path>.html` for each path of each page. */
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
          for (const path of page.paths.filter((one) => one !== '/')) {
            const html = withFirstLook(plain, path);
            const { picture } = firstLooks[path] ?? plainLook;
            if (html === plain || (picture && !html.includes(picture.element)))
              this.error(`the page ${path} has no place for what it shows first`);
            const source = withLinks(html, bundle, patternsOf(page));
            this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
          }
        }
        index.source = withLinks(plain, bundle, []);
      },
    },
  };
}
