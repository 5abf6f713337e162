// What the staff does with interactive pages: where they lie, and what finishing gives.
#include <algorithm>
#include <stdexcept>

#include "features/interactive_pages/interactive_pages.hpp"
#include "features/interactive_pages/interactive_pages_rules.hpp"
#include "features/interactive_pages/interactive_pages_store.hpp"

namespace galleria::interactive_pages {
namespace {

// What a point costs the mall at most, by which a budget is compared.
constexpr std::int64_t finish_point_cents = 1;

store::PageRow page_of(const SaveInteractivePlan& request) {
  return {request.activity_id, *request.address, *request.height_px, *request.finish_points, *request.reward_limit, 0};
}

std::string facts_of_page(const store::PageRow& row) {
  return http::facts("address", row.address, "heightPx", row.height_px, "finishPoints", row.finish_points, "rewardLimit", row.reward_limit);
}

}  // namespace

std::optional<ActivityFrame> InteractivePages::find_own(db::Session& session, ActivityId activity_id) const {
  auto frame = needs_.find_activity(session, activity_id);
  return frame && frame->kind == ActivityKind::interactive_page ? std::move(frame) : std::nullopt;
}

std::optional<Refusal> InteractivePages::refusal_of(const SaveInteractivePlan& request) const {
  if (!may_frame(*request.address)) return Refusal(interactive_address_not_allowed);
  if ((*request.finish_points == 0) != (*request.reward_limit == 0)) return Refusal(interactive_reward_wrong);
  return std::nullopt;
}

std::vector<InteractivePoint> InteractivePages::checks_of(db::Session& session, const ActivityFrame& frame) const {
  const auto page = store::find_page(session, frame.activity_id);
  const std::int64_t reward_cents = page ? page->finish_points * page->reward_limit * finish_point_cents : 0;
  return {{InteractiveCheck::page, page.has_value()},
          {InteractiveCheck::address, page && may_frame(page->address)},
          {InteractiveCheck::budget, reward_cents <= frame.budget_cents}};
}

bool InteractivePages::is_ready(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  return frame && std::ranges::all_of(checks_of(session, *frame), &InteractivePoint::is_done);
}

Result<InteractivePlan> InteractivePages::staff_view(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  if (!frame) return interactive_page_not_found;
  InteractivePlan view;
  view.activity_id = activity_id;
  view.checks = checks_of(session, *frame);
  view.hosts = config_.hosts;
  const auto page = store::find_page(session, activity_id);
  if (!page) return view;
  view.address = page->address;
  view.height_px = page->height_px;
  view.finish_points = page->finish_points;
  view.reward_limit = page->reward_limit;
  view.rewarded_count = page->rewarded_count;
  view.finished_count = store::count_finished(session, activity_id);
  return view;
}

Result<InteractivePlan> InteractivePages::get_interactive_plan(const GetInteractivePlan& request) const {
  return database_.read([&](db::Session& session) { return staff_view(session, request.activity_id); });
}

Result<InteractivePlan> InteractivePages::save_interactive_plan(const http::Operator& caller, const SaveInteractivePlan& request) {
  if (auto refusal = refusal_of(request)) return *std::move(refusal);
  return database_.write([&](db::Transaction& transaction) -> Result<InteractivePlan> {
    if (!find_own(transaction, request.activity_id)) return interactive_page_not_found;
    if (!needs_.touch_activity(transaction, request.activity_id)) return interactive_page_fixed;
    const auto before = store::find_page(transaction, request.activity_id);
    store::put_page(transaction, page_of(request));
    TRY(caller.record(transaction, {"interactive_plan", std::to_string(request.activity_id.value), before ? facts_of_page(*before) : std::string(),
                                    facts_of_page(page_of(request))}));
    return staff_view(transaction, request.activity_id);
  });
}

void InteractivePages::copy_page(db::Transaction& transaction, ActivityId from, ActivityId to) {
  auto row = store::find_page(transaction, from);
  if (!row) return;
  row->activity_id = to;
  row->rewarded_count = 0;
  store::put_page(transaction, *row);
}

std::optional<std::string> InteractivePages::address_of(db::Session& session, ActivityId activity_id) const {
  const auto row = store::find_page(session, activity_id);
  return row ? std::optional(row->address) : std::nullopt;
}

void InteractivePages::put_demo_page(db::Transaction& transaction, const SaveInteractivePlan& fields) {
  if (refusal_of(fields)) throw std::logic_error("an interactive page of the demo does not fit together");
  store::put_page(transaction, page_of(fields));
}

}  // namespace galleria::interactive_pages
