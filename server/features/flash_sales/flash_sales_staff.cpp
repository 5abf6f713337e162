// Flash sales as the staff works with them: drafts, publishing with four eyes, and how a sale runs.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "features/flash_sales/flash_sales_store.hpp"

namespace galleria::flash_sales {
namespace {

constexpr std::int64_t usual_record_page = 50;
constexpr Cents most_sale_cents{99'999'999};
constexpr std::string_view end_timer = "end_flash_sale";
constexpr std::string_view line_timer = "move_flash_sale_line";

store::SaleRow row_of(FlashSaleId sale_id, const SaveFlashSale& request) {
  store::SaleRow row;
  row.sale_id = sale_id;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  row.pay_minutes = *request.pay_minutes;
  row.is_price_hidden = request.is_price_hidden;
  return row;
}

std::string sale_facts(const store::SaleRow& row, std::span<const store::OfferRow> offers) {
  std::int64_t stock = 0;
  std::int64_t left = 0;
  for (const store::OfferRow& offer : offers) {
    stock += offer.stock_count;
    left += offer.left_count;
  }
  return http::facts("name", row.name_zh_cn, "state", std::string(enum_text(row.state)), "payMinutes", row.pay_minutes, "offerCount",
                     static_cast<std::int64_t>(std::ssize(offers)), "stockCount", stock, "leftCount", left);
}

FlashSaleMove move_of(FlashSaleWork work) {
  switch (work) {
    case FlashSaleWork::pause:
      return FlashSaleMove::pause;
    case FlashSaleWork::resume:
      return FlashSaleMove::resume;
    case FlashSaleWork::end:
      break;
  }
  return FlashSaleMove::end;
}

}  // namespace

FlashSaleRecord FlashSales::record_of(db::Session& session, const store::SaleRow& row, Locale locale) const {
  FlashSaleRecord record;
  record.sale_id = row.sale_id;
  record.name_zh_cn = row.name_zh_cn;
  record.name_en = row.name_en;
  record.state = row.state;
  record.phase = phase_of(store::plan_of(row), clock_.now());
  record.version = row.version;
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  record.pay_minutes = row.pay_minutes;
  record.is_price_hidden = row.is_price_hidden;
  const auto paid = needs_.paid_pieces(session, row.sale_id);
  const auto lapsed = store::lapsed_counts(session, row.sale_id);
  for (const store::OfferRow& offer : store::list_offers(session, row.sale_id)) {
    const SaleGoods goods = needs_.find_goods(offer.sku_id).value_or(SaleGoods{});
    FlashSaleOfferRecord view;
    view.offer_id = offer.offer_id;
    view.sku_id = offer.sku_id;
    view.name = goods.name.in(locale);
    view.specification = goods.specification.in(locale);
    view.image_url = goods.image_url;
    view.goods_cents = goods.price_cents;
    view.price_cents = offer.price_cents;
    view.price_points = offer.price_points;
    view.most_per_member = offer.most_per_member;
    view.stock_count = offer.stock_count;
    view.left_count = offer.left_count;
    view.taken_count = offer.taken_count;
    view.back_count = offer.back_count;
    for (const PaidPieces& pieces : paid) {
      if (pieces.offer_id == offer.offer_id) view.paid_count = pieces.count;
    }
    for (const store::CountRow& count : lapsed) {
      if (count.offer_id == offer.offer_id) view.lapsed_count = count.count;
    }
    view.shelf_count = needs_.shelf_count(session, offer.sku_id);
    record.stock_count += view.stock_count;
    record.left_count += view.left_count;
    record.taken_count += view.taken_count;
    record.paid_count += view.paid_count;
    record.lapsed_count += view.lapsed_count;
    record.offers.push_back(std::move(view));
  }
  const store::LineRow line = store::line_of(session, row.sale_id);
  record.door_count = line.last_number;
  record.waiting_count = std::max<std::int64_t>(0, line.last_number - line.let_in_count);
  for (const FlashSaleWork work : {FlashSaleWork::pause, FlashSaleWork::resume, FlashSaleWork::end}) {
    if (flash_sale_table.step(row.state, move_of(work), FlashSaleActor::staff)) record.works.push_back(work);
  }
  return record;
}

Result<FlashSaleRecords> FlashSales::list_flash_sale_records(const http::Call& call, const ListFlashSaleRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return database_.read([&](db::Session& session) -> Result<FlashSaleRecords> {
    auto rows = store::list_all(session, request.state, span.row_count(), span.offset);
    FlashSaleRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::SaleRow& row : rows) page.sales.push_back(record_of(session, row, call.locale));
    return page;
  });
}

