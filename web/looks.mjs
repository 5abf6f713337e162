// Photographs a page: `node looks.mjs /pages/home/index home.png [--dark] [--en] [--small] [--full] [--base=http://127.0.0.1:5173]`.
import { chromium } from 'playwright-core';

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const [path = '/', file = 'page.png'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const base = [...flags].find((flag) => flag.startsWith('--base='))?.slice(7) ?? 'http://127.0.0.1:5173';
const height = flags.has('--small') ? 640 : flags.has('--full') ? 4000 : 844;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const page = await browser.newPage({
  viewport: { width: flags.has('--small') ? 360 : 390, height },
  deviceScaleFactor: 2,
  colorScheme: flags.has('--dark') ? 'dark' : 'light',
  hasTouch: true,
  isMobile: true,
});
page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(message.type(), message.text()));
page.on('pageerror', (error) => console.log('pageerror', error.message));
if (flags.has('--en')) await page.addInitScript(() => localStorage.setItem('language', 'en'));
await page.goto(base + path, { waitUntil: 'networkidle' });
await page.waitForTimeout(400);
await page.screenshot({ path: file });
await browser.close();
