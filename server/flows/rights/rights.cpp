// Sells rights: one of the stock is kept, money or points are taken, and a tier and coupons are given, once.
#include "flows/rights/rights.hpp"

#include <algorithm>
#include <stdexcept>

#include "flows/rights/rights_store.hpp"
#include "http/once.hpp"

namespace galleria::rights {
namespace {

constexpr std::string_view close_timer = "close_right_purchase";
constexpr std::string_view pin_subject = "right";
constexpr std::int64_t most_rights_shown = 50;

using store::HeldRow;
using store::PurchaseRow;

PurchaseTable::Step step_of(RightPurchaseState from, RightPurchaseMove move, RightPurchaseActor actor) {
  return purchase_table.step(from, move, actor).value();
}

wallet::WalletAmount wallet_share(const PurchaseRow& row) { return {row.wallet_principal_cents, row.wallet_bonus_cents}; }

Localized name_of(const store::RightRow& row) { return {row.name_zh_cn, row.name_en}; }

}  // namespace

Rights::Rights(db::Database& database, const Clock& clock, IdGenerator& ids, const RightParties& parties, MayAct may_act, RightsConfig config)
    : database_(database), clock_(clock), ids_(ids), parties_(parties), may_act_(std::move(may_act)), config_(config) {}

// ---- what is there to see ----

std::string Rights::tier_name(const std::optional<tiers::Tier>& tier, Locale locale) const {
  return tier ? parties_.tiers.terms_of(*tier).name.in(locale) : std::string();
}

std::vector<RightCoupon> Rights::coupons_of(db::Session& session, RightId right_id, std::int64_t version, Locale locale) const {
  std::vector<RightCoupon> coupons;
  for (const store::TermCoupon& row : store::list_coupons(session, right_id, version)) {
    const auto held = parties_.coupons.as_held(session, row.coupon_id, clock_.now());
    coupons.push_back({row.coupon_id, held ? held->terms.name.in(locale) : std::string(), row.coupon_count});
  }
  return coupons;
}

Result<RightsOnSale> Rights::list_rights(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<RightsOnSale> {
    RightsOnSale answer{{}, parties_.wallet.spendable(session, member.id).total(), parties_.points.spendable(session, member.id)};
    for (const store::RightRow& row : store::list_rights(session)) {
      if (!row.is_on_sale) continue;
      const store::TermsRow terms = store::find_terms(session, row.right_id, row.version).value();
      const auto stock = store::find_stock(session, row.right_id);
      const auto taking = store::find_taking(session, member.id, row.right_id);
      RightOnSale right{.right_id = row.right_id,
                        .version = row.version,
                        .name = name_of(row).in(call.locale),
                        .text = Localized{row.text_zh_cn, row.text_en}.in(call.locale),
                        .picture_url = row.picture_url,
                        .price_cents = terms.price_cents,
                        .price_points = terms.price_points,
                        .valid_days = terms.valid_days,
                        .tier = terms.tier,
                        .tier_name = tier_name(terms.tier, call.locale),
                        .coupons = coupons_of(session, row.right_id, row.version, call.locale),
                        .left_count = {},
                        .most_per_member = row.most_per_member,
                        .taken_count = taking ? taking->taken_count : 0,
                        .follows_at = {}};
      if (stock && stock->stock_count) right.left_count = std::max<std::int64_t>(0, *stock->stock_count - stock->taken_count);
      if (taking && taking->valid_until_ms > clock_.now()) right.follows_at = taking->valid_until_ms;
      answer.rights.push_back(std::move(right));
    }
    return answer;
  });
}

RightPurchase Rights::view_of(db::Session& session, const PurchaseRow& row, Locale locale) const {
  return {.purchase_id = row.purchase_id,
          .right_id = row.right_id,
          .state = row.state,
          .name = name_of(store::find_right(session, row.right_id).value()).in(locale),
          .price_cents = row.price_cents,
          .price_points = row.price_points,
          .wallet_cents = wallet_share(row).total(),
          .cash_cents = row.cash_cents,
          .pay_before = row.pay_before_ms,
          .paid_at = row.paid_at_ms};
}

Result<MyRights> Rights::get_my_rights(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MyRights> {
    MyRights answer;
    for (const HeldRow& row : store::list_held(session, member.id, most_rights_shown)) {
      const store::RightRow right = store::find_right(session, row.right_id).value();
      const store::TermsRow terms = store::find_terms(session, row.right_id, row.version).value();
      answer.rights.push_back({.member_right_id = row.member_right_id,
                               .right_id = row.right_id,
                               .name = name_of(right).in(call.locale),
                               .picture_url = right.picture_url,
                               .source = row.source,
                               .tier = terms.tier,
                               .tier_name = tier_name(terms.tier, call.locale),
                               .given_coupons = row.given_coupons,
                               .missing_coupons = row.missing_coupons,
                               .valid_from = row.valid_from_ms,
                               .valid_until = row.valid_until_ms});
    }
    for (const PurchaseRow& row : store::list_of_member(session, member.id, most_rights_shown)) answer.purchases.push_back(view_of(session, row, call.locale));
    return answer;
  });
}

