// The pages as they are declared: each can be opened, the compiler checks who opens it, and home stays as it is however many there are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { PageArguments } from '@/hosts/address';
import { nativePages } from '@/hosts/app/nativePages';
import { makeFakeHost } from '@/hosts/fakeHost';
import type { Host } from '@/hosts/host';
import { addressFor, readArguments, type useArguments } from '@/hosts/page';
import { urlLinkPath, webViewPath } from '@/hosts/web/commonHost';
import { goodsPage } from '@/routes/catalog/goods';
import { goodsListPage } from '@/routes/catalog/goodsList';
import { homePage } from '@/routes/home/home';
import { orderInvoicePage } from '@/routes/invoices/orderInvoice';
import { orderListPage } from '@/routes/orders/orderList';
import { connectClient } from './connect';
import { findPage } from './pages';
import { lookUp, pages } from './pageTable';
import { tabPages } from './tabs';

const root = resolve(import.meta.dirname, '..');
connectClient({ clientType: 'liteApp', platformSource: 'portal_web' });

test('each path belongs to one page', () => {
  const paths = pages.flatMap((page) => page.paths);
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  expect(paths.filter((path) => lookUp(path) === undefined)).toEqual([]);
});

test('each component that is a page is declared', () => {
  const files = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' });
  const isPage = (file: string) =>
    file.endsWith('Page.tsx') && readFileSync(join(root, 'pages', file), 'utf8').includes('export default function');
  const components = files.filter(isPage).map((file) => file.slice(0, -'.tsx'.length));
  const declared = new Set(pages.map((page) => page.component));
  expect(components.filter((component) => !declared.has(component))).toEqual([]);
});

test('the tabs are those that say so, in their order', () => {
  const declared = pages
    .filter((page) => page.tab !== undefined)
    .toSorted((one, other) => Number(one.tab) - Number(other.tab));
  expect(declared.map((page) => page.path)).toEqual(tabPages.map((page) => page.path));
});

test('where the hosts lead by themselves, there are pages', () => {
  const paths = [webViewPath, urlLinkPath, ...nativePages.flatMap((page) => page.own ?? [])];
  expect(paths.filter((path) => lookUp(path) === undefined)).toEqual([]);
});

test.each(['/pages/nowhere', '/pages/home', '__proto__', '/pages/home/index.html'])('%s is no page', async (path) =>
  expect(await findPage(path)).toBeUndefined(),
);

function pagesAreOpenedAsDeclared(host: Host, read: typeof useArguments): void {
  host.open(goodsPage, { productId: 41 });
  host.open(goodsListPage, { categoryId: 3 });
  host.open(orderListPage);
  host.open(homePage);
  // @ts-expect-error: a page that needs an argument is not opened without.
  host.open(goodsPage);
  // @ts-expect-error: nor with another.
  host.open(goodsPage, { goodsId: 41 });
  // @ts-expect-error: nor with one of another kind.
  host.open(goodsPage, { productId: '41' });
  // @ts-expect-error: nor with one that it does not take.
  host.openInstead(goodsPage, { productId: 41, tab: 'all' });
  // @ts-expect-error: what is one of some words is no other.
  host.open(orderListPage, { tab: 'soon' });
  // @ts-expect-error: a page that takes nothing is given nothing.
  host.open(homePage, { productId: 41 });
  // @ts-expect-error: an address is made by the same rules.
  addressFor(goodsPage);
  // @ts-expect-error: nobody reads what the page does not take.
  read(goodsPage).skuId;
}

test('what is read has the declared kind, and may be missing', () => {
  const given = new PageArguments('');
  expectTypeOf(readArguments(goodsPage, given)).toEqualTypeOf<{ readonly productId: number | undefined }>();
  expectTypeOf(readArguments(orderInvoicePage, given).orderIds).toEqualTypeOf<readonly number[]>();
});

