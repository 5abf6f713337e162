// Batches of cards that lie in stock: ordered, made in the background, their codes taken along once for the printer, stopped.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "features/gift_cards/gift_cards_desk_store.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::int64_t cards_a_turn = 200;
constexpr std::int64_t default_batch_page = 50;
constexpr std::string_view batch_subject = "gift_card_batch";

GiftCardBatch view_of(const store::BatchRow& row) {
  return {row.batch_id,        row.name,       row.medium,     row.funder,     row.state,
          row.face_cents,      row.card_count, row.made_count, row.sold_count, row.validity_days,
          row.cover_key,       row.reason,     row.made_by,    row.made_at_ms, row.codes_told_to.value_or(""),
          row.codes_told_at_ms};
}

}  // namespace

PrintedSecrets GiftCards::State::secrets_in_stock(std::int64_t batch_id, std::int64_t position) const {
  const std::string seed = fmt::format("{}|{}", batch_id, position);
  return {code_from_digest(digest("stock", seed)), pin_from_digest(digest("stock_pin", seed))};
}

std::vector<store::StockRow> GiftCards::State::stock_of(std::int64_t batch_id, std::int64_t from, std::int64_t count) const {
  std::vector<store::StockRow> rows;
  for (std::int64_t position = from; position < from + count; ++position) {
    const std::string code = secrets_in_stock(batch_id, position).code;
    rows.push_back({batch_id, position, code.substr(code.size() - 4)});
  }
  return rows;
}

Result<http::Reply<GiftCardBatch>> GiftCards::make_gift_card_batch(const http::Call& call, const http::Operator& caller, const MakeGiftCardBatch& request) {
  const CardTerms& terms = state_->config.terms;
  if (!is_offered(terms.anonymous_faces, request.face_cents)) return gift_card_amount_refused;
  if (!is_offered(terms.covers, *request.cover_key)) return refuse_member("coverKey", "unknown_cover", unknown_cover, call.locale);
  if (*request.validity_days < terms.anonymous_validity.count()) return refuse_member("validityDays", "too_short", validity_too_short, call.locale);
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<GiftCardBatch> {
    const store::BatchRow row{.batch_id = state_->ids.next_value(),
                              .name = *request.name,
                              .medium = request.medium,
                              .funder = request.funder,
                              .state = batch_table.step({}, BatchMove::order, BatchActor::staff).value().to(),
                              .face_cents = request.face_cents,
                              .card_count = *request.count,
                              .made_count = 0,
                              .sold_count = 0,
                              .validity_days = *request.validity_days,
                              .cover_key = *request.cover_key,
                              .reason = *request.reason,
                              .made_by = caller.name,
                              .made_at_ms = now,
                              .changed_at_ms = now,
                              .codes_told_to = {},
                              .codes_told_at_ms = {}};
    store::insert_batch(transaction, row);
    state_->set_timer(transaction, batch_timer, row.batch_id, now);
    const std::int64_t value = (row.face_cents * row.card_count).value;
    TRY(caller.record(transaction, {batch_subject,
                                    std::to_string(row.batch_id),
                                    {},
                                    http::facts("name", row.name, "medium", row.medium, "funder", row.funder, "faceCents", row.face_cents, "count",
                                                row.card_count, "validityDays", row.validity_days),
                                    row.reason,
                                    value}));
    return gift_cards::view_of(row);
  });
}

db::TimerOutcome GiftCards::State::make_cards(const db::Timer& timer) {
  return database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto batch = store::find_batch(transaction, timer.reference);
    if (!batch || batch->state != BatchState::making) return std::nullopt;
    const std::int64_t count = std::min(cards_a_turn, batch->card_count - batch->made_count);
    // Whoever was faster has made them: this transaction leaves nothing.
    if (!store::count_made(transaction, *batch, count, clock.now())) throw std::runtime_error("a batch of gift cards is made elsewhere");
    store::insert_stock(transaction, stock_of(batch->batch_id, batch->made_count + 1, count));
    if (batch->made_count + count < batch->card_count) return clock.now();
    const BatchStep finished = batch_table.step(batch->state, BatchMove::finish, BatchActor::job).value();
    if (!store::move_batch(transaction, batch->batch_id, finished, clock.now())) throw std::logic_error("a batch that is being made cannot be finished");
    return std::nullopt;
  });
}

