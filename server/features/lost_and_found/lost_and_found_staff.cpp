// The use cases of the staff who keep what was found, match it with what is missed, and hand it over.
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/lost_and_found/lost_and_found_store.hpp"

namespace galleria::lost_and_found {
namespace {

constexpr std::int64_t rows_on_a_page = 50;
constexpr std::int64_t most_candidates = 10;

http::Deed deed_of(const store::FoundRow& before, const store::FoundRow& after, const std::string& reason) {
  return {"found_thing", std::to_string(after.found_id.value), http::facts("state", before.state),
          http::facts("state", after.state, "proof", after.proof ? enum_text(*after.proof) : std::string_view()), reason};
}

std::string facts_of(const store::FoundRow& row) {
  return http::facts("title", row.title_zh_cn, "kind", row.kind, "keptAt", row.kept_at, "isPublic", row.is_public);
}

template <class Request>
std::int64_t page_size_of(const Request& request) {
  return request.page_size ? **request.page_size : rows_on_a_page;
}

}  // namespace

StaffFoundThing LostAndFound::view_of(const store::FoundRow& row) const {
  return {row.found_id,
          row.kind,
          row.state,
          row.title_zh_cn,
          row.title_en,
          row.level,
          row.found_place,
          row.marks,
          row.kept_at,
          row.picture_url,
          row.is_public,
          row.found_at_ms,
          row.recorded_at_ms,
          row.recorded_by,
          row.keep_until_ms,
          row.report_id,
          row.proof,
          row.ended_at_ms,
          works_of(row.state, row.keep_until_ms, clock_.now())};
}

StaffLossReport LostAndFound::staff_view_of(const store::ReportRow& row) const {
  const auto open = [&](std::string_view column, const db::SealedText& text) { return vault_.open({column, row.member_id, row.report_id.value}, text); };
  return {row.report_id,
          row.kind,
          row.state,
          open(store::description_column, row.description),
          open(store::place_column, row.place),
          masked_phone_of(row),
          row.lost_at_ms,
          row.made_at_ms,
          row.changed_at_ms,
          row.found_id,
          row.answer,
          works_of(row.state)};
}

// ---- things ----

Result<FoundThingPage> LostAndFound::search_found_things(const SearchFoundThings& request) const {
  const std::int64_t size = page_size_of(request);
  auto rows = database_.read([&](db::Session& session) { return store::search_things(session, request, clock_.now(), size + 1); });
  FoundThingPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::FoundRow& row : rows) page.things.push_back(view_of(row));
  return page;
}

Result<FoundThingFile> LostAndFound::get_found_thing(const GetFoundThing& request) const {
  return database_.read([&](db::Session& session) -> Result<FoundThingFile> {
    const auto row = store::find_thing(session, request.found_id);
    if (!row) return found_thing_not_found;
    FoundThingFile file{view_of(*row), {}};
    for (const store::FoundMoveRow& move : store::list_moves(session, row->found_id))
      file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return file;
  });
}

// The address of the photo that is given, or of the one before.
Result<std::string> LostAndFound::picture_of(db::Transaction& transaction, FoundThingId found_id, const SaveFoundThing& request, const std::string& before) {
  if (!request.photo_id) return before;
  const auto address = store::use_photo(transaction, *request.photo_id, found_id);
  if (!address) return found_photo_not_found;
  return *address;
}