describe('arguments', () => {
  test('travel as one parameter that holds an object, and arrive as they were given', () => {
    const host = makeFakeHost();
    host.open(goodsListPage, { categoryId: 3, title: '手工 & 包?' });
    const address = host.asked[0]?.replace('navigate ', '') ?? '';
    const { search, searchParams } = new URL(address, 'http://x');
    expect([...searchParams.keys()]).toEqual(['params']);
    expect(readArguments(goodsListPage, new PageArguments(search))).toEqual({ categoryId: 3, title: '手工 & 包?' });
  });

  test('that are left out leave no trace', () =>
    expect(addressFor(orderListPage, { tab: undefined })).toBe(orderListPage.path));

  test('of an old link, as plain parameters, are read too', () =>
    expect(readArguments(goodsPage, new PageArguments('?productId=41'))).toEqual({ productId: 41 }));

  const hostile: readonly unknown[] = [
    null,
    '',
    ' ',
    '-',
    '1e999',
    '0x1f',
    '9'.repeat(400),
    '<img src=x onerror=alert(1)>',
    "'; drop table orders; --",
    '\u0000',
    '../../etc/passwd',
    'javascript:alert(1)',
    Number.MAX_VALUE,
    -0.5,
    true,
    [],
    [[1], '2', null, 2 ** 60],
    { toString: 'no', length: -1, __proto__: { whole: 7 } },
  ];
  const isWell = (value: unknown): boolean =>
    value === undefined ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value) ||
    (Array.isArray(value) && value.every(Number.isSafeInteger));

  test.each(pages.filter((page) => Object.keys(page.arguments).length > 0).map((page) => [page.path, page] as const))(
    '%s reads whatever it is given as what it takes, or as nothing',
    (_path, page) => {
      for (const value of hostile) {
        const names = Object.keys(page.arguments);
        const encoded = encodeURIComponent(JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))));
        const plain = names.map((name) => `${name}=${encodeURIComponent(JSON.stringify(value))}`).join('&');
        for (const search of [`?params=${encoded}`, `?${plain}`, `?${plain}&params=${encoded.slice(0, -4)}`]) {
          const read = readArguments(page, new PageArguments(search));
          expect(Object.keys(read)).toEqual(names);
          expect(Object.values(read).filter((one) => !isWell(one))).toEqual([]);
        }
      }
    },
  );
});

const staticImport = /^(?:import|export)\s(?!type\b)[^;]*?from\s*'([^']+)'|^import '([^']+)'/gm;

function fileOf(from: string, imported: string): string | undefined {
  if (!/^(\.|@\/)/.test(imported)) return undefined;
  const path = imported.startsWith('@/') ? join(root, imported.slice(2)) : resolve(dirname(from), imported);
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => existsSync(file) && /\.tsx?$/.test(file));
}

/** Every file that these cannot start without. */
function reachedFrom(...starts: string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const next = fileOf(file, from ?? bare ?? '');
      if (next) visit(next);
    }
  };
  for (const start of starts) visit(join(root, start));
  return [...seen].map((file) => relative(root, file));
}

test('each page that passes its subject on tells what that is', () => {
  const tells = (component: string) =>
    reachedFrom(`pages/${component}.tsx`)
      .filter((file) => /^(pages|features)\//.test(file))
      .some((file) => /\buseShare\(/.test(readFileSync(join(root, file), 'utf8')));
  const ofSubjects = pages.filter((page) => page.share === 'subject');
  expect(ofSubjects.length).toBeGreaterThan(5);
  expect(ofSubjects.filter((page) => !tells(page.component)).map((page) => page.path)).toEqual([]);
});

test("no page is passed on that takes something of a member's own", () => {
  const own = /^(order|card|address|invoice|message|afterSales|couponSerial)Ids?$|^(againFor|chosen)$/;
  const taken = pages.filter((page) => Object.keys(page.arguments).some((name) => own.test(name)));
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((page) => page.share !== 'nothing').map((page) => page.path)).toEqual([]);
});

test('home starts without the table of pages, and knows none but the tabs and those that it leads to', () => {
  const reached = reachedFrom('app/main.tsx', 'pages/home/HomePage.tsx');
  expect(reached).toContain('app/Shell.tsx');
  expect(reached).not.toContain('app/pageTable.ts');
  const listing = reached.filter((file) =>
    /import\.meta\.glob[^;]*(routes|pages)\//.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(listing).toEqual([]);
  const known = reached.filter((file) => /^routes\/\w+\//.test(file)).toSorted();
  expect(known).toEqual([
    'routes/catalog/goods.ts',
    'routes/catalog/search.ts',
    'routes/catalog/store.ts',
    'routes/home/home.ts',
    'routes/memberCodes/memberCode.ts',
    'routes/members/mine.ts',
  ]);
});

test('whoever opens a page is checked by the compiler', () => {
  // Never called: what it holds is checked by `tsc`, where each mistake is expected.
  expectTypeOf(pagesAreOpenedAsDeclared).toBeFunction();
});
