// Reads and writes interactive pages, visits and rewards, and says what must hold of them.
#include "features/interactive_pages/interactive_pages_store.hpp"

#include <array>

#include "features/interactive_pages/interactive_pages.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define INTERACTIVE_PAGE_COLUMNS "activity_id, address, height_px, finish_points, reward_limit, rewarded_count"
#define INTERACTIVE_VISIT_COLUMNS "member_id, visit_id, activity_id, token_digest, opened_at_ms, expires_at_ms, finished_at_ms, outcome, points"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::interactive_pages::store {

void put_page(db::Transaction& transaction, const PageRow& row) {
  transaction.execute("insert into interactive_pages (" INTERACTIVE_PAGE_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6) on conflict (activity_id) do update set address = excluded.address, height_px = excluded.height_px, "
                      "finish_points = excluded.finish_points, reward_limit = excluded.reward_limit",
                      row.activity_id, row.address, row.height_px, row.finish_points, row.reward_limit, row.rewarded_count);
}

std::optional<PageRow> find_page(db::Session& session, ActivityId activity_id) {
  return session.row<PageRow>("select " INTERACTIVE_PAGE_COLUMNS " from interactive_pages where activity_id = $1", activity_id);
}

bool take_reward(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.execute("update interactive_pages set rewarded_count = rewarded_count + 1 where activity_id = $1 and rewarded_count < reward_limit",
                             activity_id) == 1;
}

void insert_visit(db::Transaction& transaction, const VisitRow& row) {
  transaction.execute(
      "insert into interactive_visits (member_id, visit_id, activity_id, token_digest, opened_at_ms, expires_at_ms) values ($1, $2, $3, $4, $5, $6)",
      row.member_id, row.visit_id, row.activity_id, row.token_digest, row.opened_at_ms, row.expires_at_ms);
}

void drop_late_visits(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, TimeMs now) {
  transaction.execute("delete from interactive_visits where member_id = $1 and activity_id = $2 and finished_at_ms is null and expires_at_ms <= $3", member_id,
                      activity_id, now);
}

std::optional<VisitRow> hold_visit(db::Transaction& transaction, MemberId member_id, InteractiveVisitId visit_id, std::string_view token_digest) {
  return transaction.row<VisitRow>(
      "update interactive_visits set opened_at_ms = opened_at_ms where member_id = $1 and visit_id = $2 and token_digest = $3 "
      "returning " INTERACTIVE_VISIT_COLUMNS,
      member_id, visit_id, token_digest);
}

bool finish_visit(db::Transaction& transaction, const VisitRow& row, const VisitEnd& end) {
  return transaction.execute(
             "update interactive_visits set finished_at_ms = $3, outcome = $4, points = $5 where member_id = $1 and visit_id = $2 and finished_at_ms is null "
             "and expires_at_ms > $3",
             row.member_id, row.visit_id, end.at, end.outcome, end.points) == 1;
}

std::int64_t count_finished(db::Session& session, ActivityId activity_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from interactive_visits where activity_id = $1 and finished_at_ms is not null"), activity_id)
      .value();
}

bool insert_reward(db::Transaction& transaction, const RewardRow& row) {
  return transaction.execute(
             "insert into interactive_rewards (member_id, activity_id, day, visit_id, points, at_ms) values ($1, $2, $3, $4, $5, $6) on conflict (member_id, "
             "activity_id, day) do nothing",
             row.member_id, row.activity_id, row.day, row.visit_id, row.points, row.at_ms) == 1;
}

void drop_reward(db::Transaction& transaction, const RewardRow& row) {
  transaction.execute("delete from interactive_rewards where member_id = $1 and activity_id = $2 and day = $3", row.member_id, row.activity_id, row.day);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from interactive_visits where member_id = $1", member_id);
  transaction.execute("delete from interactive_rewards where member_id = $1", member_id);
}

}  // namespace galleria::interactive_pages::store

namespace galleria::interactive_pages {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      // Those of accounts that have ended are counted, and are there no more.
      audit::Check{"Y6", "an interactive page counts the rewards that its members have",
                   "select 'interactive page ' || pages.activity_id as subject, pages.rewarded_count as expected, cast(count(*) as bigint) as found from "
                   "interactive_pages as pages join interactive_rewards as rewards on rewards.activity_id = pages.activity_id group by pages.activity_id, "
                   "pages.rewarded_count having count(*) > pages.rewarded_count"},
      audit::Check{"Y6", "whoever has the reward of an interactive page finished the visit that it is for",
                   "select 'member ' || rewards.member_id || ' visit ' || rewards.visit_id as subject, rewards.points as expected, "
                   "cast(coalesce(visits.points, 0) as bigint) as found from interactive_rewards as rewards left join interactive_visits as visits on "
                   "visits.member_id = rewards.member_id and visits.visit_id = rewards.visit_id where coalesce(visits.points, 0) <> rewards.points"},
  };
  return checks;
}

}  // namespace galleria::interactive_pages

#undef INTERACTIVE_PAGE_COLUMNS
#undef INTERACTIVE_VISIT_COLUMNS
