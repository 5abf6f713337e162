// Where pre-sales, pre-orders and what goes back of deposits lie. All SQL of them; no decisions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/pre_sales/pre_sales_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::pre_sales {

// Due when something becomes of a pre-order by itself.
inline constexpr std::string_view carry_timer = "carry_pre_order_on";

}  // namespace galleria::pre_sales

namespace galleria::pre_sales::store {

struct OfferRow {
  OfferId offer_id;
  SkuId sku_id;
  std::string name_zh_cn;
  std::string name_en;
  PreSaleState state = PreSaleState::draft;
  std::int64_t version = 1;
  Cents price_cents;
  Cents deposit_cents;
  Cents worth_cents;
  TimeMs deposit_from_ms{};
  TimeMs deposit_until_ms{};
  TimeMs rest_from_ms{};
  TimeMs rest_until_ms{};
  TimeMs ships_by_ms{};
  std::int64_t most_per_member = 1;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t held_count = 0;
  std::int64_t sold_count = 0;
  std::int64_t back_count = 0;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (offer_id, sku_id, name_zh_cn, name_en, state, version, price_cents, deposit_cents, worth_cents, deposit_from_ms, deposit_until_ms,
                       rest_from_ms, rest_until_ms, ships_by_ms, most_per_member, stock_count, left_count, held_count, sold_count, back_count))
PreSalePlan plan_of(const OfferRow& row);

struct PreOrderRow {
  PreOrderId pre_order_id;
  MemberId member_id;
  OfferId offer_id;
  SkuId sku_id;
  std::int64_t quantity = 1;
  Cents price_cents;    // a piece
  Cents deposit_cents;  // of all pieces
  Cents worth_cents;    // of all pieces
  PreOrderState state = PreOrderState::to_pay;
  std::int64_t consent_version = 0;
  TimeMs placed_at_ms{};
  TimeMs pay_before_ms{};
  TimeMs rest_from_ms{};
  TimeMs rest_until_ms{};
  std::optional<TimeMs> paid_at_ms = {};
  std::optional<TimeMs> ended_at_ms = {};
  std::optional<OrderId> order_id = {};
  Cents returned_cents;
};
BOOST_DESCRIBE_STRUCT(PreOrderRow, (),
                      (pre_order_id, member_id, offer_id, sku_id, quantity, price_cents, deposit_cents, worth_cents, state, consent_version, placed_at_ms,
                       pay_before_ms, rest_from_ms, rest_until_ms, paid_at_ms, ended_at_ms, order_id, returned_cents))

struct ReturnRow {
  PreSaleReturnId return_id;
  PreOrderId pre_order_id;
  MemberId member_id;
  OfferId offer_id;
  DepositReturnCause cause = DepositReturnCause::called_off;
  DepositReturnState state = DepositReturnState::returning;
  Cents amount_cents;
  std::optional<RefundId> refund_id = {};
  TimeMs asked_at_ms{};
  std::optional<TimeMs> ended_at_ms = {};
};
BOOST_DESCRIBE_STRUCT(ReturnRow, (), (return_id, pre_order_id, member_id, offer_id, cause, state, amount_cents, refund_id, asked_at_ms, ended_at_ms))

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};

// ---- offers ----

// What members see: no drafts, and those whose rest can still be paid, in the order of their times.
std::vector<OfferRow> list_shown(db::Session& session, TimeMs now, std::int64_t count);
std::vector<OfferRow> list_all(db::Session& session, std::optional<PreSaleState> state, std::int64_t count, std::int64_t offset);
std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id);
// The row as it is until the transaction ends.
std::optional<OfferRow> lock_offer(db::Transaction& transaction, OfferId offer_id);
void insert_offer(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move);
// A draft as it is from now on, of the next version. False if it is no draft any more.
bool change_draft(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move);
// Moves an offer as the step says: what is published has all its stock left, what ends has given back what was left. False if it is not of that version, or not
// where the step begins.
bool move_offer(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move);

// ---- pieces ----

