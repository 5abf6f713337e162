// A chat app for tests: it opens the built pages, keeps their stack as the real one does, and answers as a test says.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

const require = createRequire(import.meta.url);
const maximumDepth = 10;

interface RenderedNode {
  data: Readonly<Record<string, unknown>>;
  dispatchEvent(name: string, options?: object): void;
}

interface RenderedPage {
  dom: HTMLElement;
  data: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the methods of whatever page was loaded.
  instance: any;
  attach(parent: Node): void;
  detach(): void;
  querySelector(selector: string): RenderedNode | undefined;
}

interface Simulator {
  load(path: string, options: object): string;
  load(definition: object): string;
  render(id: string): RenderedPage;
}

interface StackedPage {
  route: string;
  rendered: RenderedPage;
}

interface Settled {
  errMsg: string;
}

interface Asked {
  url: string;
  success?: (result: object) => void;
  fail?: (result: Settled) => void;
}

type Query = Readonly<Record<string, string>>;

function readPageUrl(url: string): { route: string; query: Query } {
  const [path = '', search = ''] = url.split('?', 2);
  // The real one hands parameters over as they are written.
  const pairs = search.split('&').filter(Boolean);
  const query = Object.fromEntries(
    pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
  return { route: path.replace(/^\//, ''), query };
}

/** What the chat app and the server answer, and what the mall has set; a test changes it before it opens a page. */
export interface Answers {
  outsideOrigins: string[];
  envVersion: string;
  language: string;
  login: { code: string } | Settled | 'silence';
  signIn: { statusCode: number; data: unknown } | Settled | 'silence';
  payment: string | 'silence';
  scan: { result: string } | Settled;
  otherProgram: string;
  /** Of each template, or that the chat app did not ask. */
  subscription: Readonly<Record<string, string>> | { errMsg: string; errCode: number };
  /** What of the templates the member has settled for ever. */
  settled: Readonly<Record<string, string>>;
  report: { statusCode: number; data: unknown } | Settled;
}

const defaults: Answers = {
  outsideOrigins: [],
  envVersion: 'release',
  language: 'zh_CN',
  login: { code: 'login-code' },
  signIn: { statusCode: 200, data: { code: 200, msg: '', data: { isBound: true, shortAccessToken: 'short-1' } } },
  payment: 'requestPayment:ok',
  scan: { result: 'scanned text' },
  otherProgram: 'navigateToMiniProgram:ok',
  subscription: { T1: 'accept', T2: 'accept' },
  settled: {},
  report: { statusCode: 200, data: { code: 200, msg: '', data: {} } },
};

/** A cold start of the shell; `stored` is what an earlier one left behind. */
export function startChatApp(given: Partial<Answers> = {}, stored = new Map<string, unknown>()) {
  const folder = inject('shellFolder');
  const answers: Answers = { ...defaults, ...given };
  const { tabBar } = require(join(folder, 'app.json')) as { tabBar: { list: { pagePath: string }[] } };
  const tabs = tabBar.list.map(({ pagePath }) => pagePath);
  const asked: { name: string; options: Record<string, unknown> }[] = [];
  let stack: StackedPage[] = [];
  let entrance = '';

  // What the shell remembers while it runs must not outlive a test.
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  const { settings } = require(join(folder, 'settings.js')) as { settings: { outsideOrigins: string[] } };
  settings.outsideOrigins = answers.outsideOrigins;
  vi.stubGlobal('getCurrentPages', () => stack.map(({ route }) => ({ route })));

  const note = (name: string, options: Record<string, unknown> = {}) => void asked.push({ name, options });
  const top = () => stack[stack.length - 1];
  const settle = (result: object | 'silence', { success, fail }: Omit<Asked, 'url'>) => {
    if (result === 'silence') return;
    const isFailure = 'errMsg' in result && !/:ok$/.test(String(result.errMsg));
    queueMicrotask(() => (isFailure ? fail?.(result as Settled) : success?.(result)));
  };

  function mount(url: string): void {
    const { route, query } = readPageUrl(url);
    const simulator = require('miniprogram-simulate') as Simulator;
    // Its own web view forgets what it is to show.
    simulator.load({ id: 'web-view', tagName: 'wx-web-view', template: '<slot/>', properties: { src: String } });
    const id = simulator.load(join(folder, route), { rootPath: folder, compiler: 'official' });
    const rendered = simulator.render(id);
    stack = [...stack, { route, rendered }];
    rendered.attach(document.body);
    rendered.instance.onLoad?.(query);
    if (top()?.rendered === rendered) rendered.instance.onShow?.();
  }

  function unmount(count: number): void {
    const closing = stack.slice(stack.length - count).reverse();
    stack = stack.slice(0, stack.length - count);
    for (const { rendered } of closing) {
      rendered.instance.onUnload?.();
      rendered.detach();
    }
  }

  const isTab = (url: string) => tabs.includes(readPageUrl(url).route);
  const moves = {
    navigateTo({ url, fail }: Asked) {
      note('navigateTo', { url });
      if (isTab(url) || stack.length >= maximumDepth) fail?.({ errMsg: 'navigateTo:fail' });
      else mount(url);
    },
    redirectTo({ url, fail }: Asked) {
      note('redirectTo', { url });
      if (isTab(url)) return fail?.({ errMsg: 'redirectTo:fail can not redirectTo a tabbar page' });
      unmount(1);
      mount(url);
    },
    switchTab({ url, fail }: Asked) {
      note('switchTab', { url });
      if (!isTab(url) || url.includes('?')) return fail?.({ errMsg: 'switchTab:fail' });
      unmount(stack.length);
      mount(url);
    },
    reLaunch({ url }: Asked) {
      note('reLaunch', { url });
      unmount(stack.length);
      mount(url);
    },
    navigateBack() {
      note('navigateBack');
      if (stack.length < 2) return;
      unmount(1);
      top()?.rendered.instance.onShow?.();
    },
  };

  vi.stubGlobal('wx', {
    ...moves,
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'wx0123456789abcdef', envVersion: answers.envVersion, version: '1.2.0' },
    }),
    getAppBaseInfo: () => ({ language: answers.language }),
    getEnterOptionsSync: () => ({ path: entrance }),
    getStorageSync: (key: string) => stored.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void stored.set(key, value),
    removeStorageSync: (key: string) => void stored.delete(key),
    setTabBarItem: (options: Record<string, unknown>) => note('setTabBarItem', options),
    hideShareMenu: (options: Record<string, unknown>) => note('hideShareMenu', options),
    login: (options: Asked) => settle(answers.login, options),
    request: (options: Asked & Record<string, unknown>) => {
      note('request', options);
      settle(options.url.endsWith('/subscription/v1/report') ? answers.report : answers.signIn, options);
    },
    requestSubscribeMessage: (options: Asked & Record<string, unknown>) => {
      note('requestSubscribeMessage', options);
      settle(answers.subscription, options);
    },
    getSetting: (options: Asked & Record<string, unknown>) => {
      note('getSetting', options);
      settle({ subscriptionsSetting: { mainSwitch: true, itemSettings: answers.settled } }, options);
    },
    requestPayment: (options: Asked & Record<string, unknown>) => {
      note('requestPayment', options);
      settle(answers.payment === 'silence' ? 'silence' : { errMsg: answers.payment }, options);
    },
    scanCode: (options: Asked & Record<string, unknown>) => {
      note('scanCode', options);
      settle(answers.scan, options);
    },
    navigateToMiniProgram: (options: Asked & Record<string, unknown>) => {
      note('navigateToMiniProgram', options);
      settle({ errMsg: answers.otherProgram }, options);
    },
  });

  return {
    answers,
    stored,
    /** Runs app.js as a cold start does; gives what it registered. */
    // biome-ignore lint/suspicious/noExplicitAny: the app's own methods.
    launch(): any {
      let registered: { onLaunch?: () => void } = {};
      vi.stubGlobal('App', (options: object) => {
        registered = options;
      });
      require(join(folder, 'app.js'));
      registered.onLaunch?.();
      return registered;
    },
    /** Opens the first page, as a link, a card or the chat app's list does. */
    enter(url: string): void {
      entrance = readPageUrl(url).route;
      mount(url);
    },
    /** What the web app calls by the JS-SDK, and the member by the back button. */
    moves: moves as { [Move in keyof typeof moves]: (options?: { url: string }) => void },
    routes: () => stack.map(({ route }) => route),
    page(): RenderedPage {
      const page = top();
      if (!page) throw new Error('no page is open');
      return page.rendered;
    },
    /** The address that the web view on top shows; empty when there is none. */
    shown: () => String(top()?.rendered.querySelector('.web')?.data.src ?? ''),
    text: () => top()?.rendered.dom.textContent ?? '',
    calls: (name: string) => asked.filter((call) => call.name === name).map(({ options }) => options),
    tap(selector: string): Promise<void> {
      const node = this.page().querySelector(selector);
      if (!node) throw new Error(`${selector} is not on the page`);
      node.dispatchEvent('tap');
      return quiet();
    },
    emit(name: string, detail: object = {}): Promise<void> {
      const view = this.page().querySelector('.web');
      if (!view) throw new Error('the page shows no web view');
      view.dispatchEvent(name, { detail });
      return quiet();
    },
  };
}

/** Lets everything that was begun come to its end, time-outs aside. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
