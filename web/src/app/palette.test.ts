// The one dark palette reaches all who want it dark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { paletteInHtml } from '../../palette';

const web = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

const declarationsIn = (css: string, selector: string) => {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`nothing is said for ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return body
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
};

test('who chose dark sees the colours of those whose phone asks for it, as the app is built', async () => {
  const config = await resolveConfig(
    { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'silent' },
    'build',
  );
  const { code } = await preprocessCSS(read('src/ui/tokens.css'), join(web, 'src/ui/tokens.css'), config);
  const byPhone = declarationsIn(code, ':root:not([data-theme="light"])');
  expect(byPhone).toContain('--ink: #f3ece1');
  expect(declarationsIn(code, ':root[data-theme="dark"]')).toEqual(byPhone);
});

test('the bar of the browser has the colour of the paper', () => {
  const { transformIndexHtml } = paletteInHtml();
  const html = (transformIndexHtml as (html: string) => string)(read('index.html'));
  expect(html).toContain('content="#faf7f2" media="(prefers-color-scheme: light)"');
  expect(html).toContain('content="#15120f" media="(prefers-color-scheme: dark)"');
});

test('the app on the home screen has it, too', () => {
  const { background_color, theme_color } = JSON.parse(read('public/manifest.webmanifest'));
  const paper = /--paper: ([^;]+);/.exec(read('src/ui/tokens.css'))?.[1];
  expect([background_color, theme_color]).toEqual([paper, paper]);
});
