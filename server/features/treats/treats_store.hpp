// All SQL of treats.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/treats/treats_rules.hpp"
#include "features/treats/treats_staff_api.hpp"

namespace galleria::treats::store {

struct TreatRow {
  TreatId treat_id;
  TreatKind kind = TreatKind::coupon;
  std::optional<CouponId> coupon_id;
  std::optional<RightId> right_id;
  std::optional<Cents> card_cents;
  std::string name_zh_cn;
  std::string name_en;
  std::string text_zh_cn;
  std::string text_en;
  std::string picture_url;
  TreatState state = TreatState::draft;
  std::int64_t version = 1;
  std::int64_t price_points = 1;
  std::int64_t least_tier = 0;
  std::int64_t most_per_day = 0;
  std::int64_t most_per_member = 0;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t place = 0;
  std::int64_t stock_count = 1;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(TreatRow, (),
                      (treat_id, kind, coupon_id, right_id, card_cents, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, state, version, price_points,
                       least_tier, most_per_day, most_per_member, starts_at_ms, ends_at_ms, place, stock_count, taken_count))

TreatPlan plan_of(const TreatRow& row);

// What members see: published and paused ones whose time is not over, in their places.
std::vector<TreatRow> list_shown(db::Session& session, TimeMs now);
std::vector<TreatRow> list_all(db::Session& session, std::optional<TreatState> state, std::int64_t count, std::int64_t offset);
std::optional<TreatRow> find_treat(db::Session& session, TreatId treat_id);
std::int64_t points_sum_of(db::Session& session, TreatId treat_id);

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};
// A new draft, with its first move.
void insert_treat(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move);
// A draft as it is from now on, of the next version. False if it is no draft any more.
bool change_draft(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move);
// Moves a treat as the step says, to the next version. False if it is not of that version, or not where the step begins.
bool move_treat(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move);

// ---- what members take ----

struct ExchangeRow {
  MemberId member_id;
  OrderId exchange_id;
  TreatId treat_id;
  std::int64_t version = 1;
  std::int64_t points = 1;
  std::int64_t day = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ExchangeRow, (), (member_id, exchange_id, treat_id, version, points, day, at_ms))

void insert_exchange(db::Transaction& transaction, const ExchangeRow& row);
std::vector<ExchangeRow> list_exchanges(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset);
// Counts one more of the member's, in all and of the day, if they may have so many; a limit of nought is none.
bool count_member(db::Transaction& transaction, const ExchangeRow& row, std::int64_t most_in_all, std::int64_t most_a_day);
// Takes one, if the treat is published, of that version, in its time, and has one left.
bool take_one(db::Transaction& transaction, const ExchangeRow& row);

struct CountRow {
  TreatId treat_id;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(CountRow, (), (treat_id, taken_count))
// Of the member: in all, and of that day.
std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id);
std::vector<CountRow> counts_of_member_on(db::Session& session, MemberId member_id, std::int64_t day);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::treats::store
