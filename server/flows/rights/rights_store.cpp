// Reads and writes rights.
#include "flows/rights/rights_store.hpp"

#include <array>
#include <limits>

#include "flows/rights/rights.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
#define RIGHT_COLUMNS "right_id, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, most_per_member, place, is_on_sale, version"
#define TERMS_COLUMNS "right_id, version, price_cents, price_points, tier, valid_days, made_at_ms"
#define RIGHT_PURCHASE_COLUMNS                                                                                                            \
  "purchase_id, member_id, right_id, version, state, price_cents, price_points, wallet_principal_cents, wallet_bonus_cents, cash_cents, " \
  "created_at_ms, pay_before_ms, paid_at_ms, ended_at_ms"
#define HELD_COLUMNS                                                                                                                   \
  "member_id, member_right_id, right_id, version, source, business_id, tier_grant_id, given_coupons, missing_coupons, valid_from_ms, " \
  "valid_until_ms, granted_at_ms"

namespace galleria::rights::store {
namespace {

constexpr OrderId after_all_purchases{std::numeric_limits<std::int64_t>::max()};

void log_purchase_move(db::Transaction& transaction, OrderId purchase_id, const Step& step, Move move) {
  transaction.execute(
      "insert into right_purchase_moves (purchase_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)", purchase_id,
      move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

// ---- what is on sale ----

std::vector<RightRow> list_rights(db::Session& session) { return session.rows<RightRow>("select " RIGHT_COLUMNS " from rights order by place, right_id"); }

std::optional<RightRow> find_right(db::Session& session, RightId right_id) {
  return session.row<RightRow>("select " RIGHT_COLUMNS " from rights where right_id = $1", right_id);
}

bool put_right(db::Transaction& transaction, const RightRow& row) {
  if (transaction.execute("insert into rights (" RIGHT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0) on conflict (right_id) do nothing",
                          row.right_id, row.name_zh_cn, row.name_en, row.text_zh_cn, row.text_en, row.picture_url, row.most_per_member, row.place, false) == 1)
    return !row.is_on_sale;
  return transaction.execute(
             "update rights set name_zh_cn = $2, name_en = $3, text_zh_cn = $4, text_en = $5, picture_url = $6, most_per_member = $7, place = $8, "
             "is_on_sale = $9 where right_id = $1 and (version > 0 or not $9)",
             row.right_id, row.name_zh_cn, row.name_en, row.text_zh_cn, row.text_en, row.picture_url, row.most_per_member, row.place, row.is_on_sale) == 1;
}

std::optional<TermsRow> find_terms(db::Session& session, RightId right_id, std::int64_t version) {
  return session.row<TermsRow>("select " TERMS_COLUMNS " from right_terms where right_id = $1 and version = $2", right_id, version);
}

std::vector<TermCoupon> list_coupons(db::Session& session, RightId right_id, std::int64_t version) {
  return session.rows<TermCoupon>("select coupon_id, coupon_count from right_term_coupons where right_id = $1 and version = $2 order by coupon_id", right_id,
                                  version);
}

bool put_terms(db::Transaction& transaction, const TermsRow& row, const std::vector<TermCoupon>& coupons) {
  if (transaction.execute("update rights set version = $2 where right_id = $1 and version = $2 - 1", row.right_id, row.version) != 1) return false;
  transaction.execute("insert into right_terms (" TERMS_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7)", row.right_id, row.version, row.price_cents,
                      row.price_points, row.tier, row.valid_days, row.made_at_ms);
  for (const TermCoupon& coupon : coupons)
    transaction.execute("insert into right_term_coupons (right_id, version, coupon_id, coupon_count) values ($1, $2, $3, $4)", row.right_id, row.version,
                        coupon.coupon_id, coupon.coupon_count);
  return true;
}

std::optional<StockRow> find_stock(db::Session& session, RightId right_id) {
  return session.row<StockRow>("select right_id, stock_count, taken_count from right_stocks where right_id = $1", right_id);
}

void set_stock(db::Transaction& transaction, RightId right_id, std::optional<std::int64_t> stock_count) {
  transaction.execute(
      "insert into right_stocks (right_id, stock_count, taken_count) values ($1, $2, 0) on conflict (right_id) do update set stock_count = "
      "excluded.stock_count",
      right_id, stock_count);
}

bool take_stock(db::Transaction& transaction, RightId right_id) {
  return transaction.execute("update right_stocks set taken_count = taken_count + 1 where right_id = $1 and (stock_count is null or taken_count < stock_count)",
                             right_id) == 1;
}

void return_stock(db::Transaction& transaction, RightId right_id) {
  transaction.execute("update right_stocks set taken_count = taken_count - 1 where right_id = $1", right_id);
}

// ---- what members take ----

std::optional<TakingRow> find_taking(db::Session& session, MemberId member_id, RightId right_id) {
  return session.row<TakingRow>("select taken_count, valid_until_ms from right_takings where member_id = $1 and right_id = $2", member_id, right_id);
}

bool take(db::Transaction& transaction, MemberId member_id, RightId right_id, std::int64_t most) {
  return transaction.execute(
             "insert into right_takings (member_id, right_id, taken_count, valid_until_ms) values ($1, $2, 1, 0) on conflict (member_id, right_id) do update "
             "set taken_count = right_takings.taken_count + 1 where right_takings.taken_count < $3",
             member_id, right_id, most) == 1;
}

void give_back(db::Transaction& transaction, MemberId member_id, RightId right_id) {
  transaction.execute("update right_takings set taken_count = taken_count - 1 where member_id = $1 and right_id = $2 and taken_count > 0", member_id, right_id);
}

TimeMs lengthen(db::Transaction& transaction, MemberId member_id, RightId right_id, TimeMs now, DurationMs time) {
  return transaction
      .row<TimeMs>(
          "insert into right_takings (member_id, right_id, taken_count, valid_until_ms) values ($1, $2, 0, $3) on conflict (member_id, right_id) do update set "
          "valid_until_ms = case when right_takings.valid_until_ms > $4 then right_takings.valid_until_ms else $4 end + $5 returning valid_until_ms",
          member_id, right_id, now + time, now, time.count())
      .value();
}

void insert_purchase(db::Transaction& transaction, const PurchaseRow& row, const Step& step, Move move) {
  transaction.execute("insert into right_purchases (" RIGHT_PURCHASE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, null, null)",
                      row.purchase_id, row.member_id, row.right_id, row.version, step.to(), row.price_cents, row.price_points, row.wallet_principal_cents,
                      row.wallet_bonus_cents, row.cash_cents, row.created_at_ms, row.pay_before_ms);
  log_purchase_move(transaction, row.purchase_id, step, move);
}

std::optional<PurchaseRow> find_purchase(db::Session& session, OrderId purchase_id) {
  return session.row<PurchaseRow>("select " RIGHT_PURCHASE_COLUMNS " from right_purchases where purchase_id = $1", purchase_id);
}

std::optional<PurchaseRow> find_purchase(db::Session& session, MemberId member_id, OrderId purchase_id) {
  return session.row<PurchaseRow>("select " RIGHT_PURCHASE_COLUMNS " from right_purchases where member_id = $1 and purchase_id = $2", member_id, purchase_id);
}

std::vector<PurchaseRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<PurchaseRow>(
      "select " RIGHT_PURCHASE_COLUMNS " from right_purchases where member_id = $1 and state <> 'closed' order by purchase_id desc limit $2", member_id, count);
}

