// What the staff does with activities: from the draft over somebody else's approval to its end.
#include <algorithm>

#include "features/activities/activities.hpp"
#include "features/activities/activities_audience.hpp"
#include "features/activities/activities_chances_store.hpp"
#include "features/activities/activities_store.hpp"

namespace galleria::activities {
namespace {

constexpr std::string_view end_timer = "end_activity";
constexpr std::int64_t usual_page_size = 50;
constexpr const char* demo_author = "demo";
constexpr DurationMs preview_life = std::chrono::days(7);

ActivityMove move_of(ActivityWork work) {
  switch (work) {
    case ActivityWork::publish:
      return ActivityMove::publish;
    case ActivityWork::pause:
      return ActivityMove::pause;
    case ActivityWork::resume:
      return ActivityMove::resume;
    case ActivityWork::end:
      return ActivityMove::end;
    case ActivityWork::archive:
      return ActivityMove::archive;
  }
  return ActivityMove::archive;
}

Activity view_of(const store::ActivityRow& row) {
  Activity view{row.activity_id,
                row.kind,
                row.state,
                row.version,
                row.page_code,
                row.name_zh_cn,
                row.name_en,
                row.rules_zh_cn,
                row.rules_en,
                row.starts_at_ms,
                row.ends_at_ms,
                row.opens_minute,
                row.closes_minute,
                row.least_tier,
                row.daily_limit,
                row.total_limit,
                row.daily_chances,
                row.share_chances,
                row.points_price,
                row.points_chances,
                row.budget_cents,
                row.made_by,
                row.approved_by,
                row.changed_at_ms,
                false,
                {},
                channels_of(row.channels),
                row.is_listed_only,
                row.is_once_a_device,
                tags_of(row.wanted_tags),
                tags_of(row.unwanted_tags)};
  view.is_editable = activity_table.may(row.state, ActivityMove::edit, ActivityActor::staff);
  for (const ActivityWork work : {ActivityWork::publish, ActivityWork::pause, ActivityWork::resume, ActivityWork::end, ActivityWork::archive}) {
    if (activity_table.may(row.state, move_of(work), ActivityActor::staff)) view.works.push_back(work);
  }
  return view;
}

bool is_code(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
  });
}

std::optional<std::int64_t> plain(const auto& limit) { return limit ? std::optional<std::int64_t>(**limit) : std::nullopt; }

store::ActivityRow row_of(const SaveActivity& fields) {
  store::ActivityRow row;
  row.kind = fields.kind;
  row.page_code = *fields.page_code;
  row.name_zh_cn = *fields.name_zh_cn;
  row.name_en = *fields.name_en;
  row.rules_zh_cn = *fields.rules_zh_cn;
  row.rules_en = *fields.rules_en;
  row.starts_at_ms = fields.starts_at;
  row.ends_at_ms = fields.ends_at;
  row.opens_minute = *fields.opens_minute;
  row.closes_minute = *fields.closes_minute;
  row.least_tier = *fields.least_tier;
  row.daily_limit = plain(fields.daily_limit);
  row.total_limit = plain(fields.total_limit);
  row.daily_chances = *fields.daily_chances;
  row.share_chances = *fields.share_chances;
  row.points_price = *fields.points_price;
  row.points_chances = *fields.points_chances;
  row.budget_cents = *fields.budget_cents;
  if (fields.channels) row.channels = channels_text(**fields.channels);
  row.is_listed_only = fields.is_listed_only.value_or(false);
  row.is_once_a_device = fields.is_once_a_device.value_or(false);
  if (fields.wanted_tags) row.wanted_tags = tags_text(**fields.wanted_tags);
  if (fields.unwanted_tags) row.unwanted_tags = tags_text(**fields.unwanted_tags);
  return row;
}

std::string facts_of(const store::ActivityRow& row) {
  return http::facts("name", row.name_zh_cn, "pageCode", row.page_code, "state", row.state, "version", row.version, "startsAt", row.starts_at_ms, "endsAt",
                     row.ends_at_ms, "budgetCents", row.budget_cents, "channels", row.channels, "isListedOnly", row.is_listed_only, "isOnceADevice",
                     row.is_once_a_device, "wantedTags", row.wanted_tags, "unwantedTags", row.unwanted_tags);
}

http::Deed deed_of(ActivityId activity_id, std::string before, std::string after, std::string reason = {}) {
  return {"activity", std::to_string(activity_id.value), std::move(before), std::move(after), std::move(reason)};
}

}  // namespace