Result<StaffFoundThing> LostAndFound::save_found_thing(const http::Operator& caller, const SaveFoundThing& request) {
  const TimeMs now = clock_.now();
  if (request.found_at > now) return moment_lies_ahead;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffFoundThing> {
    store::FoundRow row;
    std::string before;
    if (request.found_id) {
      const auto found = store::find_thing(transaction, *request.found_id);
      if (!found) return found_thing_not_found;
      row = *found;
      before = facts_of(*found);
    } else {
      row.found_id = ids_.next<FoundThingId>();
      row.recorded_at_ms = now;
      row.recorded_by = caller.name;
      row.keep_until_ms = keep_until(now, config_);
    }
    row.kind = request.kind;
    row.title_zh_cn = *request.title_zh_cn;
    row.title_en = *request.title_en;
    row.level = *request.level;
    row.found_place = *request.found_place;
    row.marks = *request.marks;
    row.kept_at = *request.kept_at;
    row.is_public = request.is_public;
    row.found_at_ms = request.found_at;
    row.picture_url = TRY(picture_of(transaction, row.found_id, request, row.picture_url));
    if (request.found_id) {
      if (!store::change_thing(transaction, row)) return found_thing_moved_on;
    } else {
      const auto step = found_table.step(std::nullopt, FoundMove::record, LostAndFoundActor::staff).value();
      row.state = step.to();
      store::insert_thing(transaction, row);
      store::insert_move(transaction,
                         store::FoundMoveRow{row.found_id, ids_.next_value(), step.move(), step.from(), step.to(), step.actor(), caller.name, {}, now});
    }
    TRY(caller.record(transaction, {"found_thing", std::to_string(row.found_id.value), before, facts_of(row)}));
    return view_of(row);
  });
}

Result<FoundPhoto> LostAndFound::upload_found_photo(const http::Operator& caller, const UploadFoundPhoto& request) {
  const auto address = needs_.keep_photo(request.file.content);
  if (!address) return found_photo_refused;
  const FoundPhoto photo{ids_.next<FoundPhotoId>(), *address};
  auto kept = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::insert_photo(transaction, {photo.photo_id, photo.address, {}, caller.name, clock_.now()});
    TRY(caller.record(transaction, {"found_photo", std::to_string(photo.photo_id.value), {}, {}}));
    return Done{};
  });
  if (kept.has_value()) return photo;
  needs_.forget_photo(*address);
  return kept.error();
}

Result<StaffFoundThing> LostAndFound::hand_over_found_thing(const http::Operator& caller, const HandOverFoundThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffFoundThing> {
    const auto row = store::find_thing(transaction, request.found_id);
    if (!row) return found_thing_not_found;
    const Mover mover{LostAndFoundActor::staff, caller.name, *request.reason};
    TRY(move_thing(transaction, *row, FoundMove::hand_over, mover, {}, request.proof));
    TRY(move_matched(transaction, *row, LossMove::hand_over, LossEvent::returned, mover));
    const auto after = store::find_thing(transaction, row->found_id).value();
    TRY(caller.record(transaction, deed_of(*row, after, *request.reason)));
    return view_of(after);
  });
}

Result<StaffFoundThing> LostAndFound::part_found_thing(const http::Operator& caller, const PartFoundThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffFoundThing> {
    const auto row = store::find_thing(transaction, request.found_id);
    if (!row) return found_thing_not_found;
    const Mover mover{LostAndFoundActor::staff, caller.name, *request.reason};
    TRY(move_thing(transaction, *row, FoundMove::part, mover));
    TRY(move_matched(transaction, *row, LossMove::part, LossEvent::parted, mover));
    const auto after = store::find_thing(transaction, row->found_id).value();
    TRY(caller.record(transaction, deed_of(*row, after, *request.reason)));
    return view_of(after);
  });
}

Result<StaffFoundThing> LostAndFound::dispose_found_thing(const http::Operator& caller, const DisposeFoundThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffFoundThing> {
    const auto row = store::find_thing(transaction, request.found_id);
    if (!row) return found_thing_not_found;
    TRY(move_thing(transaction, *row, FoundMove::dispose, {LostAndFoundActor::staff, caller.name, *request.reason}));
    const auto after = store::find_thing(transaction, row->found_id).value();
    TRY(caller.record(transaction, deed_of(*row, after, *request.reason)));
    return view_of(after);
  });
}

// ---- reports ----

