// Draws the app's icons for home screens from public/icon.svg: `node icons.mjs`, whenever that changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('public/icons/', import.meta.url).pathname;
const drawing = readFileSync(new URL('public/icon.svg', import.meta.url), 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(drawing)[1];
// A mask may cut away all but the inner 80 %, and phones that round corners themselves want none of ours.
const icons = [
  { name: '192', edge: 192, share: 1, hasGround: false },
  { name: '512', edge: 512, share: 1, hasGround: false },
  { name: 'maskable-512', edge: 512, share: 0.8, hasGround: true },
  { name: 'apple-180', edge: 180, share: 0.94, hasGround: true },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, edge, share, hasGround } of icons) {
  const page = await browser.newPage({ viewport: { width: edge, height: edge } });
  const inner = Math.round(edge * share);
  const style = `margin:0;display:grid;place-items:center;height:100vh;background:${hasGround ? ground : 'transparent'}`;
  await page.setContent(`<body style="${style}"><div style="width:${inner}px;height:${inner}px">${drawing}</div></body>`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