const Activities::Player* Activities::player_of(ActivityKind kind) const {
  const auto found = players_.find(kind);
  return found == players_.end() ? nullptr : &found->second;
}

bool Activities::is_ready(db::Session& session, const store::ActivityRow& row) const {
  const Player* const player = player_of(row.kind);
  return player != nullptr && player->is_ready(session, row.activity_id);
}

void Activities::log_move(db::Transaction& transaction, ActivityId activity_id, const ActivityStep& step, const Mover& mover) {
  store::insert_move(transaction, {activity_id, ids_.next_value(), step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, mover.at});
}

bool Activities::move_on(db::Transaction& transaction, const store::ActivityRow& row, const ActivityStep& step, const Mover& mover,
                         const std::string& approved_by) {
  if (!store::move_activity(transaction, row, step, {approved_by, mover.at})) return false;
  log_move(transaction, row.activity_id, step, mover);
  if (step.move() == ActivityMove::publish) db::set_timer(transaction, ids_.next<TimerId>(), end_timer, row.activity_id.value, row.ends_at_ms);
  if (step.move() == ActivityMove::end) db::cancel_timer(transaction, end_timer, row.activity_id.value);
  if (const Player* const player = player_of(row.kind)) player->on_moved(transaction, row.activity_id, step.to());
  return true;
}

bool Activities::touch(db::Transaction& transaction, ActivityId activity_id) {
  const auto row = store::find_activity(transaction, activity_id);
  if (!row) return false;
  const auto step = activity_table.step(row->state, ActivityMove::edit, ActivityActor::staff);
  if (!step || !store::touch_activity(transaction, *row, *step, clock_.now())) return false;
  log_move(transaction, activity_id, *step, {.kind = ActivityActor::staff, .at = clock_.now()});
  return true;
}

ActivityFile Activities::file_of(db::Session& session, const store::ActivityRow& row, Locale locale) const {
  const store::TurnSums sums = store::sum_turns(session, row.activity_id);
  ActivityFile file{view_of(row),
                    is_ready(session, row),
                    sums.member_count,
                    sums.turn_count,
                    store::count_chances(session, row.activity_id),
                    {},
                    store::count_guests(session, row.activity_id),
                    shops_of(session, row.activity_id, locale)};
  for (const store::MoveRow& move : store::list_moves(session, row.activity_id))
    file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
  return file;
}

Result<ActivityPage> Activities::list_activities(const ListActivities& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  auto rows = database_.read([&](db::Session& session) { return store::list_activities(session, request, size + 1); });
  ActivityPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::ActivityRow& row : rows) page.activities.push_back(view_of(row));
  return page;
}

Result<ActivityFile> Activities::get_activity(const http::Call& call, const GetActivity& request) const {
  return database_.read([&](db::Session& session) -> Result<ActivityFile> {
    const auto row = store::find_activity(session, request.activity_id);
    if (!row) return activity_not_found;
    return file_of(session, *row, call.locale);
  });
}

Result<Activity> Activities::copy_activity(const http::Operator& caller, const CopyActivity& request) {
  if (!is_code(*request.page_code)) return activity_code_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<Activity> {
    const auto from = store::find_activity(transaction, request.activity_id);
    if (!from) return activity_not_found;
    const auto step = activity_table.step(std::nullopt, ActivityMove::make, ActivityActor::staff).value();
    const DurationMs later = request.starts_at - from->starts_at_ms;
    store::ActivityRow row = *from;
    row.activity_id = ids_.next<ActivityId>();
    row.page_code = *request.page_code;
    row.starts_at_ms += later;
    row.ends_at_ms += later;
    row.state = step.to();
    row.version = 1;
    row.made_by = caller.name;
    row.approved_by.clear();
    row.changed_at_ms = clock_.now();
    if (!store::insert_activity(transaction, row)) return activity_code_taken;
    log_move(transaction, row.activity_id, step, {.kind = ActivityActor::staff, .name = caller.name, .at = row.changed_at_ms});
    std::vector<Streak> streaks;
    for (const StreakView& streak : store::list_streaks(transaction, from->activity_id)) streaks.push_back({{streak.days}, {streak.chances}});
    store::put_plan(transaction, row.activity_id, store::find_plan(transaction, from->activity_id), streaks);
    store::put_shops(transaction, row.activity_id, store::list_shops(transaction, from->activity_id));
    // The list of guests is not taken along: its digests are of that activity alone.
    const auto lender = lenders_.find(row.kind);
    if (lender != lenders_.end()) lender->second.copy_to(transaction, {from->activity_id, row.activity_id, later, caller.name});
    TRY(caller.record(transaction, deed_of(row.activity_id, {}, facts_of(row))));
    return view_of(row);
  });
}

