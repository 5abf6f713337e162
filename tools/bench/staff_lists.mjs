// The lists that the mall's people open in the console, asked for as a desk asks: by state, shop, SKU, day, phone and number, first pages and later ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';

const pathOf = (path, question) => `${path}?${new URLSearchParams(question)}`;
const dayMs = 86_400_000;
const latest = 'order by created_at_ms desc, order_id desc';

/** What the orders desk asks about the mall at `url`; `newest`: its newest order. */
async function orderQuestions(url, newest) {
  const [{ shop_id: shopId }] = await queryRows(url, 'select min(id) as shop_id from shops');
  const lines = await queryRows(url, `select sku_id from order_lines where order_id = ${newest.order_id}`);
  const numbers = await queryRows(url, `select order_number, member_id from orders ${latest} limit 20`);
  const [{ created_at_ms: laterFrom, order_id: laterId }] = await queryRows(url, `select created_at_ms, order_id from orders ${latest} offset 1000 limit 1`);
  const until = Number(newest.created_at_ms);
  return [
    {},
    { behindAt: laterFrom, behindOrderId: laterId },
    { from: until - 7 * dayMs, until },
    { orderStatus: 'received' },
    { orderStatus: 'paid' },
    { shopId },
    { shopId, orderStatus: 'received' },
    { skuId: lines[0].sku_id },
    ...numbers.slice(0, 10).map(({ order_number: query }) => ({ query })),
    ...numbers.slice(10).map(({ member_id: memberId }) => ({ memberId })),
  ];
}

/** What the members desk asks. */
async function memberQuestions(url) {
  const found = await queryRows(url, 'select member_id, member_number, joined_at_ms from members order by joined_at_ms desc, member_id desc limit 1000');
  const last = found.at(-1);
  return [
    {},
    { behindAt: last.joined_at_ms, behindMemberId: last.member_id },
    { accountState: 'active' },
    { accountState: 'frozen' },
    { tier: 'gold' },
    { joinedFrom: last.joined_at_ms },
    ...found.slice(0, 10).map(({ member_number: query }) => ({ query })),
  ];
}

/** Gives {staffKey, lists}: each list has a name and the paths of what is asked of it. */
export async function staffLists({ url, folder }) {
  const [newest] = await queryRows(url, `select order_id, created_at_ms from orders ${latest} limit 1`);
  const members = await queryRows(url, 'select member_id from members order by joined_at_ms desc limit 20');
  return {
    staffKey: readFileSync(join(folder, 'secrets', 'staff_key'), 'utf8').trim(),
    lists: [
      { name: 'orders desk', paths: (await orderQuestions(url, newest)).map((question) => pathOf('/staff/v1/orders', question)) },
      { name: 'members desk', paths: (await memberQuestions(url)).map((question) => pathOf('/staff/v1/members', question)) },
      { name: 'a member’s page in the console', paths: members.map(({ member_id: memberId }) => pathOf('/staff/v1/member', { memberId })) },
    ],
  };
}
