// Translates between wrappings, tiers, checkout and orders.
#include "app/adapters_wrappings.hpp"

namespace galleria::app {
namespace {

// The same right that the service desk counts: a gift is wrapped here or there.
constexpr tiers::RightKind wrapping_right = tiers::RightKind::gift_wrapping;

}  // namespace

checkout::WrappingDesk wrapping_desk(wrappings::Wrappings& wrappings, tiers::Tiers& tiers) {
  return {.book = [&wrappings] { return wrappings.book(); },
          .holds_listed_word = {},
          .right_of = [&tiers](tiers::Tier tier) { return tiers.quota_of(tier, wrapping_right); },
          .ask_used = [&tiers](db::ReadBatch& reads, MemberId member_id, std::int64_t& into) { tiers.ask_used(reads, member_id, wrapping_right, into); },
          .use_right = [&tiers](db::Transaction& transaction, MemberId member_id,
                                const tiers::Tiers::RightQuota& right) { return tiers.use_right(transaction, member_id, wrapping_right, right); }};
}

void add_wrappings(orders::OrderEffects& effects, tiers::Tiers& tiers) {
  effects.return_wrapping_right = [&tiers](db::Transaction& transaction, MemberId member_id, std::string_view period) {
    tiers.give_right_back(transaction, member_id, wrapping_right, period);
  };
}

}  // namespace galleria::app
