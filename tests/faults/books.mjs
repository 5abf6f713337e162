// The books that are compared: the platforms' own, which are the ground truth of what was charged, and ours.

/** What is on hand (or apart, for an offer), reserved and sold of each SKU. */
export async function stocksOf(world) {
  // What lies apart for offers goes back when they end, which a clock that jumps may bring about.
  const apart = ['flash_sale_offers', 'points_offers'].map(
    (table) => `coalesce((select sum(left_count) from ${table} where ${table}.sku_id = sku_stocks.sku_id and state <> 'draft'), 0)`,
  );
  // Of a pre-sale what pre-orders hold lies apart as well, until their orders come.
  apart.push(`coalesce((select sum(left_count + held_count) from pre_sale_offers where pre_sale_offers.sku_id = sku_stocks.sku_id), 0)`);
  const rows = await world.rows(`select sku_id, cast(on_hand + ${apart.join(' + ')} as bigint) as on_hand, reserved, sold from sku_stocks`);
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** What each trade brought and is not given back, in cents: at the platform what was done, and with us what was asked for, with the order it pays. */
export async function paymentsOf(world) {
  const platform = await world.rows(
    'select out_trade_no, total_cents - (select coalesce(sum(refund_cents), 0) from sandbox_refunds where sandbox_refunds.out_trade_no = ' +
      "sandbox_trades.out_trade_no and state = 'success') as cents from sandbox_trades where transaction_id is not null union all " +
      'select order_id, total_cents - (select coalesce(sum(refunds.total_cents), 0) from sandbox_union_trades as refunds where refunds.paid_query_id = ' +
      "paid.query_id and refunds.state = 'done') as cents from sandbox_union_trades as paid where txn_type = '01' and state = 'done'",
  );
  const ours = await world.rows(
    'select out_trade_no, order_id, captured_cents - (select coalesce(sum(refund_cents), 0) from payment_refunds where payment_id = payments.id and ' +
      "state <> 'failed') as cents from payments where state = 'captured'",
  );
  return {
    platform: new Map(platform.map(({ out_trade_no, cents }) => [out_trade_no, cents])),
    ours: new Map(ours.map((row) => [row.out_trade_no, row])),
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The cents that the platforms keep for us: as it says, as our payments say, and as the ledger says. */
export async function moneyOf(world) {
  const { platform, ours } = await paymentsOf(world);
  const [{ cents }] = await world.rows(
    "select coalesce(sum(case when from_kind = 'cash_in_transit' then amount else -amount end), 0) as cents from ledger_transfers where " +
      "from_kind = 'cash_in_transit' or to_kind = 'cash_in_transit'",
  );
  return { platform: sum([...platform.values()]), payments: sum([...ours.values()].map((row) => row.cents)), ledger: cents };
}