// ---- buying ----

Result<http::Reply<RightPurchase>> Rights::buy_right(const http::Call& call, const http::Member& member, const BuyRight& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<RightPurchase> {
    const OrderId purchase_id = TRY(start(transaction, member.id, request));
    return view_of(transaction, store::find_purchase(transaction, purchase_id).value(), call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> Rights::start(db::Transaction& transaction, MemberId member_id, const BuyRight& request) {
  const TimeMs now = clock_.now();
  const auto right = store::find_right(transaction, request.right_id);
  if (!right || !right->is_on_sale) return right_not_found;
  if (right->version != request.version) return right_changed;
  const store::TermsRow terms = store::find_terms(transaction, right->right_id, right->version).value();
  wallet::WalletAmount share;
  if (request.uses_wallet) {
    const wallet::WalletAmount held = parties_.wallet.spendable(transaction, member_id);
    share = parties_.wallet.split(held, std::min(held.total(), terms.price_cents));
  }
  const PurchaseRow row{.purchase_id = ids_.next<OrderId>(),
                        .member_id = member_id,
                        .right_id = right->right_id,
                        .version = right->version,
                        .price_cents = terms.price_cents,
                        .price_points = terms.price_points,
                        .wallet_principal_cents = share.principal_cents,
                        .wallet_bonus_cents = share.bonus_cents,
                        .cash_cents = terms.price_cents - share.total(),
                        .created_at_ms = now,
                        .pay_before_ms = now + config_.pay_time,
                        .paid_at_ms = {},
                        .ended_at_ms = {}};
  if (!store::take(transaction, member_id, right->right_id, right->most_per_member)) return right_limit_reached;
  if (!store::take_stock(transaction, right->right_id)) return right_sold_out;
  TRY(set_aside(transaction, row, request.pay_ticket ? std::optional(request.pay_ticket->value) : std::nullopt));
  if (row.cash_cents == Cents{}) pay(transaction, row);
  return row.purchase_id;
}

Result<Done> Rights::set_aside(db::Transaction& transaction, const PurchaseRow& row, const std::optional<std::string>& pay_ticket) {
  store::insert_purchase(transaction, row, purchase_table.step(std::nullopt, RightPurchaseMove::start, RightPurchaseActor::member).value(),
                         {ids_.next_value(), row.created_at_ms});
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, row.purchase_id.value, row.pay_before_ms);
  const Cents from_wallet = wallet_share(row).total();
  if (from_wallet == Cents{} && row.price_points == 0) return Done{};
  if (!may_act_(transaction, row.member_id)) return http::not_signed_in;
  if (row.price_points > 0) return hold_points(transaction, row);
  ledger::Batch batch(clock_, ids_);
  TRY(parties_.wallet.authorise(batch, row.member_id, from_wallet, pin_subject, pay_ticket ? std::optional<std::string_view>(*pay_ticket) : std::nullopt));
  parties_.wallet.hold(batch, row.member_id, row.purchase_id, wallet_share(row));
  TRY(batch.send(transaction));
  return Done{};
}

Result<Done> Rights::hold_points(db::Transaction& transaction, const PurchaseRow& row) {
  if (parties_.points.spendable(transaction, row.member_id) < row.price_points) return points::points_insufficient;
  ledger::Batch batch(clock_, ids_);
  parties_.points.hold(batch, row.member_id, row.purchase_id, row.price_points, parties_.points.open_lots(transaction, row.member_id),
                       points::points_insufficient);
  TRY(batch.send(transaction));
  return Done{};
}

PaidOutcome Rights::pay(db::Transaction& transaction, const PurchaseRow& row) {
  const auto paying = step_of(RightPurchaseState::paying, RightPurchaseMove::pay, RightPurchaseActor::member);
  if (!store::mark_paid(transaction, row.purchase_id, paying, {ids_.next_value(), clock_.now()})) {
    const auto found = store::find_purchase(transaction, row.purchase_id).value();
    return found.state == RightPurchaseState::closed ? PaidOutcome::closed : PaidOutcome::already_paid;
  }
  db::cancel_timer(transaction, close_timer, row.purchase_id.value);
  post(transaction, row);
  grant(transaction, {row.member_id, row.right_id, row.version, RightSource::purchase, row.purchase_id.value});
  return PaidOutcome::paid;
}

void Rights::post(db::Transaction& transaction, const PurchaseRow& row) {
  ledger::Batch batch(clock_, ids_);
  parties_.wallet.capture_for_service(batch, row.member_id, row.purchase_id, wallet_share(row));
  const auto right = store::find_right(transaction, row.right_id).value();
  parties_.points.capture(batch, row.member_id, row.purchase_id, row.price_points, name_of(right));
  if (row.cash_cents > Cents{})
    batch.post(row.member_id, {"right_cash", row.purchase_id.value},
               {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, row.cash_cents.value}}, wallet::wallet_insufficient);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what the purchase of a right had set aside was not there any more: " + std::to_string(row.purchase_id.value));
}

// ---- giving ----

bool Rights::grant_right(db::Transaction& transaction, MemberId member_id, RightId right_id, std::int64_t business_id) {
  const auto right = store::find_right(transaction, right_id);
  if (!right || right->version == 0) return false;
  grant(transaction, {member_id, right_id, right->version, RightSource::prize, business_id});
  return true;
}

std::optional<Localized> Rights::find_grantable(db::Session& session, RightId right_id) const {
  const auto right = store::find_right(session, right_id);
  return right && right->version > 0 ? std::optional(name_of(*right)) : std::nullopt;
}

void Rights::grant(db::Transaction& transaction, const Granting& granting) {
  const TimeMs now = clock_.now();
  const store::TermsRow terms = store::find_terms(transaction, granting.right_id, granting.version).value();
  const DurationMs time = std::chrono::days(terms.valid_days);
  HeldRow held{.member_id = granting.member_id,
               .member_right_id = ids_.next<MemberRightId>(),
               .right_id = granting.right_id,
               .version = granting.version,
               .source = granting.source,
               .business_id = granting.business_id,
               .tier_grant_id = {},
               .valid_from_ms = now,
               .valid_until_ms = now + time,
               .granted_at_ms = now};
  if (!store::insert_held(transaction, held)) return;
  held.valid_until_ms = store::lengthen(transaction, granting.member_id, granting.right_id, now, time);
  held.valid_from_ms = held.valid_until_ms - time;
  if (terms.tier) {
    const auto right = store::find_right(transaction, granting.right_id).value();
    held.tier_grant_id =
        parties_.tiers.bring_tier(transaction, granting.member_id,
                                  {*terms.tier, name_of(right), "right " + std::to_string(granting.right_id.value), held.valid_from_ms, held.valid_until_ms});
  }
  give_coupons(transaction, held);
  store::set_given(transaction, held);
}

// What was paid for is not undone because a coupon has run out: it is noted, and the staff makes up for it.
void Rights::give_coupons(db::Transaction& transaction, HeldRow& held) {
  for (const store::TermCoupon& coupon : store::list_coupons(transaction, held.right_id, held.version)) {
    for (std::int64_t number = 0; number < coupon.coupon_count; ++number) {
      // A number of its own: that this happens once is said by the row of the right.
      const bool is_given = parties_.coupons.grant(transaction, held.member_id, coupon.coupon_id, coupons::IssueMode::purchase, ids_.next_value());
      (is_given ? held.given_coupons : held.missing_coupons) += 1;
    }
  }
}

// ---- when nobody pays ----

bool Rights::close(db::Transaction& transaction, const PurchaseRow& row, RightPurchaseActor actor) {
  const auto step = step_of(RightPurchaseState::paying, RightPurchaseMove::close, actor);
  if (!store::mark_closed(transaction, row.purchase_id, step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, close_timer, row.purchase_id.value);
  store::return_stock(transaction, row.right_id);
  store::give_back(transaction, row.member_id, row.right_id);
  if (wallet_share(row).total() > Cents{}) {
    ledger::Batch batch(clock_, ids_);
    parties_.wallet.release(batch, row.member_id, row.purchase_id);
    if (batch.send(transaction).has_error()) throw std::logic_error("what the purchase of a right had set aside could not be given free");
  }
  parties_.payments.close_of_order(transaction, row.purchase_id);
  return true;
}

Result<Done> Rights::cancel_right_purchase(const http::Member& member, const CancelRightPurchase& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_purchase(transaction, member.id, request.purchase_id);
    if (!row) return right_purchase_not_found;
    if (row->state == RightPurchaseState::closed) return Done{};
    if (!close(transaction, *row, RightPurchaseActor::member)) return right_purchase_moved_on;
    return Done{};
  });
}

