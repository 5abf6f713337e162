// Makes, renames and retires tags, and puts them on members, one by one or by a list.
#include "features/members/tags.hpp"

#include <algorithm>
#include <set>

#include "base/csv.hpp"
#include "base/log.hpp"
#include "db/vault_sweep.hpp"
#include "features/members/members_store.hpp"
#include "features/members/tags_store.hpp"

namespace galleria::members {
namespace {

constexpr std::int64_t most_tags = 200;
constexpr std::size_t most_lines = 1'000;
constexpr const char* demo_staff = "demo";

std::string id_text(auto id) { return std::to_string(id.value); }

std::string name_of(const store::TagRow& row, Locale locale) { return Localized{row.name_zh_cn, row.name_en}.in(locale); }

std::string facts_of(const store::TagRow& row) {
  return http::facts("name", row.name_zh_cn, "nameEn", row.name_en, "colour", row.colour, "description", row.description, "isRetired", row.is_retired);
}

MemberTag view_of(const store::TagRow& row, std::int64_t member_count) {
  return {row.tag_id, row.name_zh_cn, row.name_en, row.colour, row.description, row.is_retired, member_count, row.changed_by, row.changed_at_ms};
}

std::int64_t count_of(const std::vector<store::TagCount>& counts, MemberTagId tag_id) {
  const auto found = std::ranges::find(counts, tag_id, &store::TagCount::tag_id);
  return found == counts.end() ? 0 : found->member_count;
}

store::TagRow row_of(MemberTagId tag_id, const SaveMemberTag& fields, std::string changed_by, TimeMs at) {
  return {tag_id, *fields.name_zh_cn, *fields.name_en, fields.colour, *fields.description, false, std::move(changed_by), at};
}

bool has_digit(std::string_view text) {
  return std::ranges::any_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

// A line of the file that says something, as it stands there.
struct ListedLine {
  std::int64_t row_number = 0;
  std::string cell;
};

// Nothing: the file cannot be read, or holds no line or too many.
std::optional<std::vector<ListedLine>> read_lines(std::string_view file) {
  if (file.starts_with(csv::byte_order_mark)) file.remove_prefix(csv::byte_order_mark.size());
  std::vector<ListedLine> lines;
  csv::Reader reader(file);
  std::vector<std::string> cells;
  while (reader.next(cells)) {
    const auto row_number = 1 + std::ranges::count(file.substr(0, reader.row_start()), '\n');
    std::string cell = cells.empty() ? std::string() : without_blanks(cells.front());
    const bool is_heading = row_number == 1 && !has_digit(cell);
    if (is_heading) continue;
    if (lines.size() == most_lines) return std::nullopt;
    lines.push_back({row_number, std::move(cell)});
  }
  if (reader.is_broken() || lines.empty()) return std::nullopt;
  return lines;
}

// What somebody sees of a line that is wrong: a phone is not read out by asking for it.
std::string shown_cell(const std::string& cell) {
  if (const auto phone = Phone::parse(cell)) return phone->masked();
  constexpr std::size_t most_shown = 40;
  return character_count(cell) > most_shown ? std::string() : cell;
}

}  // namespace

// The members that a list names, and the lines that name none.
struct Tags::Listed {
  std::vector<MemberId> members;
  std::int64_t row_count = 0;
  std::vector<TagLine> problems;
  bool is_read = false;
};

Tags::Listed Tags::members_of(db::Session& session, const TagListedMembers& request) const {
  Listed listed;
  const auto lines = read_lines(*request.csv);
  if (!lines) return listed;
  listed.is_read = true;
  listed.row_count = static_cast<std::int64_t>(lines->size());
  std::set<MemberId> seen;
  for (const ListedLine& line : *lines) {
    const auto complain = [&](TagLineProblem problem) { listed.problems.push_back({line.row_number, shown_cell(line.cell), problem}); };
    if (!has_digit(line.cell)) {
      complain(TagLineProblem::unreadable);
      continue;
    }
    const auto phone = Phone::parse(line.cell);
    const auto row = phone ? store::find_member_of_phone(session, vault_, *phone) : store::find_member_of_number(session, line.cell);
    if (!row || row->state == store::MemberState::deleted) {
      complain(TagLineProblem::no_member);
      continue;
    }
    if (!seen.insert(row->member_id).second) {
      complain(TagLineProblem::twice);
      continue;
    }
    listed.members.push_back(row->member_id);
  }
  return listed;
}

Result<MemberTagList> Tags::list_member_tags(const http::Operator&, const ListMemberTags&) const {
  return database_.read([](db::Session& session) {
    const auto counts = store::count_bearers(session);
    MemberTagList list;
    for (const store::TagRow& row : store::list_tags(session)) list.tags.push_back(view_of(row, count_of(counts, row.tag_id)));
    return list;
  });
}

Result<MemberTag> Tags::save_member_tag(const http::Operator& caller, const SaveMemberTag& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MemberTag> {
    store::TagRow row = row_of(request.tag_id.value_or(MemberTagId{}), request, caller.name, clock_.now());
    std::string before;
    if (request.tag_id) {
      const auto found = store::find_tag(transaction, row.tag_id);
      if (!found) return member_tag_not_found;
      if (!store::change_tag(transaction, row)) return member_tag_name_taken;
      row.is_retired = found->is_retired;
      before = facts_of(*found);
    } else {
      if (store::count_tags(transaction) >= most_tags) return member_tags_full;
      row.tag_id = ids_.next<MemberTagId>();
      if (!store::insert_tag(transaction, row)) return member_tag_name_taken;
    }
    const std::int64_t member_count = count_of(store::count_bearers(transaction), row.tag_id);
    TRY(caller.record(transaction, {"member_tag", id_text(row.tag_id), before, facts_of(row)}));
    return view_of(row, member_count);
  });
}

Result<Done> Tags::retire_member_tag(const http::Operator& caller, const RetireMemberTag& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto found = store::find_tag(transaction, request.tag_id);
    if (!found) return member_tag_not_found;
    store::TagRow row = *found;
    row.is_retired = request.is_retired;
    row.changed_by = caller.name;
    row.changed_at_ms = clock_.now();
    store::set_retired(transaction, row);
    return caller.record(transaction, {"member_tag", id_text(row.tag_id), facts_of(*found), facts_of(row)});
  });
}

