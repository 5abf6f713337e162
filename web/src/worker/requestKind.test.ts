// What the service worker answers and what it lets pass.
import { expect, test } from 'vitest';
import { kindOf } from './requestKind';

const site = 'https://mall.example';
const get = { method: 'GET', mode: 'cors', destination: '', referrer: `${site}/pages/home/index` };
const onOrders = { ...get, referrer: `${site}/pages/goodsOrder/orderList/index` };
const page = { ...get, mode: 'navigate', destination: 'document' };
const picture = { ...get, mode: 'no-cors', destination: 'image' };

test.each([
  ['a page', { ...page, url: `${site}/pages/home/index?params=%7B%7D` }, 'page'],
  ['the page at the root', { ...page, url: `${site}/` }, 'page'],
  ['a file that is opened by itself', { ...page, url: `${site}/files/receipt.pdf` }, 'other'],
  ['the outside systems of the demo', { ...page, url: `${site}/sandbox/wechat_pay/panel` }, 'other'],
  ["the staff's console", { ...page, url: `${site}/console/people` }, 'other'],
  ["the contract's viewer", { ...page, url: `${site}/docs/api` }, 'other'],
  ['a module', { ...get, url: `${site}/assets/index-Bx3_k9Qz.js` }, 'asset'],
  ['machine code', { ...get, url: `${site}/assets/vision_wasm_internal-Bx3_k9Qz.wasm` }, 'other'],
  ['what home shows', { ...get, url: `${site}/newCms/v1.0/getPage?pageCode=home` }, 'home'],
  ['another content page', { ...get, url: `${site}/newCms/v1.0/getPage?pageCode=food` }, 'other'],
  ['a picture on home', { ...picture, url: `${site}/files/demo/tea.webp?width=480` }, 'picture'],
  ['a picture elsewhere', { ...picture, referrer: onOrders.referrer, url: `${site}/files/demo/tea.webp` }, 'other'],
  ['a picture that tells no referrer', { ...picture, referrer: '', url: `${site}/files/demo/tea.webp` }, 'other'],
  ['what a member owns', { ...get, url: `${site}/feed/my/myBaseInfo` }, 'other'],
  ['a write', { ...get, method: 'POST', url: `${site}/newCms/v1.0/getPage?pageCode=home` }, 'other'],
  ['another site', { ...get, url: 'https://elsewhere.example/assets/a-Bx3_k9Qz.js' }, 'other'],
] as const)('%s', (_name, request, kind) => expect(kindOf(request, site)).toBe(kind));
