// Looks at two accounts, makes one of them, and carries on what comes to the one that ended.
#include "flows/member_merge/member_merge.hpp"

#include <algorithm>
#include <utility>

#include "base/log.hpp"
#include "http/once.hpp"

namespace galleria::member_merge {
namespace {

constexpr std::string_view carry_timer = "carry_merged_on";
constexpr DurationMs carry_interval = std::chrono::minutes(10);
constexpr std::int64_t merges_at_once = 200;
constexpr Message kept_tier{"合并前账号的等级", "Tier of the merged account"};

constexpr std::pair<members::ClosingObstacleKind, FindingKind> in_the_way[] = {
    {members::ClosingObstacleKind::unfinished_orders, FindingKind::unfinished_orders},
    {members::ClosingObstacleKind::unpaid_purchases, FindingKind::unpaid_purchases},
    {members::ClosingObstacleKind::open_cases, FindingKind::open_cases},
    {members::ClosingObstacleKind::refunds_under_way, FindingKind::refunds_under_way},
    {members::ClosingObstacleKind::withdrawals_under_way, FindingKind::withdrawals_under_way},
    {members::ClosingObstacleKind::lockers_in_use, FindingKind::lockers_in_use},
    {members::ClosingObstacleKind::things_borrowed, FindingKind::things_borrowed},
    {members::ClosingObstacleKind::unused_vouchers, FindingKind::unused_vouchers},
};

// What waits beside it.
struct MergeWaiting {
  std::int64_t bookings = 0;
  std::int64_t registrations = 0;
  std::int64_t pre_orders = 0;
  std::int64_t service_requests = 0;
  std::int64_t receipts = 0;
};

// Of what keeps an account from being closed, what keeps it from being merged: not what it holds, which goes over.
std::vector<UnderWay> under_way(std::span<const members::ClosingObstacle> obstacles, const MergeWaiting& waiting) {
  std::vector<UnderWay> found;
  for (const auto& [obstacle, kind] : in_the_way) {
    for (const members::ClosingObstacle& each : obstacles) {
      if (each.kind == obstacle) found.push_back({kind, each.count});
    }
  }
  found.push_back({FindingKind::bookings_open, waiting.bookings});
  found.push_back({FindingKind::registrations_open, waiting.registrations});
  found.push_back({FindingKind::pre_orders_open, waiting.pre_orders});
  found.push_back({FindingKind::services_asked, waiting.service_requests});
  found.push_back({FindingKind::receipts_waiting, waiting.receipts});
  return found;
}

bool is_anything(const CarriedValue& carried) {
  return carried.points != 0 || carried.pending_points != 0 || carried.points_debt != 0 || carried.wallet_principal_cents.value != 0 ||
         carried.wallet_bonus_cents.value != 0 || carried.card_count != 0 || carried.coupon_count != 0 || carried.coupons_beyond_limit != 0;
}

// What an approval rests on: it is stale once any of this is another.
std::string facts_before(const MergingMember& surviving, const MergingMember& merged) {
  const auto& own = surviving.holdings;
  const auto& other = merged.holdings;
  return http::facts("memberNumber", surviving.member_number, "phone", surviving.phone, "tier", own.tier, "points", own.points, "debt", own.points_debt,
                     "principalCents", own.wallet_principal_cents, "bonusCents", own.wallet_bonus_cents, "cardsCents", own.cards_cents, "couponCount",
                     own.coupon_count, "mergedMemberNumber", merged.member_number, "mergedPhone", merged.phone, "mergedTier", other.tier, "mergedPoints",
                     other.points, "mergedDebt", other.points_debt, "mergedPrincipalCents", other.wallet_principal_cents, "mergedBonusCents",
                     other.wallet_bonus_cents, "mergedCardsCents", other.cards_cents, "mergedCouponCount", other.coupon_count);
}

std::string facts_after(const MergingMember& surviving, const MergedMembers& done, const MergeMembers& request) {
  const auto& own = surviving.holdings;
  return http::facts("memberNumber", surviving.member_number, "phone", surviving.phone, "tier", own.tier, "points", own.points, "debt", own.points_debt,
                     "principalCents", own.wallet_principal_cents, "bonusCents", own.wallet_bonus_cents, "cardsCents", own.cards_cents, "couponCount",
                     own.coupon_count, "pendingPoints", done.carried.pending_points, "leftCouponCount", done.carried.coupons_beyond_limit, "keptPhone",
                     request.phone, "keptBirthday", request.birthday, "keptChatAccount", request.chat_account);
}

}  // namespace

std::optional<MergingMember> MemberMerge::find_side(db::Session& session, MemberId member_id, Locale locale) const {
  const auto account = parties_.members.find_merging_account(session, member_id);
  if (!account) return std::nullopt;
  MergingMember side{member_id,
                     account->name,
                     account->phone,
                     account->member_number,
                     account->is_frozen,
                     account->joined_at,
                     account->deletion_due_at,
                     account->birthday.has_value(),
                     needs_.find_holdings(session, member_id, locale),
                     {}};
  for (const auto& lot : parties_.points.list_by_expiry(session, member_id)) side.lots.push_back({lot.points, lot.is_pending, lot.expires_at});
  return side;
}

SideFacts MemberMerge::facts_of(db::Session& session, const MergingMember& side) const {
  const MemberId member_id = side.member_id;
  return {side.is_frozen,
          side.deletion_due_at.has_value(),
          under_way(needs_.find_obstacles(session, member_id),
                    {needs_.count_bookings(session, member_id), needs_.count_registrations(session, member_id), needs_.count_pre_orders(session, member_id),
                     needs_.count_service_requests(session, member_id), parties_.points.count_waiting_receipts(session, member_id)}),
          parties_.members.find_merging_account(session, member_id).value().birthday,
          parties_.wechat.has_account(session, member_id),
          side.holdings.tier,
          side.holdings.points_debt,
          needs_.had_birthday_gift(session, member_id),
          std::min(parties_.wallet.returnable_of(session, member_id), side.holdings.wallet_principal_cents),
          parties_.coupons.count_given(session, member_id)};
}

CarriedValue MemberMerge::what_could_be_carried(db::Session& session, MemberId from, MemberId to) const {
  const points::CarriedPoints points = parties_.points.what_could_be_carried(session, from);
  const wallet::WalletAmount wallet = parties_.wallet.spendable(session, from);
  const gift_cards::CardsLeft cards = parties_.gift_cards.what_is_left(session, from);
  const coupons::CarriedCoupons coupons = parties_.coupons.what_could_be_carried(session, from, to);
  return {points.points,    points.pending,    points.debt,           wallet.principal_cents, wallet.bonus_cents,
          cards.card_count, cards.total_cents, coupons.carried_count, coupons.left_count};
}

Result<MemberMerge::Look> MemberMerge::look_at(db::Session& session, MemberId member_id, MemberId merged_id, Locale locale) const {
  if (member_id == merged_id) return member_merge_same;
  auto surviving = find_side(session, member_id, locale);
  auto merged = find_side(session, merged_id, locale);
  if (!surviving || !merged) return members::member_not_found;
  Look look{std::move(*surviving), std::move(*merged), {}, what_could_be_carried(session, merged_id, member_id)};
  look.findings = findings_between(facts_of(session, look.surviving), facts_of(session, look.merged), look.carried.coupons_beyond_limit);
  return look;
}

Result<MemberMergePreview> MemberMerge::preview_member_merge(const http::Call& call, const http::Operator&, const PreviewMemberMerge& request) const {
  return database_.read([&](db::Session& session) -> Result<MemberMergePreview> {
    Look look = TRY(look_at(session, request.member_id, request.merged_member_id, call.locale));
    const bool is_possible = !first_block(look.findings, call.locale);
    return MemberMergePreview{std::move(look.surviving), std::move(look.merged), std::move(look.findings), look.carried, is_possible};
  });
}

CarriedValue MemberMerge::carry(db::Transaction& transaction, MemberId from, MemberId to, coupons::BeyondLimit beyond_limit) {
  const std::int64_t carrying_id = ids_.next_value();
  const points::CarriedPoints points = parties_.points.carry_over(transaction, from, to, carrying_id);
  const wallet::WalletAmount wallet = parties_.wallet.carry_over(transaction, from, to, carrying_id);
  const gift_cards::CarriedCards cards = parties_.gift_cards.carry_over(transaction, from, to);
  const coupons::CarriedCoupons coupons = parties_.coupons.carry_over(transaction, from, to, beyond_limit);
  return {points.points,    points.pending,    points.debt,           wallet.principal_cents, wallet.bonus_cents,
          cards.card_count, cards.total_cents, coupons.carried_count, coupons.left_count};
}

// The chat account that was chosen, or the only one.
void MemberMerge::join_chat_accounts(db::Transaction& transaction, const MergeMembers& request) {
  wechat::Wechat& wechat = parties_.wechat;
  const bool stays = wechat.has_account(transaction, request.member_id) && request.chat_account == MergeSide::surviving;
  if (!stays && wechat.has_account(transaction, request.merged_member_id)) {
    wechat.erase_member(transaction, request.member_id);
    wechat.carry_over(transaction, request.merged_member_id, request.member_id);
  }
  wechat.erase_member(transaction, request.merged_member_id);
}

Result<MergedMembers> MemberMerge::merge(db::Transaction& transaction, const http::Operator& caller, const MergeMembers& request, Locale locale) {
  const MemberId to = request.member_id;
  const MemberId from = request.merged_member_id;
  if (from == to) return member_merge_same;
  // Whatever is looked at then, is looked at by nobody else who merges; without both in use, the look says why.
  const bool is_held = parties_.members.hold_both(transaction, to, from);
  const Look look = TRY(look_at(transaction, to, from, locale));
  if (const auto why = first_block(look.findings, locale)) return Refusal(member_merge_blocked, {{"why", *why}});
  if (!is_held) return members::member_not_found;
  MergedMembers done{to, carry(transaction, from, to, request.beyond_limit), 0};
  parties_.coupons.void_left(transaction, from);
  parties_.tiers.carry_over(transaction, from, to, {kept_tier, caller.name, *request.reason});
  join_chat_accounts(transaction, request);
  done.left_address_count = parties_.addresses.carry_over(transaction, from, to) + parties_.invoices.carry_titles(transaction, from, to);
  needs_.carry_marks(transaction, from, to);
  parties_.members.end_merged(transaction, {to, from, request.phone == MergeSide::merged, request.birthday == MergeSide::merged, caller.name});
  needs_.tell_merged(transaction, to, look.merged.member_number);
  const MergingMember after = find_side(transaction, to, locale).value();
  const Cents weight = done.carried.wallet_principal_cents + done.carried.wallet_bonus_cents + done.carried.cards_cents;
  TRY(caller.record(transaction, {"member", std::to_string(to.value), facts_before(look.surviving, look.merged), facts_after(after, done, request),
                                  *request.reason, weight.value}));
  return done;
}

Result<http::Reply<MergedMembers>> MemberMerge::merge_members(const http::Call& call, const http::Operator& caller, const MergeMembers& request) {
  auto merged =
      http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) { return merge(transaction, caller, request, call.locale); });
  // Only now: what is proposed is carried out and taken back.
  if (merged.has_value() && !merged->is_replayed)
    log::info("members_merged", {{"member_id", request.member_id}, {"merged_id", request.merged_member_id}, {"operator", caller.name}});
  return merged;
}

