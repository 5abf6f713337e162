// Tiers: growth that is earned and taken back, and the tier that follows from it.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "db/timers.hpp"
#include "features/tiers/tiers_book.hpp"
#include "features/tiers/tiers_rules.hpp"
#include "features/tiers/tiers_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::tiers {

// What an operator can set.
struct TiersConfig {
  AllSettings settings = usual_settings();
  std::map<Tier, CouponId> upgrade_gifts = {};         // the coupon that a member gets for reaching this tier, once a year
  MallOffset mall_utc_offset = std::chrono::hours(8);  // months and days are the mall's
};

// What a tier means for prices and points.
struct TierTerms {
  Tier tier = Tier::normal;
  Localized name;
  std::int64_t discount_percent = 0;  // off the member price
  std::int64_t points_percent = 100;
};

// Gives a member the gift for climbing into a tier, in the transaction of the climb. Called once a tier and calendar year at most.
using UpgradeGift = std::function<void(db::Transaction&, MemberId, Tier)>;

// Tells a member that they climbed into a tier, in the transaction of the climb. `sequence` numbers the member's changes.
using TellReached = std::function<void(db::Transaction&, MemberId, const Localized& tier_name, std::int64_t sequence)>;

// Tells a member that they were given a tier, in the transaction in which it was.
struct ToldGrant {
  MemberId member_id;
  std::int64_t grant_id = 0;
  Localized tier_name;
  TimeMs starts_at{};
  TimeMs ends_at{};
};
using TellGranted = std::function<void(db::Transaction&, const ToldGrant&)>;

// Growth of a member of the demo mall.
struct DemoGrowth {
  std::int64_t business_id = 0;
  std::optional<OrderId> order_id;
  std::int64_t growth = 0;  // above nought
  TimeMs at{};
};

class Tiers {
 public:
  // `upgrade_gift` may be empty: then there are no gifts. Throws std::invalid_argument with all problems_of the plans.
  Tiers(db::Database& database, const Clock& clock, IdGenerator& ids, TiersConfig config = {}, UpgradeGift upgrade_gift = {});

  TierTerms terms_of(db::Session& session, MemberId member_id) const;
  TierTerms terms_of(Tier tier) const;
  void ask_terms(db::ReadBatch& reads, MemberId member_id, TierTerms& into) const;

  // The member's level, and why it is what it is.
  MemberLevelInfo level_of(db::Session& session, MemberId member_id, Locale locale) const;

  // Without it nobody is told. Given at start only.
  void on_reached(TellReached tell_reached) { tell_reached_ = std::move(tell_reached); }

  void on_granted(TellGranted tell_granted) { tell_granted_ = std::move(tell_granted); }
  // Without it every id is taken for a member's. Given at start only.
  using KnowsMember = std::function<bool(db::Session&, MemberId)>;
  void ask_for_members(KnowsMember knows_member) { knows_member_ = std::move(knows_member); }

