// How members visit interactive pages: a token for an hour, and what finishing gives.
#include "features/interactive_pages/interactive_pages.hpp"

#include "base/crypto.hpp"
#include "features/interactive_pages/interactive_pages_rules.hpp"
#include "features/interactive_pages/interactive_pages_store.hpp"

namespace galleria::interactive_pages {
namespace {

constexpr DurationMs visit_life = std::chrono::hours(1);

// Of the token itself nothing is kept.
std::string visit_digest(std::string_view token) { return sha256_hex("interactive visit|" + std::string(token)); }

FinishedVisit finished(const store::VisitRow& row) { return {row.visit_id, row.outcome.value_or(InteractiveOutcome::nothing), row.points}; }

}  // namespace

// What members see, with where it lies.
struct InteractivePages::Shown {
  ActivityFrame frame;
  store::PageRow page;
};

std::string frame_policy(const InteractivePagesConfig& config) {
  if (config.hosts.empty()) return {};
  std::string policy = "; frame-src 'self'";
  for (const std::string& host : config.hosts) policy += " https://" + host;
  return policy;
}

bool InteractivePages::may_frame(std::string_view address) const { return is_allowed(address, {config_.hosts, config_.has_own_pages}); }

std::optional<InteractivePages::Shown> InteractivePages::shown_of(db::Session& session, const std::optional<ActivityFrame>& frame) const {
  if (!frame || frame->kind != ActivityKind::interactive_page || !frame->is_shown()) return std::nullopt;
  auto page = store::find_page(session, frame->activity_id);
  // Its host may have been taken off the list since.
  if (!page || !may_frame(page->address)) return std::nullopt;
  return Shown{*frame, *std::move(page)};
}

Result<InteractivePage> InteractivePages::get_interactive_page(const http::Call& call, const GetInteractivePage& request) const {
  return database_.read([&](db::Session& session) -> Result<InteractivePage> {
    std::optional<ActivityFrame> frame;
    if (request.activity_id)
      frame = needs_.find_activity(session, *request.activity_id);
    else if (request.page_code)
      frame = needs_.find_activity_by_code(session, **request.page_code);
    const auto shown = shown_of(session, frame);
    if (!shown) return interactive_page_not_found;
    const auto& [found, page] = *shown;
    InteractivePage view{found.activity_id,
                         found.page_code,
                         found.name.in(call.locale),
                         found.rules.in(call.locale),
                         found.starts_at,
                         found.ends_at,
                         found.least_tier,
                         page.height_px,
                         page.finish_points,
                         page.rewarded_count < page.reward_limit,
                         std::nullopt};
    view.obstacle = obstacle_to(found, clock_.now(), found.least_tier, config_.mall_utc_offset);
    return view;
  });
}

Result<InteractiveVisit> InteractivePages::begin_interactive_visit(const http::Call& call, const http::Member& member, const BeginInteractiveVisit& request) {
  const std::string token = random_token();
  return database_.write([&](db::Transaction& transaction) -> Result<InteractiveVisit> {
    const auto shown = shown_of(transaction, needs_.find_activity(transaction, request.activity_id));
    if (!shown) return interactive_page_not_found;
    const TimeMs now = clock_.now();
    const auto obstacle = obstacle_to(shown->frame, now, needs_.tier_of(transaction, member.id), config_.mall_utc_offset);
    if (obstacle == ActivityObstacle::tier_too_low) return interactive_tier_too_low;
    if (obstacle) return interactive_page_closed;
    if (const auto kept_out = needs_.admit(transaction, shown->frame, member.id, call)) return audience_failure(*kept_out);
    store::drop_late_visits(transaction, member.id, request.activity_id, now);
    const store::VisitRow row{
        member.id, ids_.next<InteractiveVisitId>(), request.activity_id, visit_digest(token), now, now + visit_life, std::nullopt, std::nullopt, 0};
    store::insert_visit(transaction, row);
    return InteractiveVisit{row.visit_id, token, shown->page.address, shown->page.height_px, row.expires_at_ms};
  });
}

Result<FinishedVisit> InteractivePages::finish_interactive_visit(const http::Member& member, const FinishInteractiveVisit& request) {
  const std::string digest = visit_digest(*request.token);
  return database_.write([&](db::Transaction& transaction) -> Result<FinishedVisit> {
    auto visit = store::hold_visit(transaction, member.id, request.visit_id, digest);
    if (!visit) return interactive_visit_not_found;
    if (visit->finished_at_ms) return finished(*visit);
    const TimeMs now = clock_.now();
    if (now >= visit->expires_at_ms) return interactive_visit_late;
    const InteractiveOutcome outcome = reward(transaction, *visit, now);
    visit->outcome = outcome;
    if (outcome == InteractiveOutcome::given) visit->points = store::find_page(transaction, visit->activity_id).value().finish_points;
    if (!store::finish_visit(transaction, *visit, {now, outcome, visit->points})) throw db::UnavailableError("a visit was finished while it was held");
    return finished(*visit);
  });
}

InteractiveOutcome InteractivePages::reward(db::Transaction& transaction, const store::VisitRow& visit, TimeMs at) {
  const auto frame = needs_.find_activity(transaction, visit.activity_id);
  const auto page = store::find_page(transaction, visit.activity_id);
  if (!frame || !page || page->finish_points == 0) return InteractiveOutcome::nothing;
  if (obstacle_to(*frame, at, needs_.tier_of(transaction, visit.member_id), config_.mall_utc_offset)) return InteractiveOutcome::closed;
  const std::int64_t day = day_number(business_day(at, config_.mall_utc_offset));
  const store::RewardRow row{visit.member_id, visit.activity_id, day, visit.visit_id, page->finish_points, at};
  // Whoever has today's does not make others wait for the page's row.
  if (!store::insert_reward(transaction, row)) return InteractiveOutcome::had_today;
  if (!store::take_reward(transaction, visit.activity_id)) {
    store::drop_reward(transaction, row);
    return InteractiveOutcome::none_left;
  }
  needs_.give_points(transaction, visit.member_id, visit.visit_id, page->finish_points, frame->name);
  return InteractiveOutcome::given;
}

void InteractivePages::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::interactive_pages
