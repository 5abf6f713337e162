// Answers what treats ask of others: points are held and spent at once, and each kind is given by the feature that keeps it.
#include "app/adapters_treats.hpp"

#include <stdexcept>

#include "app/adapters_points.hpp"

namespace galleria::app {
namespace {

using treats::TreatGift;
using treats::TreatKind;

bool give_treat(const TreatParties& parties, db::Transaction& transaction, MemberId member_id, const TreatGift& gift, OrderId exchange_id) {
  switch (gift.kind) {
    case TreatKind::coupon:
      return parties.coupons.grant(transaction, member_id, gift.coupon_id, coupons::IssueMode::points, exchange_id.value);
    case TreatKind::gift_card:
      parties.gift_cards.give_as_prize(transaction, member_id, exchange_id.value, gift.card_cents);
      return true;
    case TreatKind::right:
      return parties.rights != nullptr && parties.rights->grant_right(transaction, member_id, gift.right_id, exchange_id.value);
  }
  throw std::logic_error("a treat of no kind");
}

}  // namespace

treats::TreatsNeeds treats_needs(const TreatParties& parties, const Clock& clock, IdGenerator& ids) {
  treats::TreatsNeeds needs;
  needs.is_there = [parties, &clock](db::Session& session, const TreatGift& gift) {
    if (gift.kind == TreatKind::coupon) return parties.coupons.as_held(session, gift.coupon_id, clock.now()).has_value();
    if (gift.kind == TreatKind::right) return parties.rights != nullptr && parties.rights->find_grantable(session, gift.right_id).has_value();
    return true;
  };
  needs.may_act = [parties](db::Session& session, MemberId member_id) { return parties.members == nullptr || parties.members->may_act(session, member_id); };
  needs.spend_points = [parties, &clock, &ids](db::Transaction& transaction, MemberId member_id, OrderId exchange_id, std::int64_t amount,
                                               const Localized& name) {
    return spend_points_at_once(parties.points, clock, ids, transaction, {member_id, exchange_id, amount, name});
  };
  needs.give = [parties](db::Transaction& transaction, MemberId member_id, const TreatGift& gift, OrderId exchange_id) {
    return give_treat(parties, transaction, member_id, gift, exchange_id);
  };
  needs.points_of = [&points = parties.points](db::Session& session, MemberId member_id) { return points.spendable(session, member_id); };
  needs.tier_of = [&tiers = parties.tiers](db::Session& session, MemberId member_id) {
    return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier);
  };
  needs.tier_name = [&tiers = parties.tiers](std::int64_t tier) { return tiers.terms_of(static_cast<tiers::Tier>(tier)).name; };
  return needs;
}

}  // namespace galleria::app
