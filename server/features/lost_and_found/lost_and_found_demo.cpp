// The demo mall's lost and found, as it would have come about.
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/lost_and_found/lost_and_found_store.hpp"

namespace galleria::lost_and_found {
namespace {
using namespace std::chrono_literals;

constexpr const char* demo_author = "demo";

}  // namespace

FoundThingId LostAndFound::put_demo_thing(db::Transaction& transaction, const DemoFoundThing& demo) {
  store::FoundRow row;
  row.found_id = ids_.next<FoundThingId>();
  row.kind = demo.kind;
  row.title_zh_cn = demo.title.zh_cn;
  row.title_en = demo.title.en;
  row.level = demo.level;
  row.found_place = demo.found_place;
  row.marks = demo.marks;
  row.kept_at = demo.kept_at;
  row.picture_url = demo.picture_url;
  row.is_public = demo.is_public;
  row.found_at_ms = demo.found_at;
  row.recorded_at_ms = demo.found_at + 10min;
  row.recorded_by = demo_author;
  row.keep_until_ms = keep_until(row.recorded_at_ms, config_);
  const auto begun = found_table.step(std::nullopt, FoundMove::record, LostAndFoundActor::staff).value();
  row.state = begun.to();
  store::insert_thing(transaction, row);
  const auto log_step = [&](const FoundStep& step, const std::string& reason, TimeMs at) {
    store::insert_move(transaction,
                       store::FoundMoveRow{row.found_id, ids_.next_value(), step.move(), step.from(), step.to(), step.actor(), demo_author, reason, at});
  };
  log_step(begun, {}, row.recorded_at_ms);
  if (demo.proof) {
    const auto ended = found_table.step(row.state, FoundMove::hand_over, LostAndFoundActor::staff).value();
    const TimeMs at = row.recorded_at_ms + 1h;
    store::hand_over(transaction, row.found_id, ended, *demo.proof, at);
    log_step(ended, demo.reason, at);
  }
  return row.found_id;
}

LossReportId LostAndFound::put_demo_report(db::Transaction& transaction, const DemoLossReport& demo) {
  const auto report_id = ids_.next<LossReportId>();
  const auto phone = needs_.phone_of(transaction, demo.member_id).value();
  const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, demo.member_id, report_id.value}, text); };
  store::ReportRow row{demo.member_id,
                       report_id,
                       1,
                       demo.kind,
                       LossState::open,
                       seal(store::description_column, demo.description),
                       seal(store::place_column, demo.place),
                       seal(store::phone_column, phone.reveal()),
                       demo.lost_at,
                       demo.made_at,
                       demo.made_at,
                       {},
                       {}};
  while (!store::insert_report(transaction, row)) ++row.line;
  const auto log_step = [&](const LossStep& step, TimeMs at) {
    const bool is_theirs = step.actor() == LostAndFoundActor::member;
    store::insert_move(
        transaction,
        store::LossMoveRow{
            row.member_id, ids_.next_value(), report_id, step.move(), step.from(), step.to(), step.actor(), is_theirs ? std::string() : demo_author, {}, at});
  };
  log_step(loss_table.step(std::nullopt, LossMove::report, LostAndFoundActor::member).value(), demo.made_at);
  if (demo.found_id) {
    const TimeMs at = demo.made_at + 30min;
    const auto matched = found_table.step(FoundState::kept, FoundMove::match, LostAndFoundActor::staff).value();
    store::match_thing(transaction, *demo.found_id, matched, report_id);
    store::insert_move(transaction, store::FoundMoveRow{
                                        *demo.found_id, ids_.next_value(), matched.move(), matched.from(), matched.to(), matched.actor(), demo_author, {}, at});
    const auto step = loss_table.step(row.state, LossMove::match, LostAndFoundActor::staff).value();
    store::move_report(transaction, row.key(), step, demo.found_id, {}, at);
    log_step(step, at);
  }
  return report_id;
}

}  // namespace galleria::lost_and_found