Result<ActivityFile> Activities::set_activity_guests(const http::Call& call, const http::Operator& caller, const SetActivityGuests& request) {
  std::vector<std::string> digests;
  std::size_t wrong_line = 0;
  for (const auto& [phone, line] : listed_phones(*request.file)) {
    if (phone)
      digests.push_back(guest_digest(request.activity_id, *phone));
    else if (wrong_line == 0)
      wrong_line = line;
  }
  if (wrong_line > 0) return Refusal(activity_guests_wrong, {{"line", std::to_string(wrong_line)}});
  return database_.write([&](db::Transaction& transaction) -> Result<ActivityFile> {
    if (!store::find_activity(transaction, request.activity_id)) return activity_not_found;
    if (!touch(transaction, request.activity_id)) return activity_moved_on;
    const std::int64_t before = store::count_guests(transaction, request.activity_id);
    store::put_guests(transaction, request.activity_id, digests);
    const std::int64_t after = store::count_guests(transaction, request.activity_id);
    TRY(caller.record(transaction, deed_of(request.activity_id, http::facts("guestCount", before), http::facts("guestCount", after))));
    return file_of(transaction, store::find_activity(transaction, request.activity_id).value(), call.locale);
  });
}

Result<ActivityPreviewLink> Activities::make_activity_preview(const http::Operator& caller, const MakeActivityPreview& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ActivityPreviewLink> {
    if (!store::find_activity(transaction, request.activity_id)) return activity_not_found;
    const ActivityPreviewGrant grant{request.activity_id, clock_.now() + preview_life};
    TRY(caller.record(transaction, deed_of(request.activity_id, {}, http::facts("previewUntil", grant.ends_at))));
    return ActivityPreviewLink{sign_activity_preview(config_.key, grant), grant.ends_at};
  });
}

Result<ActivityPreview> Activities::get_activity_preview(const http::Call& call, const GetActivityPreview& request) const {
  const auto grant = read_activity_preview(config_.key, *request.token, clock_.now());
  if (!grant) return activity_preview_ended;
  return database_.read([&](db::Session& session) -> Result<ActivityPreview> {
    const auto row = store::find_activity(session, grant->activity_id);
    if (!row || row->state == ActivityState::archived) return activity_preview_ended;
    ActivityPreview view{row->kind,
                         row->state,
                         Localized{row->name_zh_cn, row->name_en}.in(call.locale),
                         Localized{row->rules_zh_cn, row->rules_en}.in(call.locale),
                         row->starts_at_ms,
                         row->ends_at_ms,
                         row->least_tier,
                         {},
                         grant->ends_at};
    const auto lender = lenders_.find(row->kind);
    if (lender != lenders_.end()) view.parts = lender->second.parts_of(session, row->activity_id, call.locale);
    return view;
  });
}

Result<Activity> Activities::save_activity(const http::Operator& caller, const SaveActivity& request) {
  if (request.ends_at <= request.starts_at || *request.closes_minute <= *request.opens_minute) return activity_times_wrong;
  if (!is_code(*request.page_code)) return activity_code_wrong;
  if (*request.points_chances > 0 && *request.points_price == 0) return activity_price_missing;
  return database_.write([&](db::Transaction& transaction) -> Result<Activity> {
    const TimeMs now = clock_.now();
    store::ActivityRow row = row_of(request);
    row.changed_at_ms = now;
    row.made_by = caller.name;
    for (const auto& tags : {tags_of(row.wanted_tags), tags_of(row.unwanted_tags)}) {
      if (!tags.empty() && !(has_tags_ && has_tags_(transaction, tags))) return activity_tag_unknown;
    }
    std::string before;
    if (request.activity_id) {
      const auto found = store::find_activity(transaction, *request.activity_id);
      if (!found) return activity_not_found;
      const auto step = activity_table.step(found->state, ActivityMove::edit, ActivityActor::staff);
      if (!step || found->kind != row.kind) return activity_moved_on;
      if (store::has_code(transaction, row.page_code, found->activity_id)) return activity_code_taken;
      if (!store::change_activity(transaction, *found, row, *step)) return activity_moved_on;
      row.activity_id = found->activity_id;
      log_move(transaction, row.activity_id, *step, {.kind = ActivityActor::staff, .name = caller.name, .at = now});
      before = facts_of(*found);
    } else {
      const auto step = activity_table.step(std::nullopt, ActivityMove::make, ActivityActor::staff).value();
      row.activity_id = ids_.next<ActivityId>();
      row.state = step.to();
      if (!store::insert_activity(transaction, row)) return activity_code_taken;
      log_move(transaction, row.activity_id, step, {.kind = ActivityActor::staff, .name = caller.name, .at = now});
    }
    const auto after = store::find_activity(transaction, row.activity_id).value();
    TRY(caller.record(transaction, deed_of(row.activity_id, before, facts_of(after))));
    return view_of(after);
  });
}