std::vector<PurchaseRow> list_paying(db::Session& session, MemberId member_id) {
  return session.rows<PurchaseRow>("select " RIGHT_PURCHASE_COLUMNS " from right_purchases where member_id = $1 and state = 'paying' order by purchase_id",
                                   member_id);
}

std::vector<PurchaseRow> search(db::Session& session, const ListRightPurchases& request, std::int64_t count) {
  return session.rows<PurchaseRow>("select " RIGHT_PURCHASE_COLUMNS
                                   " from right_purchases where purchase_id < $1 and ($2 = '' or state = $2) and ($3 = 0 or right_id = $3) order by "
                                   "purchase_id desc limit $4",
                                   request.before_purchase_id.value_or(after_all_purchases), request.state ? enum_text(*request.state) : std::string_view(),
                                   request.right_id.value_or(RightId{}), count);
}

bool mark_paid(db::Transaction& transaction, OrderId purchase_id, const Step& step, Move move) {
  if (transaction.execute("update right_purchases set state = $3, paid_at_ms = $4 where purchase_id = $1 and state = $2", purchase_id, step.from(), step.to(),
                          move.at) != 1)
    return false;
  log_purchase_move(transaction, purchase_id, step, move);
  return true;
}

bool mark_closed(db::Transaction& transaction, OrderId purchase_id, const Step& step, Move move) {
  if (transaction.execute("update right_purchases set state = $3, ended_at_ms = $4 where purchase_id = $1 and state = $2", purchase_id, step.from(), step.to(),
                          move.at) != 1)
    return false;
  log_purchase_move(transaction, purchase_id, step, move);
  return true;
}

// ---- what members have ----

bool insert_held(db::Transaction& transaction, const HeldRow& row) {
  return transaction.execute("insert into member_rights (" HELD_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, null, 0, 0, $7, $8, $9) on conflict (member_id, source, business_id) do nothing",
                             row.member_id, row.member_right_id, row.right_id, row.version, row.source, row.business_id, row.valid_from_ms, row.valid_until_ms,
                             row.granted_at_ms) == 1;
}

void set_given(db::Transaction& transaction, const HeldRow& row) {
  transaction.execute(
      "update member_rights set tier_grant_id = $3, given_coupons = $4, missing_coupons = $5, valid_from_ms = $6, valid_until_ms = $7 where member_id = $1 and "
      "member_right_id = $2",
      row.member_id, row.member_right_id, row.tier_grant_id, row.given_coupons, row.missing_coupons, row.valid_from_ms, row.valid_until_ms);
}