Result<GiftCardBatchPage> GiftCards::list_gift_card_batches(const ListGiftCardBatches& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : default_batch_page;
  const auto rows = state_->database.read([&](db::Session& session) { return store::list_batches(session, request, size + 1); });
  GiftCardBatchPage page;
  page.has_more = static_cast<std::int64_t>(rows.size()) > size;
  for (const store::BatchRow& row : rows) {
    if (static_cast<std::int64_t>(page.batches.size()) < size) page.batches.push_back(gift_cards::view_of(row));
  }
  return page;
}

Result<GiftCardBatchRecord> GiftCards::get_gift_card_batch(const GetGiftCardBatch& request) const {
  return state_->database.read([&](db::Session& session) -> Result<GiftCardBatchRecord> {
    const auto batch = store::find_batch(session, request.batch_id);
    if (!batch) return gift_card_batch_not_found;
    const store::BatchSums sums = store::sums_of(session, request.batch_id);
    return GiftCardBatchRecord{gift_cards::view_of(*batch), sums.sold_cents, sums.received_cents, sums.balance_cents, sums.unbound_count, sums.next_position};
  });
}

Result<GiftCardBatch> GiftCards::stop_gift_card_batch(const http::Operator& caller, const StopGiftCardBatch& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<GiftCardBatch> {
    const auto batch = store::find_batch(transaction, request.batch_id);
    if (!batch) return gift_card_batch_not_found;
    const auto step = batch_table.step(batch->state, BatchMove::stop, BatchActor::staff);
    if (!step || !store::move_batch(transaction, batch->batch_id, *step, state_->clock.now())) return gift_card_batch_moved_on;
    const auto stopped = store::find_batch(transaction, request.batch_id).value();
    TRY(caller.record(transaction, {batch_subject, std::to_string(stopped.batch_id), http::facts("state", batch->state),
                                    http::facts("state", stopped.state, "sold", stopped.sold_count), *request.reason}));
    return gift_cards::view_of(stopped);
  });
}

Result<http::Reply<GiftCardCodes>> GiftCards::take_gift_card_codes(const http::Call& call, const http::Operator& caller, const GetGiftCardBatch& request) {
  const TimeMs now = state_->clock.now();
  auto told = http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<GiftCardCodes> {
    const auto batch = store::find_batch(transaction, request.batch_id);
    if (!batch) return gift_card_batch_not_found;
    if (batch->state == BatchState::making) return gift_card_batch_moved_on;
    if (!store::tell_codes(transaction, batch->batch_id, caller.name, now)) return gift_card_codes_told;
    TRY(caller.record(transaction, {batch_subject,
                                    std::to_string(batch->batch_id),
                                    http::facts("toldTo", batch->codes_told_to.value_or("")),
                                    http::facts("toldTo", caller.name, "count", batch->made_count),
                                    {},
                                    (batch->face_cents * batch->card_count).value}));
    return GiftCardCodes{batch->batch_id, {}};
  });
  if (told.has_error()) return told;
  // They follow from the batch, so that the answer can be given again under the same key, while no row keeps any of them.
  const std::int64_t count = state_->database.read([&](db::Session& session) { return store::find_batch(session, request.batch_id).value().made_count; });
  for (std::int64_t position = 1; position <= count; ++position) {
    const PrintedSecrets secrets = state_->secrets_in_stock(request.batch_id, position);
    told->data.codes.push_back({position, printed_code(secrets.code), secrets.pin});
  }
  return told;
}

}  // namespace galleria::gift_cards
