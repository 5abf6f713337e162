// Pre-sales as the staff works with them: drafts, publishing and calling off with four eyes, and how a pre-sale runs.
#include <algorithm>
#include <stdexcept>

#include "features/pre_sales/pre_sales.hpp"
#include "features/pre_sales/pre_sales_store.hpp"

namespace galleria::pre_sales {
namespace {

using store::OfferRow;

constexpr std::int64_t usual_record_page = 50;
constexpr Cents most_pre_sale_cents{99'999'999};
constexpr std::string_view close_timer = "close_pre_sale";

OfferRow row_of(OfferId offer_id, const SavePreSale& request) {
  OfferRow row;
  row.offer_id = offer_id;
  row.sku_id = request.sku_id;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.price_cents = request.price_cents;
  row.deposit_cents = request.deposit_cents;
  row.worth_cents = request.worth_cents;
  row.deposit_from_ms = request.deposit_from;
  row.deposit_until_ms = request.deposit_until;
  row.rest_from_ms = request.rest_from;
  row.rest_until_ms = request.rest_until;
  row.ships_by_ms = request.ships_by;
  row.most_per_member = *request.most_per_member;
  row.stock_count = *request.stock_count;
  return row;
}

std::string pre_sale_facts(const OfferRow& row) {
  return http::facts("name", row.name_zh_cn, "state", std::string(enum_text(row.state)), "priceCents", row.price_cents, "depositCents", row.deposit_cents,
                     "worthCents", row.worth_cents, "stockCount", row.stock_count, "leftCount", row.left_count);
}

PreSaleFigures figures_of(db::Session& session, OfferId offer_id) {
  PreSaleFigures figures;
  for (const store::CountOfState& count : store::count_states(session, offer_id)) {
    switch (count.state) {
      case PreOrderState::to_pay:
        figures.to_pay_count = count.count;
        break;
      case PreOrderState::lapsed:
        figures.lapsed_count = count.count;
        break;
      case PreOrderState::deposit_paid:
      case PreOrderState::ordered:
        figures.deposit_paid_count += count.count;
        figures.deposit_paid_cents += count.deposit_cents;
        break;
      case PreOrderState::sold:
        figures.sold_count = count.count;
        figures.sold_cents = count.deposit_cents;
        break;
      case PreOrderState::kept:
        figures.kept_count = count.count;
        figures.kept_cents = count.deposit_cents;
        break;
      case PreOrderState::given_back:
        figures.given_back_count = count.count;
        break;
    }
  }
  for (const store::SumOfReturns& sum : store::sum_returns(session, offer_id)) {
    if (sum.state == DepositReturnState::stuck) {
      figures.stuck_count = sum.count;
      figures.stuck_cents = sum.amount_cents;
    } else {
      figures.given_back_cents += sum.amount_cents;
    }
  }
  return figures;
}

}  // namespace

PreSaleRecord PreSales::record_of(db::Session& session, const OfferRow& row, Locale locale) const {
  const PreSaleGoods goods = needs_.find_goods(row.sku_id).value_or(PreSaleGoods{});
  PreSaleRecord record;
  record.offer_id = row.offer_id;
  record.sku_id = row.sku_id;
  record.name_zh_cn = row.name_zh_cn;
  record.name_en = row.name_en;
  record.goods_name = goods.name.in(locale);
  record.specification = goods.specification.in(locale);
  record.image_url = goods.image_url;
  record.state = row.state;
  record.phase = phase_of(store::plan_of(row), clock_.now());
  record.version = row.version;
  record.goods_cents = goods.price_cents;
  record.price_cents = row.price_cents;
  record.deposit_cents = row.deposit_cents;
  record.worth_cents = row.worth_cents;
  record.deposit_from = row.deposit_from_ms;
  record.deposit_until = row.deposit_until_ms;
  record.rest_from = row.rest_from_ms;
  record.rest_until = row.rest_until_ms;
  record.ships_by = row.ships_by_ms;
  record.most_per_member = row.most_per_member;
  record.stock_count = row.stock_count;
  record.left_count = row.left_count;
  record.held_count = row.held_count;
  record.sold_count = row.sold_count;
  record.back_count = row.back_count;
  record.shelf_count = needs_.shelf_count(session, row.sku_id);
  record.figures = figures_of(session, row.offer_id);
  return record;
}

Result<PreSaleRecords> PreSales::list_pre_sale_records(const http::Call& call, const ListPreSaleRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return database_.read([&](db::Session& session) -> Result<PreSaleRecords> {
    auto rows = store::list_all(session, request.state, span.row_count(), span.offset);
    PreSaleRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const OfferRow& row : rows) page.pre_sales.push_back(record_of(session, row, call.locale));
    return page;
  });
}

Result<PreSaleRecord> PreSales::get_pre_sale_record(const http::Call& call, const GetPreSaleRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<PreSaleRecord> {
    const auto row = store::find_offer(session, request.offer_id);
    if (!row) return pre_sale_not_found;
    return record_of(session, *row, call.locale);
  });
}

Result<PreOrderRecords> PreSales::list_pre_order_records(const ListPreOrderRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return database_.read([&](db::Session& session) -> Result<PreOrderRecords> {
    if (!store::find_offer(session, request.offer_id)) return pre_sale_not_found;
    auto rows = store::list_of_offer(session, request.offer_id, request.state, span.row_count(), span.offset);
    PreOrderRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::PreOrderRow& row : rows) {
      const auto member = needs_.find_member(session, row.member_id);
      page.pre_orders.push_back({row.pre_order_id, "YS" + std::to_string(row.pre_order_id.value), member ? member->name : std::string(),
                                 member ? member->member_number : std::string(), row.quantity, row.state, row.deposit_cents, row.worth_cents,
                                 row.returned_cents, row.order_id, row.placed_at_ms, row.paid_at_ms, row.ended_at_ms,
                                 row.returned_cents > Cents{} ? store::find_stuck(session, row.pre_order_id) : std::nullopt});
    }
    return page;
  });
}