// Counts more pieces of the member's, if they may have so many.
bool count_member(db::Transaction& transaction, MemberId member_id, OfferId offer_id, std::int64_t quantity, std::int64_t most);
// Takes them back from the count.
void uncount_member(db::Transaction& transaction, const PreOrderRow& row);
// Holds pieces, if the offer is published, in its time, and has so many left.
bool hold_pieces(db::Transaction& transaction, OfferId offer_id, std::int64_t quantity, TimeMs at);
// Pieces that were held are left again, or are to go back to the goods where no deposit is taken any more: then true.
bool release_pieces(db::Transaction& transaction, const PreOrderRow& row);
// Held pieces are an order's, false if the offer is called off; and the other way round.
bool sell_pieces(db::Transaction& transaction, const PreOrderRow& row);
void hold_again(db::Transaction& transaction, const PreOrderRow& row);

// ---- pre-orders ----

void insert_pre_order(db::Transaction& transaction, const PreOrderRow& row, const PreOrderStep& step, std::int64_t move_id);
std::optional<PreOrderRow> find_pre_order(db::Session& session, PreOrderId pre_order_id);
// Nobody else changes it until this transaction ends.
std::optional<PreOrderRow> take_pre_order(db::Transaction& transaction, PreOrderId pre_order_id);
// The latest first. `is_open`: only those whose deposit is to be paid, or is paid and no order waits for the rest.
std::vector<PreOrderRow> list_of_member(db::Session& session, MemberId member_id, bool is_open, std::int64_t count, std::int64_t offset);
// Whether the member ever had one.
bool has_any(db::Session& session, MemberId member_id);
std::vector<PreOrderRow> list_of_offer(db::Session& session, OfferId offer_id, std::optional<PreOrderState> state, std::int64_t count, std::int64_t offset);
// Those that end when their offer is called off or their member goes: the deposit is to be paid, or is paid and no order waits for the rest.
std::vector<PreOrderId> list_open_of_offer(db::Session& session, OfferId offer_id, std::int64_t count);
std::vector<PreOrderId> list_open_of_member(db::Session& session, MemberId member_id);
// Writes what of the row follows from its step, and logs it. False if it is not where the step begins.
bool move_pre_order(db::Transaction& transaction, const PreOrderRow& row, const PreOrderStep& step, Move move);
// An order takes it, in its time for the rest. False if it is not there to be taken.
bool order_pre_order(db::Transaction& transaction, const PreOrderRow& row, OrderId order_id, const PreOrderStep& step, Move move);
// So much more of its deposit goes back. False if it never had so much.
bool count_return(db::Transaction& transaction, PreOrderId pre_order_id, Cents amount);

// ---- what goes back ----

void insert_return(db::Transaction& transaction, const ReturnRow& row, const DepositReturnStep& step, std::int64_t move_id);
std::optional<ReturnRow> find_return_by_refund(db::Session& session, RefundId refund_id);
std::optional<ReturnRow> take_return(db::Transaction& transaction, PreSaleReturnId return_id);
bool move_return(db::Transaction& transaction, const ReturnRow& row, const DepositReturnStep& step, Move move);
// The oldest of a pre-order that is stuck.
std::optional<PreSaleReturnId> find_stuck(db::Session& session, PreOrderId pre_order_id);
// What could not be given back, and waits for the staff.
std::vector<WaitingGroup> count_stuck(db::Session& session, TimeMs now);

// ---- figures ----

struct CountOfState {
  PreOrderState state = PreOrderState::to_pay;
  std::int64_t count = 0;
  Cents deposit_cents;
};
BOOST_DESCRIBE_STRUCT(CountOfState, (), (state, count, deposit_cents))
std::vector<CountOfState> count_states(db::Session& session, OfferId offer_id);
struct SumOfReturns {
  DepositReturnState state = DepositReturnState::returning;
  std::int64_t count = 0;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(SumOfReturns, (), (state, count, amount_cents))
std::vector<SumOfReturns> sum_returns(db::Session& session, OfferId offer_id);

// Limits go; what money was paid for stays for the books.
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::pre_sales::store