Result<Done> Tags::put_member_tag(const http::Operator& caller, const PutMemberTag& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto tag = store::find_tag(transaction, request.tag_id);
    if (!tag) return member_tag_not_found;
    // Whoever ends the account, or makes two accounts one, is waited for.
    store::hold_member(transaction, request.member_id);
    if (!store::insert_bearing(transaction, {request.member_id, request.tag_id, caller.name, clock_.now()})) {
      const auto member = store::find_member(transaction, request.member_id);
      if (!member || member->state == store::MemberState::deleted) return member_not_found;
      return tag->is_retired ? Refusal(member_tag_retired) : Refusal(member_tag_held_already);
    }
    return caller.record(transaction, {"member", id_text(request.member_id), {}, http::facts("tag", tag->name_zh_cn)});
  });
}

Result<Done> Tags::take_member_tag(const http::Operator& caller, const TakeMemberTag& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto tag = store::find_tag(transaction, request.tag_id);
    if (!tag) return member_tag_not_found;
    if (!store::delete_bearing(transaction, request.member_id, request.tag_id)) return member_tag_not_held;
    return caller.record(transaction, {"member", id_text(request.member_id), http::facts("tag", tag->name_zh_cn), {}});
  });
}

Result<TaggedList> Tags::tag_listed_members(const http::Operator& caller, const TagListedMembers& request) {
  if (request.is_trial) {
    return database_.read([&](db::Session& session) -> Result<TaggedList> {
      const auto tag = store::find_tag(session, request.tag_id);
      if (!tag) return member_tag_not_found;
      if (tag->is_retired && request.work == TagListWork::put) return member_tag_retired;
      Listed listed = members_of(session, request);
      if (!listed.is_read) return member_tag_list_unread;
      TaggedList told{listed.row_count, 0, 0, std::move(listed.problems)};
      const std::vector<MemberTagId> wanted{request.tag_id};
      for (const MemberId member_id : listed.members) {
        const bool changes = bears_any(session, member_id, wanted) == (request.work == TagListWork::take);
        ++(changes ? told.changed_count : told.same_count);
      }
      return told;
    });
  }
  return database_.write([&](db::Transaction& transaction) -> Result<TaggedList> {
    const auto tag = store::find_tag(transaction, request.tag_id);
    if (!tag) return member_tag_not_found;
    if (tag->is_retired && request.work == TagListWork::put) return member_tag_retired;
    Listed listed = members_of(transaction, request);
    if (!listed.is_read) return member_tag_list_unread;
    if (!listed.problems.empty()) return member_tag_list_faulty;
    TaggedList told{listed.row_count, 0, 0, {}};
    const TimeMs now = clock_.now();
    // In one order, so that nobody who holds two of them waits in a circle.
    std::ranges::sort(listed.members);
    for (const MemberId member_id : listed.members) {
      store::hold_member(transaction, member_id);
      const bool changed = request.work == TagListWork::put ? store::insert_bearing(transaction, {member_id, request.tag_id, caller.name, now})
                                                            : store::delete_bearing(transaction, member_id, request.tag_id);
      ++(changed ? told.changed_count : told.same_count);
    }
    log::info("members_tagged_by_list", {{"tag_id", request.tag_id}, {"changed_count", told.changed_count}, {"operator", caller.name}});
    TRY(caller.record(transaction, {.subject = "member_tag",
                                    .subject_id = id_text(request.tag_id),
                                    .after = http::facts("name", tag->name_zh_cn, "work", request.work, "changedCount", told.changed_count),
                                    .weight = told.changed_count}));
    return told;
  });
}