Result<Done> PreSales::refusal_of_draft(const OfferRow& row) const {
  const auto goods = needs_.find_goods(row.sku_id);
  if (!goods || !goods->is_on_shelf || row.price_cents > most_pre_sale_cents) return pre_sale_unfit;
  if (!is_fit(store::plan_of(row), config_.pay_time)) return pre_sale_unfit;
  return Done{};
}

Result<PreSaleRecord> PreSales::save_pre_sale(const http::Call& call, const http::Operator& caller, const SavePreSale& request) {
  const OfferRow wanted = row_of(request.offer_id ? *request.offer_id : ids_.next<OfferId>(), request);
  TRY(refusal_of_draft(wanted));
  return database_.write([&](db::Transaction& transaction) -> Result<PreSaleRecord> {
    const auto before = request.offer_id ? store::lock_offer(transaction, *request.offer_id) : std::nullopt;
    if (request.offer_id && !before) return pre_sale_not_found;
    const store::Move made{ids_.next_value(), clock_.now()};
    if (before) {
      const auto step = pre_sale_table.step(before->state, PreSaleMove::edit, PreSaleActor::staff);
      if (!step || !store::change_draft(transaction, wanted, *step, made)) return pre_sale_moved_on;
    } else {
      store::insert_offer(transaction, wanted, pre_sale_table.step({}, PreSaleMove::make, PreSaleActor::staff).value(), made);
    }
    const OfferRow after = store::find_offer(transaction, wanted.offer_id).value();
    TRY(caller.record(transaction,
                      {"pre_sale", std::to_string(after.offer_id.value), before ? pre_sale_facts(*before) : std::string(), pre_sale_facts(after)}));
    return record_of(transaction, after, call.locale);
  });
}

// The stock of the goods comes last: all orders want it.
Result<Done> PreSales::publish(db::Transaction& transaction, const OfferRow& row, Locale locale) {
  const auto step = pre_sale_table.step(row.state, PreSaleMove::publish, PreSaleActor::staff);
  if (!step || !store::move_offer(transaction, row, *step, {ids_.next_value(), clock_.now()})) return pre_sale_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, row.offer_id.value, row.deposit_until_ms);
  if (needs_.set_apart(transaction, row.sku_id, row.stock_count)) return Done{};
  const auto goods = needs_.find_goods(row.sku_id).value_or(PreSaleGoods{});
  return Refusal(pre_sale_stock_short, {{"name", goods.name.in(locale)}, {"count", std::to_string(needs_.shelf_count(transaction, row.sku_id))}});
}

Result<PreSaleRecord> PreSales::publish_pre_sale(const http::Call& call, const http::Operator& caller, const PublishPreSale& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PreSaleRecord> {
    const auto row = store::lock_offer(transaction, request.offer_id);
    if (!row) return pre_sale_not_found;
    if (row->version != *request.version) return pre_sale_moved_on;
    TRY(refusal_of_draft(*row));
    if (row->deposit_until_ms <= clock_.now()) return pre_sale_unfit;
    TRY(publish(transaction, *row, call.locale));
    const OfferRow after = store::find_offer(transaction, row->offer_id).value();
    TRY(caller.record(transaction,
                      {"pre_sale", std::to_string(row->offer_id.value), pre_sale_facts(*row), pre_sale_facts(after), *request.reason, row->stock_count}));
    return record_of(transaction, after, call.locale);
  });
}

Result<PreSaleRecord> PreSales::call_off_pre_sale(const http::Call& call, const http::Operator& caller, const CallOffPreSale& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PreSaleRecord> {
    const auto row = store::lock_offer(transaction, request.offer_id);
    if (!row) return pre_sale_not_found;
    const auto step = pre_sale_table.step(row->state, PreSaleMove::call_off, PreSaleActor::staff);
    if (!step || !store::move_offer(transaction, *row, *step, {ids_.next_value(), clock_.now()})) return pre_sale_moved_on;
    db::cancel_timer(transaction, close_timer, row->offer_id.value);
    db::set_timer(transaction, ids_.next<TimerId>(), "call_off_pre_orders", row->offer_id.value, clock_.now());
    if (row->left_count > 0) needs_.put_back(transaction, row->sku_id, row->left_count);
    const OfferRow after = store::find_offer(transaction, row->offer_id).value();
    // What somebody approves is about the deposits that go back.
    const Cents deposits = figures_of(transaction, row->offer_id).deposit_paid_cents;
    TRY(caller.record(transaction,
                      {"pre_sale", std::to_string(row->offer_id.value), pre_sale_facts(*row), pre_sale_facts(after), *request.reason, deposits.value}));
    return record_of(transaction, after, call.locale);
  });
}

void PreSales::put_demo_pre_sale(db::Transaction& transaction, const DemoPreSale& sale) {
  const OfferRow row = row_of(sale.offer_id, sale.fields);
  if (!refusal_of_draft(row).has_value()) throw std::logic_error("a pre-sale of the demo does not fit together");
  store::insert_offer(transaction, row, pre_sale_table.step({}, PreSaleMove::make, PreSaleActor::staff).value(), {ids_.next_value(), clock_.now()});
  if (!publish(transaction, row, Locale::zh_cn).has_value()) throw std::logic_error("the goods of a pre-sale of the demo have too little");
}

}  // namespace galleria::pre_sales