Result<FlashSaleRecord> FlashSales::get_flash_sale_record(const http::Call& call, const GetFlashSaleRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<FlashSaleRecord> {
    const auto row = store::find_sale(session, request.sale_id);
    if (!row) return flash_sale_not_found;
    return record_of(session, *row, call.locale);
  });
}

Result<Done> FlashSales::refusal_of_draft(const store::SaleRow& row, std::span<const store::OfferRow> offers) const {
  std::vector<OfferPlan> plans;
  for (const store::OfferRow& offer : offers) {
    const auto goods = needs_.find_goods(offer.sku_id);
    if (!goods || !goods->is_on_shelf || offer.price_cents > most_sale_cents) return flash_sale_unfit;
    plans.push_back({offer.sku_id, offer.price_cents, offer.price_points});
  }
  if (!is_fit(store::plan_of(row), plans)) return flash_sale_unfit;
  return Done{};
}

std::vector<store::OfferRow> FlashSales::offers_of(FlashSaleId sale_id, const SaveFlashSale& request) {
  std::vector<store::OfferRow> offers;
  for (const FlashSaleOfferInput& input : *request.offers) {
    store::OfferRow row;
    row.offer_id = ids_.next<OfferId>();
    row.sale_id = sale_id;
    row.sku_id = input.sku_id;
    row.starts_at_ms = request.starts_at;
    row.ends_at_ms = request.ends_at;
    row.price_cents = input.price_cents;
    row.price_points = *input.price_points;
    row.most_per_member = *input.most_per_member;
    row.stock_count = *input.stock_count;
    row.place = std::ssize(offers) + 1;
    offers.push_back(row);
  }
  return offers;
}

Result<FlashSaleRecord> FlashSales::save_flash_sale(const http::Call& call, const http::Operator& caller, const SaveFlashSale& request) {
  store::SaleRow wanted = row_of(request.sale_id ? *request.sale_id : ids_.next<FlashSaleId>(), request);
  const auto offers = offers_of(wanted.sale_id, request);
  TRY(refusal_of_draft(wanted, offers));
  wanted.line_key = random_token();
  return database_.write([&](db::Transaction& transaction) -> Result<FlashSaleRecord> {
    const auto before = request.sale_id ? store::lock_sale(transaction, *request.sale_id) : std::nullopt;
    if (request.sale_id && !before) return flash_sale_not_found;
    const std::string facts_before = before ? sale_facts(*before, store::list_offers(transaction, wanted.sale_id)) : std::string();
    const store::Move move{ids_.next_value(), clock_.now()};
    if (before) {
      const auto step = flash_sale_table.step(before->state, FlashSaleMove::edit, FlashSaleActor::staff);
      if (!step || !store::change_draft(transaction, wanted, *step, move)) return flash_sale_moved_on;
    } else {
      store::insert_sale(transaction, wanted, flash_sale_table.step({}, FlashSaleMove::make, FlashSaleActor::staff).value(), move);
    }
    store::put_offers(transaction, wanted.sale_id, offers);
    const store::SaleRow after = store::find_sale(transaction, wanted.sale_id).value();
    TRY(caller.record(transaction, {"flash_sale", std::to_string(after.sale_id.value), facts_before, sale_facts(after, offers)}));
    return record_of(transaction, after, call.locale);
  });
}

// The stock of the goods comes last: all orders want it.
Result<Done> FlashSales::publish(db::Transaction& transaction, const store::SaleRow& row, Locale locale) {
  const auto step = flash_sale_table.step(row.state, FlashSaleMove::publish, FlashSaleActor::staff);
  if (!step || !store::move_sale(transaction, row, *step, {ids_.next_value(), clock_.now()})) return flash_sale_moved_on;
  const auto offers = store::list_offers(transaction, row.sale_id);
  std::int64_t stock = 0;
  for (const store::OfferRow& offer : offers) stock += offer.stock_count;
  store::open_line(transaction, row.sale_id, stock, std::min(row.starts_at_ms, clock_.now()));
  db::set_timer(transaction, ids_.next<TimerId>(), end_timer, row.sale_id.value, row.ends_at_ms);
  db::set_timer(transaction, ids_.next<TimerId>(), line_timer, row.sale_id.value, row.starts_at_ms + turn_time);
  for (const store::OfferRow& offer : offers) {
    if (needs_.set_apart(transaction, offer.sku_id, offer.stock_count)) continue;
    const auto goods = needs_.find_goods(offer.sku_id).value_or(SaleGoods{});
    return Refusal(flash_sale_stock_short, {{"name", goods.name.in(locale)}, {"count", std::to_string(needs_.shelf_count(transaction, offer.sku_id))}});
  }
  return Done{};
}

