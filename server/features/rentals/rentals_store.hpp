// All SQL of rentals; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/rentals/rentals_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::rentals::store {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

// ---- desks, kinds and terms ----

struct DeskRow {
  RentalDeskId desk_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
};
BOOST_DESCRIBE_STRUCT(DeskRow, (), (desk_id, code, name_zh_cn, name_en, place_zh_cn, place_en))

struct KindRow {
  RentalKindId kind_id;
  std::string code;
  RentalThing thing = RentalThing::umbrella;
  std::string name_zh_cn;
  std::string name_en;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  Cents deposit_cents;
  std::int64_t most_hours = 0;
};
BOOST_DESCRIBE_STRUCT(KindRow, (), (kind_id, code, thing, name_zh_cn, name_en, unit, unit_cents, deposit_cents, most_hours))

struct TermsRow {
  RentalKindId kind_id;
  std::string tier;
  std::int64_t free_minutes = 0;
  bool waives_deposit = false;
};
BOOST_DESCRIBE_STRUCT(TermsRow, (), (kind_id, tier, free_minutes, waives_deposit))

void insert_desk(db::Transaction& transaction, const DeskRow& row);
void insert_kind(db::Transaction& transaction, const KindRow& row);
void insert_terms(db::Transaction& transaction, const TermsRow& row);
std::vector<DeskRow> list_desks(db::Session& session);
std::vector<KindRow> list_kinds(db::Session& session);
std::optional<DeskRow> find_desk(db::Session& session, RentalDeskId desk_id);
std::optional<KindRow> find_kind(db::Session& session, RentalKindId kind_id);
std::vector<TermsRow> list_terms(db::Session& session, std::string_view tier);

// ---- what lies where ----

struct StockRow {
  RentalDeskId desk_id;
  RentalKindId kind_id;
  std::int64_t lying_count = 0;
  std::int64_t reserved_count = 0;
};
BOOST_DESCRIBE_STRUCT(StockRow, (), (desk_id, kind_id, lying_count, reserved_count))
std::vector<StockRow> list_stocks(db::Session& session);
std::optional<StockRow> find_stock(db::Session& session, RentalDeskId desk_id, RentalKindId kind_id);
// False if all that lie there are reserved.
bool reserve_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id);
void free_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id);
// A reserved one goes out.
bool hand_out_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id);
// More lie there; the desk may never have had one.
void add_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count);
// False if so many are not there, or are reserved.
bool take_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count);
// False unless so many were there before, and not more are reserved than are now.
bool set_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t before, std::int64_t now);

struct StockMoveRow {
  std::int64_t move_id = 0;
  RentalDeskId desk_id;
  RentalKindId kind_id;
  std::int64_t change = 0;
  RentalStockCause cause = RentalStockCause::counted;
  std::optional<RentalId> rental_id;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(StockMoveRow, (), (move_id, desk_id, kind_id, change, cause, rental_id, actor, reason, at_ms))
void insert_stock_move(db::Transaction& transaction, const StockMoveRow& row);
std::vector<StockMoveRow> list_stock_moves(db::Session& session, const ListRentalStockMoves& request, std::int64_t count);

// ---- who has what ----

struct RentalRow {
  RentalId rental_id;
  MemberId member_id;
  RentalKindId kind_id;
  RentalDeskId desk_id;
  std::optional<RentalDeskId> return_desk_id;
  RentalState state = RentalState::reserved;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  std::int64_t free_minutes = 0;
  Cents deposit_cents;
  std::int64_t most_hours = 0;
  bool asks_deposit = true;
  TimeMs reserved_at_ms{};
  TimeMs reserved_until_ms{};
  std::optional<TimeMs> lent_at_ms;
  std::optional<TimeMs> due_at_ms;
  std::optional<TimeMs> returned_at_ms;
  std::optional<TimeMs> lost_at_ms;
  std::optional<TimeMs> ended_at_ms;
  std::int64_t reminded_count = 0;
  Cents charge_cents;
  Cents paid_cents;
  Cents kept_cents;
  Cents refunded_cents;
  std::optional<OrderId> payment_id;
};
BOOST_DESCRIBE_STRUCT(RentalRow, (),
                      (rental_id, member_id, kind_id, desk_id, return_desk_id, state, unit, unit_cents, free_minutes, deposit_cents, most_hours, asks_deposit,
                       reserved_at_ms, reserved_until_ms, lent_at_ms, due_at_ms, returned_at_ms, lost_at_ms, ended_at_ms, reminded_count, charge_cents,
                       paid_cents, kept_cents, refunded_cents, payment_id))

struct OutRow {
  RentalKindId kind_id;
  std::int64_t out_count = 0;
  std::int64_t overdue_count = 0;
  std::int64_t lost_count = 0;
};
BOOST_DESCRIBE_STRUCT(OutRow, (), (kind_id, out_count, overdue_count, lost_count))

void insert_rental(db::Transaction& transaction, const RentalRow& row);
// False if the member has another one in that place.
bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, RentalId rental_id);
void leave_place(db::Transaction& transaction, MemberId member_id, RentalId rental_id);
void forget_places(db::Transaction& transaction, MemberId member_id);
std::optional<RentalRow> find_rental(db::Session& session, RentalId rental_id);
std::optional<RentalRow> find_rental(db::Session& session, MemberId member_id, RentalId rental_id);
// The same for whoever changes it: the row is theirs until the transaction ends, so that what is written of its money rests on what stands there.
std::optional<RentalRow> take_rental(db::Transaction& transaction, RentalId rental_id);
std::optional<RentalRow> take_rental(db::Transaction& transaction, MemberId member_id, RentalId rental_id);
// Of what the member has reserved there the oldest, and before it what lacks no deposit.
std::optional<RentalRow> find_reserved(db::Session& session, MemberId member_id, RentalDeskId desk_id, RentalKindId kind_id);
// Reserved, out, or owing.
std::vector<RentalRow> list_open(db::Session& session, MemberId member_id);
std::vector<RentalRow> list_former(db::Session& session, MemberId member_id, std::int64_t count);
std::int64_t count_open(db::Session& session, MemberId member_id);
std::int64_t count_owing(db::Session& session, MemberId member_id);
std::vector<RentalRow> search_rentals(db::Session& session, const SearchRentals& request, std::int64_t count);
std::vector<OutRow> count_out(db::Session& session);