std::vector<HeldTag> Tags::list_held(db::Session& session, MemberId member_id, Locale locale) const {
  std::vector<HeldTag> held;
  for (const store::BearingRow& row : store::list_bearings(session, member_id)) {
    const store::TagRow tag = store::find_tag(session, row.tag_id).value();
    held.push_back({row.tag_id, name_of(tag, locale), tag.colour, tag.is_retired, row.put_by, row.put_at_ms});
  }
  return held;
}

bool Tags::bears_any(db::Session& session, MemberId member_id, std::span<const MemberTagId> tag_ids) const {
  return std::ranges::any_of(store::list_bearings(session, member_id),
                             [&](const store::BearingRow& row) { return std::ranges::find(tag_ids, row.tag_id) != tag_ids.end(); });
}

std::vector<MemberId> Tags::list_bearers(db::Session& session, std::span<const MemberTagId> tag_ids, MemberId after, MemberId last) const {
  std::set<MemberId> bearers;
  for (const MemberTagId tag_id : tag_ids) {
    const auto found = store::list_bearers(session, tag_id, after, last);
    bearers.insert(found.begin(), found.end());
  }
  return {bearers.begin(), bearers.end()};
}

bool Tags::has_all(db::Session& session, std::span<const MemberTagId> tag_ids) const {
  return std::ranges::all_of(tag_ids, [&](MemberTagId tag_id) { return store::find_tag(session, tag_id).has_value(); });
}

void Tags::unite(db::Transaction& transaction, MemberId surviving, MemberId merged) { store::move_bearings(transaction, merged, surviving); }

void Tags::erase_member(db::Transaction& transaction, MemberId member_id) { store::delete_bearings(transaction, member_id); }

void Tags::create_demo_tag(db::Transaction& transaction, const DemoTag& tag) {
  store::TagRow row = row_of(tag.tag_id, tag.fields, demo_staff, tag.at);
  store::insert_tag(transaction, row);
  for (const MemberId member_id : tag.bearers) store::insert_bearing(transaction, {member_id, tag.tag_id, demo_staff, tag.at});
  // In this order: a retired tag is put on nobody.
  row.is_retired = tag.is_retired;
  if (tag.is_retired) store::set_retired(transaction, row);
}

}  // namespace galleria::members