Result<FlashSaleRecord> FlashSales::publish_flash_sale(const http::Call& call, const http::Operator& caller, const PublishFlashSale& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FlashSaleRecord> {
    const auto row = store::lock_sale(transaction, request.sale_id);
    if (!row) return flash_sale_not_found;
    if (row->version != *request.version) return flash_sale_moved_on;
    const auto offers = store::list_offers(transaction, row->sale_id);
    TRY(refusal_of_draft(*row, offers));
    if (row->ends_at_ms <= clock_.now()) return flash_sale_unfit;
    TRY(publish(transaction, *row, call.locale));
    const store::SaleRow after = store::find_sale(transaction, row->sale_id).value();
    const auto moved = store::list_offers(transaction, row->sale_id);
    std::int64_t stock = 0;
    for (const store::OfferRow& offer : moved) stock += offer.stock_count;
    TRY(caller.record(transaction,
                      {"flash_sale", std::to_string(row->sale_id.value), sale_facts(*row, offers), sale_facts(after, moved), *request.reason, stock}));
    return record_of(transaction, after, call.locale);
  });
}

bool FlashSales::end(db::Transaction& transaction, const store::SaleRow& row, FlashSaleActor actor) {
  const auto step = flash_sale_table.step(row.state, FlashSaleMove::end, actor);
  if (!step) return false;
  auto offers = store::lock_offers(transaction, row.sale_id);
  // Stock is locked in the order of its SKUs, by orders as well.
  std::ranges::sort(offers, {}, &store::OfferRow::sku_id);
  if (!store::move_sale(transaction, row, *step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, "remind_of_flash_sale", row.sale_id.value);
  for (const store::OfferRow& offer : offers) {
    if (offer.left_count > 0) needs_.put_back(transaction, offer.sku_id, offer.left_count);
  }
  return true;
}

Result<FlashSaleRecord> FlashSales::steer_flash_sale(const http::Call& call, const http::Operator& caller, const SteerFlashSale& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FlashSaleRecord> {
    const auto row = store::lock_sale(transaction, request.sale_id);
    if (!row) return flash_sale_not_found;
    const std::string before = sale_facts(*row, store::list_offers(transaction, row->sale_id));
    if (request.work == FlashSaleWork::end) {
      if (!end(transaction, *row, FlashSaleActor::staff)) return flash_sale_moved_on;
      db::cancel_timer(transaction, end_timer, row->sale_id.value);
      db::cancel_timer(transaction, line_timer, row->sale_id.value);
    } else {
      const auto step = flash_sale_table.step(row->state, move_of(request.work), FlashSaleActor::staff);
      if (!step) return flash_sale_moved_on;
      store::lock_offers(transaction, row->sale_id);
      if (!store::move_sale(transaction, *row, *step, {ids_.next_value(), clock_.now()})) return flash_sale_moved_on;
    }
    const store::SaleRow after = store::find_sale(transaction, row->sale_id).value();
    TRY(caller.record(transaction, {"flash_sale", std::to_string(row->sale_id.value), before, sale_facts(after, store::list_offers(transaction, row->sale_id)),
                                    *request.reason}));
    return record_of(transaction, after, call.locale);
  });
}

void FlashSales::put_demo_sale(db::Transaction& transaction, const DemoFlashSale& sale) {
  store::SaleRow row = row_of(sale.sale_id, sale.fields);
  row.line_key = random_token();
  const auto offers = offers_of(row.sale_id, sale.fields);
  if (!refusal_of_draft(row, offers).has_value()) throw std::logic_error("a flash sale of the demo does not fit together");
  store::insert_sale(transaction, row, flash_sale_table.step({}, FlashSaleMove::make, FlashSaleActor::staff).value(), {ids_.next_value(), clock_.now()});
  store::put_offers(transaction, row.sale_id, offers);
  if (!publish(transaction, row, Locale::zh_cn).has_value()) throw std::logic_error("the goods of a flash sale of the demo have too little");
  if (row.ends_at_ms <= clock_.now()) end(transaction, store::find_sale(transaction, row.sale_id).value(), FlashSaleActor::job);
}

}  // namespace galleria::flash_sales