  // Growth of an order; lifts the member at once when a threshold is reached. Once an order.
  void add_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t growth);
  // The same of what is paid for and no order, though it has a number like one: the record leads to no order.
  void add_growth_of_service(db::Transaction& transaction, MemberId member_id, OrderId payment_id, std::int64_t growth);
  // A refund takes growth back and the tier is looked at again: it drops only if the upgrade rested on that order. Once a refund. Throws std::logic_error if
  // the order has less growth left.
  void take_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t growth);

  // One member's growth of the last twelve months counts for another from now on, who is lifted if it reaches; what came in before stays. Gives how much it
  // was.
  std::int64_t carry_growth(db::Transaction& transaction, MemberId from, MemberId to);
  // With the growth what was granted, and a tier that is higher than the other's, as a grant until it would have ended.
  struct Carrying {
    Message label;
    std::string by;
    std::string reason;
  };
  void carry_over(db::Transaction& transaction, MemberId from, MemberId to, const Carrying& carrying);

  Result<MemberLevelInfo> query_member_level_info(const http::Call& call, const http::Member& member, const QueryMemberLevelInfo& request) const;
  Result<GrowthRecordPage> list_growth_records(const http::Call& call, const http::Member& member, const ListGrowthRecords& request) const;
  Result<http::Reply<UsedTierRight>> use_tier_right(const http::Call& call, const http::Operator& caller, const UseTierRight& request);

  // A right that is used without the desk, such as a wrapping of an order: how often it may be used in the period that runs, and which that is. Nothing for a
  // tier without it. Asks nobody.
  struct RightQuota {
    std::int64_t quota = 0;  // 0: without limit
    std::string period;
  };
  std::optional<RightQuota> quota_of(Tier tier, RightKind kind) const;
  // How often the member has used it in its period that runs.
  void ask_used(db::ReadBatch& reads, MemberId member_id, RightKind kind, std::int64_t& into) const;
  // Counts one use; false, and nothing changes, if none is left.
  bool use_right(db::Transaction& transaction, MemberId member_id, RightKind kind, const RightQuota& right);
  // Gives one use of a period back.
  void give_right_back(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period);

  // A tier that growth did not give, for a time; a member's tier is the highest that is valid. A gift for reaching a tier comes with growth alone.
  Result<http::Reply<TierGrant>> grant_tier(const http::Call& call, const http::Operator& caller, const GrantTier& request);
  Result<TierGrant> revoke_tier_grant(const http::Call& call, const http::Operator& caller, const RevokeTierGrant& request);
  Result<std::vector<TierGrant>> list_tier_grants(const http::Call& call, const http::Operator& caller, const ListTierGrants& request) const;

  // A tier that something else brings for a time, as a partner does: what a member bought or won. Tells them, and gives the number of the grant. Throws
  // std::logic_error for the lowest tier, or a time that no grant may have.
  struct BroughtTier {
    Tier tier = Tier::silver;
    Localized label;
    std::string reason;
    TimeMs from{};
    TimeMs until{};
  };
  std::int64_t bring_tier(db::Transaction& transaction, MemberId member_id, const BroughtTier& brought);

  // Rules as versions: each holds from a moment on; a term that began before keeps the growth that it was promised to be kept with.
  Result<TierRuleVersions> list_tier_rules(const ListTierRules& request) const;
  Result<TierRulesEffect> try_tier_rules(const TryTierRules& request) const;
  Result<http::Reply<TierRuleVersion>> plan_tier_rules(const http::Call& call, const http::Operator& caller, const PlanTierRules& request);
  Result<TierRuleVersion> withdraw_tier_rules(const http::Operator& caller, const WithdrawTierRules& request);

  // Forgets which tiers a member was given, which rights they used, and when. Growth and the log of the tier bear nothing but figures, and stay for the books.
  // For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Writes a member's history of the demo mall as it would have come about, gifts aside. `history` is oldest first.
  void put_demo_history(db::Transaction& transaction, MemberId member_id, TimeMs joined_at, std::span<const DemoGrowth> history);

  // Reads the versions of the rules, and again whenever one is made or withdrawn anywhere.
  void start();
  // end_tier_term: keeps or drops a tier when its twelve months are over.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // tier_rules: lifts whom new rules lift.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Change;
  struct Growth;
  void grow(db::Transaction& transaction, const Growth& growth, const UpgradeGift& upgrade_gift);
  // As far as their growth reaches, whatever it came from.
  void lift_by_growth(db::Transaction& transaction, MemberId member_id, TimeMs now);
  void end_terms(db::Transaction& transaction, MemberId member_id, TimeMs now);
  bool lift(db::Transaction& transaction, const Growth& growth, const UpgradeGift& upgrade_gift);
  void undo_upgrades(db::Transaction& transaction, MemberId member_id, OrderId order_id, TimeMs now);
  void change(db::Transaction& transaction, MemberId member_id, const Change& change);
  std::int64_t growth_of_year(db::Session& session, MemberId member_id, TimeMs until) const;
  Standing standing_of(db::Session& session, MemberId member_id, TimeMs now) const;
  // The higher of what growth gave and what was granted.
  Tier effective_tier(db::Session& session, MemberId member_id, TimeMs now) const;
  std::vector<TierLevel> levels_of(db::Session& session, MemberId member_id, const TierPlans& plans, Tier tier, Locale locale) const;
  // The rules of now as they are for somebody of that standing.
  TierPlans plans_for(const Standing& standing, TimeMs now) const;
  // Whether the member rose.
  bool lift_by_rules(db::Transaction& transaction, MemberId member_id, TimeMs now);
  db::TimerOutcome end_term_of(const db::Timer& timer);
  db::TimerOutcome carry_rules_out(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const TiersConfig config_;
  const std::shared_ptr<RuleBook> book_;
  const UpgradeGift upgrade_gift_;
  TellReached tell_reached_;
  TellGranted tell_granted_;
  KnowsMember knows_member_ = [](db::Session&, MemberId) { return true; };
};

inline constexpr std::string_view rules_timer = "tier_rules";

void bind_routes(http::Binder& binder, Tiers& tiers);

// The rules about growth and tiers that must hold at any moment.
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What tiers bring to the server.
extern const Module<Tiers> module;

}  // namespace galleria::tiers
