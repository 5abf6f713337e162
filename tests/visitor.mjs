// A visitor with a phone: one browser context, watched. Whatever a member should never see — script errors, failed calls, answers off the contract — is a complaint.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { checkedEnvelope, findOperation, isStream } from './contract.mjs';
import { patience } from './patience.mjs';
import { resultsFolder } from './places.mjs';
import { wordsIn } from './words.mjs';

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ');

const readingTimeoutMs = 15_000 * patience;

export const sizes = { large: { width: 390, height: 844 }, small: { width: 360, height: 640 }, desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 } };
/** Those without a mouse. */
const phones = new Set(['large', 'small']);

/** What browsers are started with: Debian's Chromium without windows (docs/decisions/0083), or the one that GALLERIA_CHROMIUM names. */
export const browserOptions = { executablePath: process.env.GALLERIA_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: flags };

/** `furtherFlags`: what this browser is told besides. */
export function launchBrowser(furtherFlags = []) {
  return chromium.launch({ ...browserOptions, args: [...browserOptions.args, ...furtherFlags] });
}

function storageOf({ member, language, theme }) {
  const kept = { language };
  if (theme) kept.theme = theme;
  if (member) Object.assign(kept, { access_token: member.session.accessToken, uid: String(member.session.uid), phone: member.session.phone });
  return Object.entries(kept).map(([name, value]) => ({ name, value }));
}

/**
 * Opens a phone. `member`: a signed-in Client, or nobody. `size`: large or small, of a phone; desk or tablet, where the mall's people sit. `theme`: light or dark. `mayFail`: a pattern of what the browser may
 * report as failed to load, for journeys that cut the network. `scale`: device pixels to a CSS pixel. `userAgent`: what the browser says it is; without it a
 * computer's, whose visits are not counted. `initScript`: what stands in each page before its own scripts. `hasWorker`: the app may install its service worker, whose answers no journey can change.
 */
export async function openVisitor(
  browser,
  world,
  { member, language = 'zh-CN', size = 'large', theme, mayFail, scale = 1, initScript, userAgent, hasWorker = false } = {},
) {
  const context = await browser.newContext({
    viewport: sizes[size],
    deviceScaleFactor: scale,
    isMobile: phones.has(size),
    hasTouch: phones.has(size),
    locale: language,
    ...(userAgent ? { userAgent } : {}),
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: world.url, localStorage: storageOf({ member, language, theme }) }] },
  });
  context.setDefaultTimeout(20_000 * patience);
  if (initScript) await context.addInitScript(initScript);
  const visitor = new Visitor(world, context, { member, language, mayFail });
  visitor.page = await context.newPage();
  return visitor;
}

class Visitor {
  #reading = [];

  constructor(world, context, { member, language, mayFail }) {
    this.world = world;
    this.context = context;
    this.member = member;
    this.language = language;
    this.t = wordsIn(language);
    this.complaints = [];
    this.checkedCount = 0;
    context.on('weberror', (error) => this.complaints.push(`script error: ${error.error().stack}`));
    context.on('console', (message) => this.#hear(message, mayFail));
    context.on('response', (response) => this.#reading.push(this.#check(response)));
  }

  // The browser itself logs every refused call; those are held against the contract instead.
  #hear(message, mayFail) {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (/^Failed to load resource: .*status of 4\d\d/.test(text) && this.#isCall(message.location().url)) return;
    const complaint = `console: ${text} (${message.location().url})`;
    if (!mayFail?.test(complaint)) this.complaints.push(complaint);
  }

  #isCall(url) {
    const { pathname } = new URL(url);
    return isStream(pathname) || ['GET', 'POST'].some((method) => findOperation(method, pathname));
  }

  /** What was answered; undefined when it is gone with the page that asked for it, or when that page does not read it: then the request never ends. */
  async #bodyOf(response, pathname) {
    let timer;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(() => resolve(void this.complaints.push(`the page never read what ${pathname} answered`)), readingTimeoutMs);
    });
    const text = await Promise.race([response.text().catch(() => undefined), tooLong]);
    clearTimeout(timer);
    return text;
  }

  async #check(response) {
    const request = response.request();
    const { pathname, origin } = new URL(response.url());
    if (origin !== this.world.url) return void this.complaints.push(`left the site: ${response.url()}`);
    if (response.status() >= 500) this.complaints.push(`${request.method()} ${pathname} answered ${response.status()}`);
    const operation = findOperation(request.method(), pathname);
    if (!operation) return;
    const text = await this.#bodyOf(response, pathname);
    if (text === undefined) return;
    this.checkedCount += 1;
    try {
      checkedEnvelope(operation, response.status(), response.headers()['content-type'], text);
    } catch (error) {
      this.complaints.push(error.message);
    }
  }

  /** Opens a page of the app by its path; `query` travels as the app's pages hand it on. */
  async open(path, query) {
    const search = query ? `?params=${encodeURIComponent(JSON.stringify(query))}` : '';
    await this.page.goto(this.world.url + path + search);
  }

  /** A button with that text, given as `namespace:key` or as it stands. */
  button(name, values) {
    return this.page.getByRole('button', { name: this.#text(name, values), exact: true });
  }

  /** The element that shows that text. */
  text(name, values) {
    return this.page.getByText(this.#text(name, values), { exact: true }).filter({ visible: true }).first();
  }

  #text(name, values) {
    return /^[a-zA-Z]+:[a-zA-Z_.]+$/.test(name) ? this.t(name, values) : name;
  }

  /** Every complaint so far, once all answers are read. */
  async allComplaints() {
    await Promise.all(this.#reading);
    return this.complaints;
  }

  /** Leaves a picture of the screen among the results, and gives what is known of a failure. */
  async evidence(title, error) {
    mkdirSync(resultsFolder, { recursive: true });
    const path = join(resultsFolder, `${title.replaceAll(/[^\w-]+/g, '-')}.png`);
    await this.page.screenshot({ path });
    return [error.message, `at ${this.page.url()}`, `seen in ${path}`, ...this.complaints].join('\n  ');
  }

  close() {
    return this.context.close();
  }
}