// Writes where it is now and when it came there. False unless it is where the step begins.
bool move_rental(db::Transaction& transaction, const RentalRow& row, const RentalStep& step);
// Each is false unless so much was paid, kept or given back before.
bool add_paid(db::Transaction& transaction, RentalId rental_id, Cents paid_before, Cents amount);
bool set_kept(db::Transaction& transaction, RentalId rental_id, Cents kept_before, Cents kept);
bool add_refunded(db::Transaction& transaction, RentalId rental_id, Cents refunded_before, Cents amount);
bool set_charge(db::Transaction& transaction, RentalId rental_id, Cents charge_before, Cents charge);
void keep_until(db::Transaction& transaction, RentalId rental_id, TimeMs reserved_until);
void count_reminder(db::Transaction& transaction, RentalId rental_id, std::int64_t reminded_count);

struct MoveRow {
  RentalId rental_id;
  std::int64_t move_id = 0;
  std::optional<RentalState> from_state;
  RentalMove move = RentalMove::reserve;
  RentalState to_state = RentalState::reserved;
  RentalActor actor_kind = RentalActor::system;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (rental_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, RentalId rental_id);

// ---- payments and refunds ----

struct PaymentRow {
  OrderId payment_id;
  MemberId member_id;
  RentalId rental_id;
  std::string kind_zh_cn;
  std::string kind_en;
  RentalPaymentPurpose purpose = RentalPaymentPurpose::deposit;
  RentalPaymentState state = RentalPaymentState::paying;
  Cents amount_cents;
  Cents refunded_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (payment_id, member_id, rental_id, kind_zh_cn, kind_en, purpose, state, amount_cents, refunded_cents, created_at_ms, pay_before_ms,
                       paid_at_ms, ended_at_ms))

// A new payment, with its first move. False if another one of the rental is under way.
bool insert_payment(db::Transaction& transaction, const PaymentRow& row, const RentalPaymentStep& step, std::int64_t move_id);
std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id);
std::vector<PaymentRow> list_payments(db::Session& session, RentalId rental_id);
// Ends a payment as the step says, and logs it. False if it is not where the step begins.
bool end_payment(db::Transaction& transaction, const PaymentRow& row, const RentalPaymentStep& step, std::int64_t move_id, TimeMs at);
// What of it went back; below nought: it did not after all. False if there was not so much left.
bool give_back_of(db::Transaction& transaction, OrderId payment_id, Cents amount);

struct RefundRow {
  RefundId refund_id;
  MemberId member_id;
  RentalId rental_id;
  OrderId payment_id;
  Cents amount_cents;
  RentalRefundState state = RentalRefundState::under_way;
  TimeMs asked_at_ms{};
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(RefundRow, (), (refund_id, member_id, rental_id, payment_id, amount_cents, state, asked_at_ms, ended_at_ms))
void insert_refund(db::Transaction& transaction, const RefundRow& row);
std::optional<RefundRow> find_refund(db::Session& session, RefundId refund_id);
std::vector<RefundRow> list_refunds(db::Session& session, RentalId rental_id);
// False if its end is known already.
bool end_refund(db::Transaction& transaction, RefundId refund_id, RentalRefundState state, TimeMs at);

std::vector<WaitingGroup> count_overdue(db::Session& session, TimeMs now);
std::vector<WaitingGroup> count_stuck_money(db::Session& session, TimeMs now);

}  // namespace galleria::rentals::store
