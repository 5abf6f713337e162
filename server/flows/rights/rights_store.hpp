// Where rights lie.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "flows/rights/rights_staff_api.hpp"
#include "flows/rights/rights_states.hpp"

namespace galleria::rights::store {

// ---- what is on sale ----

struct RightRow {
  RightId right_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string text_zh_cn;
  std::string text_en;
  std::string picture_url;
  std::int64_t most_per_member = 1;
  std::int64_t place = 0;
  bool is_on_sale = false;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(RightRow, (), (right_id, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, most_per_member, place, is_on_sale, version))

// In their places.
std::vector<RightRow> list_rights(db::Session& session);
std::optional<RightRow> find_right(db::Session& session, RightId right_id);
// A new one, or as it is shown from now on; its terms stay. False if it shall be sold and has no terms.
bool put_right(db::Transaction& transaction, const RightRow& row);

struct TermsRow {
  RightId right_id;
  std::int64_t version = 0;
  Cents price_cents;
  std::int64_t price_points = 0;
  std::optional<tiers::Tier> tier;
  std::int64_t valid_days = 1;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TermsRow, (), (right_id, version, price_cents, price_points, tier, valid_days, made_at_ms))
struct TermCoupon {
  CouponId coupon_id;
  std::int64_t coupon_count = 1;
};
BOOST_DESCRIBE_STRUCT(TermCoupon, (), (coupon_id, coupon_count))

std::optional<TermsRow> find_terms(db::Session& session, RightId right_id, std::int64_t version);
std::vector<TermCoupon> list_coupons(db::Session& session, RightId right_id, std::int64_t version);
// The terms that hold from now on. False if those that hold are not the ones before these.
bool put_terms(db::Transaction& transaction, const TermsRow& row, const std::vector<TermCoupon>& coupons);

struct StockRow {
  RightId right_id;
  std::optional<std::int64_t> stock_count;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(StockRow, (), (right_id, stock_count, taken_count))
std::optional<StockRow> find_stock(db::Session& session, RightId right_id);
void set_stock(db::Transaction& transaction, RightId right_id, std::optional<std::int64_t> stock_count);
// One of the stock. False if there is none left.
bool take_stock(db::Transaction& transaction, RightId right_id);
void return_stock(db::Transaction& transaction, RightId right_id);

// ---- what members take ----

struct TakingRow {
  std::int64_t taken_count = 0;
  TimeMs valid_until_ms{};
};
BOOST_DESCRIBE_STRUCT(TakingRow, (), (taken_count, valid_until_ms))
std::optional<TakingRow> find_taking(db::Session& session, MemberId member_id, RightId right_id);
// One more of the member's, if they may have so many.
bool take(db::Transaction& transaction, MemberId member_id, RightId right_id, std::int64_t most);
void give_back(db::Transaction& transaction, MemberId member_id, RightId right_id);
// Lengthens what the member has of a right, from now on or from where it ends. Gives the new end.
TimeMs lengthen(db::Transaction& transaction, MemberId member_id, RightId right_id, TimeMs now, DurationMs time);

struct PurchaseRow {
  OrderId purchase_id;
  MemberId member_id;
  RightId right_id;
  std::int64_t version = 0;
  RightPurchaseState state = RightPurchaseState::paying;
  Cents price_cents;
  std::int64_t price_points = 0;
  Cents wallet_principal_cents;
  Cents wallet_bonus_cents;
  Cents cash_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(PurchaseRow, (),
                      (purchase_id, member_id, right_id, version, state, price_cents, price_points, wallet_principal_cents, wallet_bonus_cents, cash_cents,
                       created_at_ms, pay_before_ms, paid_at_ms, ended_at_ms))

using Step = PurchaseTable::Step;
struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};

// A new purchase, with its first move.
void insert_purchase(db::Transaction& transaction, const PurchaseRow& row, const Step& step, Move move);
std::optional<PurchaseRow> find_purchase(db::Session& session, OrderId purchase_id);
std::optional<PurchaseRow> find_purchase(db::Session& session, MemberId member_id, OrderId purchase_id);
// Newest first, without those that were given up.
std::vector<PurchaseRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count);
std::vector<PurchaseRow> list_paying(db::Session& session, MemberId member_id);
std::vector<PurchaseRow> search(db::Session& session, const ListRightPurchases& request, std::int64_t count);
// Move a purchase as the step says, and log it. False if it is not where the step begins.
bool mark_paid(db::Transaction& transaction, OrderId purchase_id, const Step& step, Move move);
bool mark_closed(db::Transaction& transaction, OrderId purchase_id, const Step& step, Move move);

// ---- what members have ----

struct HeldRow {
  MemberId member_id;
  MemberRightId member_right_id;
  RightId right_id;
  std::int64_t version = 0;
  RightSource source = RightSource::purchase;
  std::int64_t business_id = 0;
  std::optional<std::int64_t> tier_grant_id;
  std::int64_t given_coupons = 0;
  std::int64_t missing_coupons = 0;
  TimeMs valid_from_ms{};
  TimeMs valid_until_ms{};
  TimeMs granted_at_ms{};
};
BOOST_DESCRIBE_STRUCT(HeldRow, (),
                      (member_id, member_right_id, right_id, version, source, business_id, tier_grant_id, given_coupons, missing_coupons, valid_from_ms,
                       valid_until_ms, granted_at_ms))

// False if that business has given it before.
bool insert_held(db::Transaction& transaction, const HeldRow& row);
void set_given(db::Transaction& transaction, const HeldRow& row);
std::optional<HeldRow> find_held(db::Session& session, MemberId member_id, RightSource source, std::int64_t business_id);
// Those that hold now or begin later, and then those that were; the latest end first.
std::vector<HeldRow> list_held(db::Session& session, MemberId member_id, std::int64_t count);

void delete_takings(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::rights::store