std::map<std::string, db::TimerHandler> Rights::timer_handlers() {
  return {{std::string(close_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             database_.write([&](db::Transaction& transaction) {
               if (const auto row = store::find_purchase(transaction, OrderId{timer.reference})) close(transaction, *row, RightPurchaseActor::system);
             });
             return std::nullopt;
           }}};
}

void Rights::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const PurchaseRow& row : store::list_paying(transaction, member_id)) close(transaction, row, RightPurchaseActor::system);
  store::delete_takings(transaction, member_id);
}

// ---- for the cashier ----

std::optional<PayableRight> Rights::find_payable(db::Session& session, OrderId purchase_id) const {
  const auto row = store::find_purchase(session, purchase_id);
  if (!row) return std::nullopt;
  const auto right = store::find_right(session, row->right_id).value();
  return PayableRight{row->purchase_id, row->member_id,    "QY" + std::to_string(row->purchase_id.value), name_of(right), row->state,
                      row->cash_cents,  row->pay_before_ms};
}

PaidOutcome Rights::mark_paid(db::Transaction& transaction, OrderId purchase_id) {
  const auto row = store::find_purchase(transaction, purchase_id);
  if (!row) throw std::logic_error("money came in for a right that nobody buys: " + std::to_string(purchase_id.value));
  return pay(transaction, *row);
}

StateDiagram state_diagram() { return diagram_of(purchase_table); }

}  // namespace galleria::rights
