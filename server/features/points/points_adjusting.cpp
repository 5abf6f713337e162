// Points by hand: what the staff gives a member, or takes.
#include "features/points/points_state.hpp"
#include "http/once.hpp"

namespace galleria::points {
namespace {

struct Holdings {
  std::int64_t spendable = 0;
  std::int64_t posted = 0;
  std::int64_t debt = 0;
};

Holdings holdings_of(db::Session& session, MemberId member_id) {
  const std::array accounts{account_of(member_id), debt_of(member_id)};
  const auto balances = ledger::balances_of(session, accounts);
  return {balances[0].available(), balances[0].posted, -balances[1].posted};
}

// What an order sets aside meanwhile changes nothing about it.
std::string facts_of(const Holdings& holdings) { return http::facts("points", holdings.posted, "debt", holdings.debt); }

}  // namespace

void Points::ask_for_members(KnowsMember knows_member) { state_->knows_member = std::move(knows_member); }

Result<http::Reply<AdjustedPoints>> Points::adjust_points(const http::Call& call, const http::Operator& caller, const AdjustPoints& request) {
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<AdjustedPoints> {
    if (!state_->knows_member(transaction, request.member_id)) return points_member_unknown;
    LotBook book(*state_, transaction, request.member_id, now);
    const std::string before = facts_of(holdings_of(transaction, request.member_id));
    const std::int64_t adjustment_id = state_->ids.next_value();
    const std::int64_t points = *request.points;
    if (request.direction == AdjustmentDirection::take) {
      TRY(book.take_by_hand(adjustment_id, points));
      store::insert_adjustment(transaction, {request.member_id, adjustment_id, -points}, now);
    } else {
      book.earn({request.member_id, PointsReason::adjustment, adjustment_id, std::nullopt, {}, points, std::nullopt});
      store::insert_adjustment(transaction, {request.member_id, adjustment_id, points}, now);
    }
    const Holdings after = holdings_of(transaction, request.member_id);
    TRY(caller.record(transaction, {"member", std::to_string(request.member_id.value), before, facts_of(after), *request.reason, points}));
    return AdjustedPoints{adjustment_id, after.spendable, after.debt};
  });
}

}  // namespace galleria::points
