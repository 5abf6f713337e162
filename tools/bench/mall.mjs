// A demo mall with buyers, and how the measuring programs speak with it.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { program, run } from './processes.mjs';

export const expressSkus = (count) => `select skus.id from skus join products on products.id = skus.product_id
  where products.allows_express and products.limit_per_member = 0 and products.shelf_status = 'on_shelf' order by skus.id limit ${count}`;

export async function execute(url, sql) {
  if (url.startsWith('sqlite:')) return run('sqlite3', [url.slice('sqlite:'.length), sql]);
  return run('psql', [url, '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--command', sql]);
}

export const orderCount = async (url) => Number((await queryRows(url, 'select count(*) as count from orders'))[0].count);

/**
 * The demo mall with buyers and more of everything than can be sold; gives {url, folder, buyersFile, buyers}. `flags`: further ones of
 * `galleria demo buyers`.
 */
export async function prepare(url, folder, buyerCount, flags = []) {
  const buyersFile = join(folder, 'buyers.txt');
  await run(program('galleria'), ['demo', 'buyers', '--count', buyerCount, '--file', buyersFile, '--data', folder, '--database', url, ...flags]);
  // Of a pool of codes no more is for sale than it holds.
  await execute(url, "update sku_stocks set on_hand = 1000000000 where product_id not in (select product_id from voucher_terms where kind = 'code')");
  const buyers = readFileSync(buyersFile, 'utf8').trim().split('\n').map((line) => {
    const [token, addressId, couponSerialId, giftCardId] = line.split(' ');
    // Such ids are whole numbers that JavaScript holds exactly: they grow by 2^12 a millisecond from 2024 on.
    return { token, addressId: Number(addressId), couponSerialId: Number(couponSerialId), giftCardId: Number(giftCardId) };
  });
  return { url, folder, buyersFile, buyers };
}

/** Gives a server of its own folder the keys of the mall, without which nobody can read its members' phones and addresses. */
export const copyKeys = (mall, folder) => cpSync(join(mall.folder, 'secrets'), join(folder, 'secrets'), { recursive: true });

/** Posts JSON with these headers and gives the answer's data. Throws what refused it. */
export async function postAs(server, path, credentials, body, headers = {}) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials, ...headers },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await answer.json();
  if (answer.status !== 200) throw new Error(`${path} was refused: ${code} ${msg} ${JSON.stringify(data ?? '')}`);
  return data;
}

/** The same as the buyer. */
export const post = (server, path, buyer, body, headers = {}) => postAs(server, path, { access_token: buyer.token }, body, headers);

/** The price of one piece of the SKU, sent to the buyer by express, with these further choices. */
export function quoteOf(server, buyer, skuId, choices = {}) {
  const basket = { source: 'direct', skuId, quantity: 1, deliveryType: 'express', addressId: buyer.addressId };
  return post(server, '/mall-api/trading/v1/checkout/options/calculate', buyer, { ...basket, ...choices });
}
