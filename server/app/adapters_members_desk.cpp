// Gathers what a member has and waits for.
#include "app/adapters_members_desk.hpp"

#include <array>

#include "db/read_batch.hpp"
#include "ledger/ledger.hpp"

namespace galleria::app {
namespace {

constexpr int shown_case_count = 20;

bool has_chat_account(const wechat::Wechat& wechat, db::Session& session, MemberId member_id) {
  return wechat.find_open_id(session, member_id, wechat::WechatApp::official_account) ||
         wechat.find_open_id(session, member_id, wechat::WechatApp::mini_program);
}

}  // namespace

members::MemberHoldings holdings_of(const HoldingParties& parties, db::Session& session, MemberId member_id, Locale locale) {
  using ledger::AccountKind;
  const std::array accounts{ledger::Account{AccountKind::points, member_id.value}, ledger::Account{AccountKind::points_debt, member_id.value},
                            ledger::Account{AccountKind::wallet_principal, member_id.value}, ledger::Account{AccountKind::wallet_bonus, member_id.value}};
  const auto balances = ledger::balances_of(session, accounts);
  tiers::MemberLevelInfo level = parties.tiers.level_of(session, member_id, locale);
  const gift_cards::CardsLeft cards = parties.gift_cards.what_is_left(session, member_id);
  members::MemberHoldings holdings;
  holdings.tier = std::string(enum_text(level.tier));
  holdings.tier_name = std::move(level.tier_name);
  holdings.tier_valid_until = level.valid_until;
  holdings.growth = level.growth;
  for (const tiers::TierLevel& each : level.levels) {
    if (each.tier == level.next_tier) holdings.next_tier_name = each.name;
  }
  holdings.next_growth = level.next_growth;
  holdings.tier_explanation = std::move(level.explanation);
  holdings.points = balances[0].available();
  holdings.points_debt = -balances[1].posted;
  holdings.coupon_count = static_cast<std::int64_t>(parties.coupons.list_held(session, member_id).size());
  holdings.card_count = cards.card_count;
  holdings.cards_cents = cards.total_cents;
  holdings.wallet_principal_cents = Cents{balances[2].posted};
  holdings.wallet_bonus_cents = Cents{balances[3].posted};
  holdings.unfinished_order_count = parties.orders.count_unfinished(session, member_id);
  holdings.open_case_count = parties.after_sales.count_open(session, member_id);
  holdings.has_chat_account = has_chat_account(parties.wechat, session, member_id);
  return holdings;
}

std::vector<std::string> tiers_of(const tiers::Tiers& tiers, db::Session& session, std::span<const MemberId> member_ids) {
  std::vector<tiers::TierTerms> terms(member_ids.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < member_ids.size(); ++i) tiers.ask_terms(reads, member_ids[i], terms[i]);
  reads.send(session);
  std::vector<std::string> names;
  for (const tiers::TierTerms& each : terms) names.emplace_back(enum_text(each.tier));
  return names;
}

std::vector<members::MemberCase> cases_of(const after_sales::AfterSales& after_sales, MemberId member_id, Locale locale) {
  std::vector<members::MemberCase> cases;
  const auto page = after_sales.list_of_member(member_id, {std::nullopt, std::nullopt, PageSize(shown_case_count)}, locale);
  for (const after_sales::AfterSalesCase& each : page.cases)
    cases.push_back({each.after_sales_id, each.order_id, each.order_number, each.stage_text, each.applied_at});
  return cases;
}

}  // namespace galleria::app
