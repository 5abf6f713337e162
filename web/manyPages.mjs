// Builds a copy of the app that has grown to two hundred pages, and fails when home's first load outgrows its budget or grows with them: `node manyPages.mjs`.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';

const pageCount = 200;
/** What names of files that differ may change in what is compressed. */
const slackBytes = 100;
const here = import.meta.dirname;
/** They write beside the build what a measurement does without. */
const forReleases = new Set(['former-builds', 'precompress']);

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** A copy of what the build reads; what it only fetches from lies where it lay. */
function copyApp(root) {
  for (const name of ['src', 'public', 'index.html', 'package.json', 'tsconfig.json'])
    cpSync(join(here, name), join(root, 'web', name), { recursive: true });
  for (const name of readdirSync(here)) if (name.endsWith('.ts')) cpSync(join(here, name), join(root, 'web', name));
  symlinkSync(join(here, 'node_modules'), join(root, 'web/node_modules'));
  symlinkSync(join(here, '../api'), join(root, 'api'));
}

/** One declaration, one component and its words, as CONTRIBUTING.md has a page added; each leads to the one before. */
function addPage(source, number) {
  const name = `grown${number}`;
  const before = `grown${number - 1}`;
  write(
    join(source, `routes/grown/${name}.ts`),
    `import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';
export const ${name}Page = definePage({
  paths: ['/pages/grown/${name}/index'],
  arguments: { subjectId: whole(), tab: optional(text()) },
  title: '${name}:title',
  words: ['${name}'],
  component: 'grown/Grown${number}Page',
  share: 'page',
});
`,
  );
  const leadsOn = number > 1;
  write(
    join(source, `pages/grown/Grown${number}Page.tsx`),
    `import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { ${name}Page } from '@/routes/grown/${name}';
${leadsOn ? `import { ${before}Page } from '@/routes/grown/${before}';` : ''}
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
export default function Grown${number}Page() {
  const { t } = useTranslation('${name}');
  const host = useHost();
  const { subjectId } = useArguments(${name}Page);
  const query = useQuery(queryFor('get_product', { productId: subjectId }));
  const add = useOperation('add_to_cart', { done: t('done') });
  return (
    <Page>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(product) => (
          <Card title={product.name}>
            <Cell title={t('cell')} onPress={() => ${leadsOn ? `host.open(${before}Page, { subjectId })` : 'host.back()'}} />
            <Button onPress={() => add({ skuId: subjectId, quantity: ${number} })}>{t('button')}</Button>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
`,
  );
  const words = { title: `Page ${number}`, cell: `Leads on from ${number}`, button: `Does ${number}`, done: `Done ${number}` };
  for (const language of ['zh-CN', 'en'])
    write(join(source, `features/${name}/locales/${language}.json`), JSON.stringify(words));
}

/** Bytes of home's first load, by what the budget says of the build; the build fails when they are too many. */
async function firstLoadBytes(root) {
  const folder = join(root, 'web');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(folder, 'vite.config.ts'));
  const reports = [];
  const log = (message) => void reports.push(message);
  await build({
    ...loaded.config,
    configFile: false,
    root: folder,
    plugins: (await Promise.all(loaded.config.plugins)).flat().filter((plugin) => !forReleases.has(plugin?.name)),
    build: { ...loaded.config.build, write: false },
    customLogger: { info: log, warn: log, warnOnce: log, error: console.error, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false },
  });
  const found = reports.map((text) => /first load is (\d+) of \d+ bytes/.exec(text)).find(Boolean);
  if (!found) throw new Error(`the build said nothing of home's first load:\n${reports.join('\n')}`);
  return Number(found[1]);
}

const declared = (source) => readdirSync(join(source, 'routes'), { recursive: true }).filter((name) => name.includes('/'));

const root = mkdtempSync(join(tmpdir(), 'many-pages-'));
try {
  copyApp(root);
  const source = join(root, 'web/src');
  const present = declared(source).length;
  const before = await firstLoadBytes(root);
  for (let number = 1; present + number <= pageCount; number += 1) addPage(source, number);
  const after = await firstLoadBytes(root);
  console.log(`home's first load is ${before} bytes with ${present} pages, ${after} with ${declared(source).length}`);
  if (after - before > slackBytes) {
    console.error(`it grows with the pages, by more than ${slackBytes} bytes`);
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true });
}