Result<Activity> Activities::approve_activity(const http::Operator& caller, const ApproveActivity& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Activity> {
    const auto before = store::find_activity(transaction, request.activity_id);
    if (!before) return activity_not_found;
    const auto step = activity_table.step(before->state, ActivityMove::approve, ActivityActor::staff);
    if (!step || before->version != request.version) return activity_moved_on;
    if (!is_ready(transaction, *before)) return activity_not_ready;
    if (!move_on(transaction, *before, *step, {ActivityActor::staff, caller.name, *request.reason, clock_.now()}, caller.name)) return activity_moved_on;
    const auto after = store::find_activity(transaction, request.activity_id).value();
    TRY(caller.record(transaction,
                      deed_of(request.activity_id, facts_of(*before), http::facts("state", after.state, "version", after.version), *request.reason)));
    return view_of(after);
  });
}

Result<Activity> Activities::steer_activity(const http::Operator& caller, const SteerActivity& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Activity> {
    const auto before = store::find_activity(transaction, request.activity_id);
    if (!before) return activity_not_found;
    const auto step = activity_table.step(before->state, move_of(request.work), ActivityActor::staff);
    if (!step) return activity_moved_on;
    if (step->move() == ActivityMove::publish && before->ends_at_ms <= clock_.now()) return activity_over_already;
    if (!move_on(transaction, *before, *step, {ActivityActor::staff, caller.name, *request.reason, clock_.now()}, before->approved_by))
      return activity_moved_on;
    const auto after = store::find_activity(transaction, request.activity_id).value();
    TRY(caller.record(transaction, deed_of(request.activity_id, http::facts("state", before->state), http::facts("state", after.state), *request.reason)));
    return view_of(after);
  });
}

std::map<std::string, db::TimerHandler> Activities::timer_handlers() {
  return {{std::string(end_timer), [this](const db::Timer& timer) { return end_due(timer); }}};
}

db::TimerOutcome Activities::end_due(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    const auto row = store::find_activity(transaction, ActivityId{timer.reference});
    if (!row) return std::nullopt;
    const auto step = activity_table.step(row->state, ActivityMove::end, ActivityActor::job);
    if (!step) return std::nullopt;
    if (now < row->ends_at_ms) return row->ends_at_ms;
    // Somebody was faster: it is looked at again.
    return move_on(transaction, *row, *step, {.kind = ActivityActor::job, .at = now}, row->approved_by) ? std::nullopt : db::TimerOutcome(now);
  });
}

void Activities::put_demo_activity(db::Transaction& transaction, const DemoActivity& demo) {
  store::ActivityRow row = row_of(demo.fields);
  row.activity_id = demo.activity_id;
  row.made_by = demo_author;
  row.changed_at_ms = demo.at;
  const auto step = activity_table.step(std::nullopt, ActivityMove::make, ActivityActor::staff).value();
  row.state = step.to();
  if (!store::insert_activity(transaction, row)) throw std::logic_error("an activity of the demo is there already: " + row.page_code);
  log_move(transaction, row.activity_id, step, {ActivityActor::staff, demo_author, {}, demo.at});
}

void Activities::put_demo_shops(db::Transaction& transaction, ActivityId activity_id, std::span<const ShopId> shop_ids) {
  store::put_shops(transaction, activity_id, shop_ids);
}

void Activities::lead_demo_activity(db::Transaction& transaction, ActivityId activity_id, ActivityState state, TimeMs at) {
  for (const ActivityMove move : {ActivityMove::approve, ActivityMove::publish, ActivityMove::end}) {
    const auto row = store::find_activity(transaction, activity_id).value();
    if (row.state == state) return;
    const auto step = activity_table.step(row.state, move, ActivityActor::staff);
    // It is further already.
    if (!step) continue;
    if (!move_on(transaction, row, *step, {ActivityActor::staff, demo_author, {}, at}, demo_author))
      throw std::logic_error("an activity of the demo does not move: " + row.page_code);
  }
}

}  // namespace galleria::activities