// ---- what comes later ----

void MemberMerge::carry_on(const members::AccountOfMerge& merge) {
  const MemberId from = merge.merged_member_id;
  const bool is_needed = database_.read([&](db::Session& session) {
    const MemberId to = parties_.members.survivor_of(session, merge.member_id);
    return parties_.members.find_merging_account(session, to) && is_anything(what_could_be_carried(session, from, to));
  });
  if (!is_needed) return;
  database_.write([&](db::Transaction& transaction) {
    const MemberId to = parties_.members.survivor_of(transaction, merge.member_id);
    // Held, so that it is not merged itself meanwhile; a frozen account gets what is its own when it is thawed.
    if (!parties_.members.hold_both(transaction, to, to)) return;
    const CarriedValue carried = carry(transaction, from, to, coupons::BeyondLimit::keep);
    parties_.tiers.carry_growth(transaction, from, to);
    log::info("merged_value_carried_on", {{"member_id", to}, {"merged_id", from}, {"points", carried.points}, {"coupons", carried.coupon_count}});
  });
}

db::TimerOutcome MemberMerge::carry_on() {
  members::AccountOfMerge behind{};
  for (;;) {
    const auto page = database_.read([&](db::Session& session) { return parties_.members.list_merges_behind(session, behind, merges_at_once); });
    for (const members::AccountOfMerge& merge : page) carry_on(merge);
    if (static_cast<std::int64_t>(page.size()) < merges_at_once) return clock_.now() + carry_interval;
    behind = page.back();
  }
}

std::map<std::string, db::TimerHandler> MemberMerge::timer_handlers() {
  return {{std::string(carry_timer), [this](const db::Timer&) { return carry_on(); }}};
}

void MemberMerge::start_carrying() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), carry_timer, 0, clock_.now()); });
}

}  // namespace galleria::member_merge