Result<LossReportPage> LostAndFound::search_loss_reports(const SearchLossReports& request) const {
  const std::int64_t size = page_size_of(request);
  auto rows = database_.read([&](db::Session& session) { return store::search_reports(session, request, size + 1); });
  LossReportPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::ReportRow& row : rows) page.reports.push_back(staff_view_of(row));
  return page;
}

Result<LossReportFile> LostAndFound::get_loss_report(const GetLossReport& request) const {
  return database_.read([&](db::Session& session) -> Result<LossReportFile> {
    const auto key = store::find_key(session, request.report_id);
    const auto row = key ? store::find_report(session, *key) : std::nullopt;
    if (!row) return loss_report_not_found;
    LossReportFile file;
    file.report = staff_view_of(*row);
    file.member_id = row->member_id;
    if (const auto member = needs_.member_of(session, row->member_id)) {
      file.member_name = member->name;
      file.member_number = member->member_number;
    }
    if (row->found_id) {
      if (const auto thing = store::find_thing(session, *row->found_id)) file.candidates.push_back(view_of(*thing));
    } else if (row->state == LossState::open) {
      for (const store::FoundRow& thing : store::list_candidates(session, row->kind, found_since(row->lost_at_ms), most_candidates))
        file.candidates.push_back(view_of(thing));
    }
    for (const store::LossMoveRow& move : store::list_moves(session, *key))
      file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return file;
  });
}

Result<StaffLossReport> LostAndFound::match_loss_report(const http::Operator& caller, const MatchLossReport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLossReport> {
    const auto key = store::find_key(transaction, request.report_id);
    const auto row = key ? store::find_report(transaction, *key) : std::nullopt;
    if (!row) return loss_report_not_found;
    const auto thing = store::find_thing(transaction, request.found_id);
    if (!thing) return found_thing_not_found;
    const Mover mover{LostAndFoundActor::staff, caller.name};
    TRY(move_thing(transaction, *thing, FoundMove::match, mover, row->report_id));
    TRY(move_report(transaction, *row, LossMove::match, mover, thing->found_id));
    tell(transaction, *row, LossEvent::matched, {});
    const auto after = store::find_report(transaction, *key).value();
    TRY(caller.record(transaction, {"loss_report", std::to_string(row->report_id.value), http::facts("state", row->state),
                                    http::facts("state", after.state, "thing", thing->title_zh_cn)}));
    return staff_view_of(after);
  });
}

Result<StaffLossReport> LostAndFound::close_loss_report(const http::Operator& caller, const CloseLossReport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLossReport> {
    const auto key = store::find_key(transaction, request.report_id);
    const auto row = key ? store::find_report(transaction, *key) : std::nullopt;
    if (!row) return loss_report_not_found;
    TRY(move_report(transaction, *row, LossMove::close, {LostAndFoundActor::staff, caller.name, *request.reason}));
    tell(transaction, *row, LossEvent::closed, *request.reason);
    const auto after = store::find_report(transaction, *key).value();
    TRY(caller.record(transaction, {"loss_report", std::to_string(row->report_id.value), http::facts("state", row->state), http::facts("state", after.state),
                                    *request.reason}));
    return staff_view_of(after);
  });
}

Result<LossReportPhone> LostAndFound::show_loss_report_phone(const http::Operator& caller, const ShowLossReportPhone& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LossReportPhone> {
    const auto key = store::find_key(transaction, request.report_id);
    const auto row = key ? store::find_report(transaction, *key) : std::nullopt;
    if (!row) return loss_report_not_found;
    TRY(caller.record(transaction, {"loss_report", std::to_string(row->report_id.value), {}, http::facts("shown", "phone"), *request.reason}));
    return LossReportPhone{vault_.open_phone({store::phone_column, row->member_id, row->report_id.value}, row->phone).reveal()};
  });
}

}  // namespace galleria::lost_and_found