std::optional<HeldRow> find_held(db::Session& session, MemberId member_id, RightSource source, std::int64_t business_id) {
  return session.row<HeldRow>("select " HELD_COLUMNS " from member_rights where member_id = $1 and source = $2 and business_id = $3", member_id, source,
                              business_id);
}

std::vector<HeldRow> list_held(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<HeldRow>("select " HELD_COLUMNS " from member_rights where member_id = $1 order by valid_until_ms desc, member_right_id desc limit $2",
                               member_id, count);
}

void delete_takings(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from right_takings where member_id = $1", member_id); }

}  // namespace galleria::rights::store

namespace galleria::rights {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"Y3", "a purchase of a right moves along its table",
                   audit::MovesOutside<purchase_table, "right_purchase_moves", "from_state", "to_state">::sql},
      audit::Check{
          "Y3", "a purchase of a right is where its last move led",
          "select 'purchase ' || purchase_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from right_purchases where state <> "
          "coalesce((select to_state from right_purchase_moves where right_purchase_moves.purchase_id = right_purchases.purchase_id order by move_id "
          "desc limit 1), '')"},
      audit::Check{"Y4", "a purchase that is paid has given its right once, and no other has",
                   "select 'purchase ' || right_purchases.purchase_id as subject, cast(case when state = 'paid' then 1 else 0 end as bigint) as expected, "
                   "cast(count(member_right_id) as bigint) as found from right_purchases left join member_rights on member_rights.member_id = "
                   "right_purchases.member_id and member_rights.source = 'purchase' and member_rights.business_id = right_purchases.purchase_id and "
                   "member_rights.right_id = right_purchases.right_id and member_rights.version = right_purchases.version group by "
                   "right_purchases.purchase_id, state having count(member_right_id) <> case when state = 'paid' then 1 else 0 end"},
      audit::Check{"Y4", "a right that was bought has its purchase",
                   "select 'right ' || member_right_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from member_rights left join "
                   "right_purchases on right_purchases.purchase_id = member_rights.business_id and right_purchases.member_id = member_rights.member_id where "
                   "member_rights.source = 'purchase' and right_purchases.purchase_id is null"},
      audit::Check{"Y4", "whoever bought a tier or coupons was given them, or it is noted how many are missing",
                   "select 'right ' || member_right_id as subject, cast(coalesce(sum(coupon_count), 0) as bigint) as expected, cast(given_coupons + "
                   "missing_coupons as bigint) as found from member_rights left join right_term_coupons on right_term_coupons.right_id = "
                   "member_rights.right_id and right_term_coupons.version = member_rights.version group by member_rights.member_id, member_right_id, "
                   "given_coupons, missing_coupons having coalesce(sum(coupon_count), 0) <> given_coupons + missing_coupons"},
      audit::Check{"Y5", "a right counts those that are bought or being paid for",
                   "select 'right ' || right_stocks.right_id as subject, cast(coalesce(live.amount, 0) as bigint) as expected, taken_count as found from "
                   "right_stocks left join (select right_id, count(*) as amount from right_purchases where state <> 'closed' group by right_id) as live on "
                   "live.right_id = right_stocks.right_id where taken_count <> coalesce(live.amount, 0)"},
      audit::Check{"Y5", "what was paid for a right stands in the books",
                   "select 'purchase ' || purchase_id as subject, cast(case when state = 'paid' then price_cents + price_points else 0 end as bigint) as "
                   "expected, cast(coalesce(amount, 0) as bigint) as found from right_purchases left join (select business_id, sum(amount) as amount from "
                   "ledger_transfers where business_type = 'right_cash' or business_type = 'wallet_capture' or business_type = 'points_spend' group by "
                   "business_id) as booked on business_id = purchase_id where coalesce(amount, 0) <> case when state = 'paid' then price_cents + price_points "
                   "else 0 end"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "right_purchases",
       .words = {"购买的权益", "Rights that you bought"},
       .sql = "select purchase_id, right_id, state, price_cents, price_points, wallet_principal_cents, wallet_bonus_cents, cash_cents, created_at_ms, "
              "paid_at_ms, ended_at_ms from right_purchases where member_id = $1 order by purchase_id limit $2 offset $3"},
      {.table = "member_rights",
       .words = {"您的权益", "Your rights"},
       .sql = "select member_right_id, right_id, source, given_coupons, missing_coupons, valid_from_ms, valid_until_ms, granted_at_ms from member_rights where "
              "member_id = $1 order by member_right_id limit $2 offset $3"},
      {.table = "right_takings", .untold = "how many were bought of each right, as the purchases themselves tell"},
  };
  return tables;
}

}  // namespace galleria::rights

#undef RIGHT_COLUMNS
#undef TERMS_COLUMNS
#undef RIGHT_PURCHASE_COLUMNS
#undef HELD_COLUMNS
