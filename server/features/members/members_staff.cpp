// The members desk: finds members, opens one, shows how to reach them to those who say why, freezes and thaws an account.
#include "base/log.hpp"
#include "db/read_batch.hpp"
#include "features/members/members.hpp"
#include "features/members/members_desk_store.hpp"
#include "features/members/members_rules.hpp"

namespace galleria::members {
namespace {

constexpr std::int64_t usual_found_count = 20;
// Members of a rare tier are looked for among so many at once, and among so many for one page: a page without end would take as long as there are members.
constexpr std::int64_t looked_at_once = 200;
constexpr std::int64_t most_looked_at = 2'000;
constexpr std::int64_t shown_phone_changes = 20;
const MemberId beyond_all_ids{largest_id};

std::string subject_id(MemberId member_id) { return std::to_string(member_id.value); }

AccountState account_state(store::MemberState state, const std::optional<TimeMs>& deletion_due_at) {
  if (state == store::MemberState::disabled) return AccountState::frozen;
  return deletion_due_at ? AccountState::closing : AccountState::active;
}

std::string without_blanks(std::string_view text) {
  std::string kept(text);
  std::erase(kept, ' ');
  return kept;
}

store::MemberSearch search_of(const SearchMembers& request, TimeMs now) {
  const TimeMs last = request.joined_until.value_or(now + DurationMs(1)) - DurationMs(1);
  const bool is_behind = request.behind_at && *request.behind_at <= last;
  return {request.account_state,
          request.tag_id,
          request.joined_from.value_or(TimeMs{}),
          is_behind ? *request.behind_at : last,
          is_behind ? request.behind_member_id.value_or(beyond_all_ids) : beyond_all_ids,
          0};
}

std::int64_t wanted_count(const std::optional<PageSize>& page_size) { return page_size ? **page_size : usual_found_count; }

}  // namespace

// One search under way: what is asked, how far it is, and what it has found.
struct Members::Looking {
  const SearchMembers& request;
  Locale locale;
  store::MemberSearch search;
  std::int64_t looked_at = 0;
  bool is_over = false;
  FoundMembers found = {};
};

// By what is one member's alone.
std::optional<MemberId> Members::find_named(db::Session& session, std::string_view text) const {
  const auto found = find_holder(session, text);
  return found ? std::optional(survivor_of(session, *found)) : std::nullopt;
}

std::optional<MemberId> Members::find_holder(db::Session& session, std::string_view text) const {
  const std::string name = without_blanks(text);
  if (const auto phone = Phone::parse(name)) {
    if (const auto found = find_member_of_phone(session, *phone)) return found;
  }
  if (const auto found = store::find_member_of_number(session, name)) return found->member_id;
  return desk_.find_buyer ? desk_.find_buyer(session, name) : std::nullopt;
}

FoundMember Members::found_view(db::Session& session, MemberId member_id, Locale locale) const {
  const auto row = store::find_member(session, member_id).value();
  const MaskedMember masked = find_masked_member(session, member_id).value();
  MemberStanding standing = find_standing_(session, member_id, locale);
  std::vector<TagMark> marks;
  for (HeldTag& held : tags_.list_held(session, member_id, locale)) marks.push_back({held.tag_id, std::move(held.name), held.colour});
  return {member_id,
          masked.name,
          masked.phone,
          printed_member_number(masked.member_number),
          account_state(row.state, row.deletion_due_at_ms),
          std::move(standing.tier),
          std::move(standing.tier_name),
          standing.credit_point,
          row.joined_at_ms,
          row.deletion_due_at_ms,
          std::move(marks)};
}

// Takes the next members and keeps those that are wanted.
void Members::look_through(db::Session& session, Looking& looking) const {
  const auto wanted = static_cast<std::size_t>(wanted_count(looking.request.page_size));
  const auto rows = store::list_members(session, looking.search);
  std::vector<MemberId> ids;
  for (const store::ListedMember& row : rows) ids.push_back(row.member_id);
  const auto tiers = looking.request.tier ? desk_.find_tiers(session, ids) : std::vector<std::string>();
  FoundMembers& found = looking.found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (found.members.size() == wanted) {
      looking.is_over = true;
      return;
    }
    looking.search.last = rows[i].joined_at_ms;
    looking.search.before_id = rows[i].member_id;
    if (!looking.request.tier || tiers.at(i) == **looking.request.tier) found.members.push_back(found_view(session, rows[i].member_id, looking.locale));
  }
  looking.looked_at += static_cast<std::int64_t>(rows.size());
  const bool were_all = static_cast<std::int64_t>(rows.size()) < looking.search.count;
  looking.is_over = were_all || looking.looked_at >= most_looked_at;
  if (were_all) looking.search.before_id = MemberId{};
}

Result<FoundMembers> Members::search_members(const http::Call& call, const http::Operator&, const SearchMembers& request) const {
  Looking looking{request, call.locale, search_of(request, clock_.now())};
  looking.search.count = request.tier ? looked_at_once : wanted_count(request.page_size) + 1;
  return database_.read([&](db::Session& session) -> FoundMembers {
    if (request.query) {
      const auto member_id = find_named(session, **request.query);
      if (member_id && find_masked_member(session, *member_id)) looking.found.members.push_back(found_view(session, *member_id, call.locale));
      return looking.found;
    }
    while (!looking.is_over) look_through(session, looking);
    if (looking.search.before_id != MemberId{}) {
      looking.found.behind_at = looking.search.last;
      looking.found.behind_member_id = looking.search.before_id;
    }
    return looking.found;
  });
}

Result<MemberRecord> Members::get_member_record(const http::Call& call, const http::Operator&, const GetMemberRecord& request) const {
  MemberId member_id = request.member_id;
  auto record = database_.read([&](db::Session& session) -> Result<MemberRecord> {
    member_id = survivor_of(session, request.member_id);
    const auto row = store::find_member(session, member_id);
    const auto masked = find_masked_member(session, member_id);
    if (!row || !masked) return member_not_found;
    MemberRecord found{.member_id = member_id,
                       .name = masked->name,
                       .phone = masked->phone,
                       .member_number = printed_member_number(masked->member_number),
                       .account_state = account_state(row->state, row->deletion_due_at_ms),
                       .joined_at = row->joined_at_ms,
                       .frozen_at = store::find_frozen_at(session, member_id),
                       .deletion_due_at = row->deletion_due_at_ms,
                       .obstacles = {},
                       .has_birthday = store::find_profile(session, member_id).birthday.has_value(),
                       .holdings = desk_.find_holdings ? desk_.find_holdings(session, member_id, call.locale) : MemberHoldings{},
                       .sessions = sessions_.list_of(session, member_id),
                       .phone_changes = {},
                       .cases = {},
                       .merged_accounts = list_merged(session, member_id),
                       .tags = tags_.list_held(session, member_id, call.locale)};
    if (row->deletion_due_at_ms) found.obstacles = find_obstacles_(session, member_id);
    for (store::ListedPhoneChange& change : store::list_phone_changes(session, member_id, shown_phone_changes))
      found.phone_changes.push_back({change.way, std::move(change.from_masked), std::move(change.to_masked), std::move(change.changed_by), change.at_ms});
    return found;
  });
  if (record.has_value() && desk_.list_cases) record->cases = desk_.list_cases(member_id, call.locale);
  return record;
}

std::vector<HourOfJoining> Members::list_joining_hours(db::Session& session, TimeMs from, TimeMs until) const {
  return store::list_joining_hours(session, from, until);
}

Result<ClosingMembers> Members::list_closing_members(const http::Operator&, const ListClosingMembers& request) const {
  const std::int64_t wanted = wanted_count(request.page_size);
  return database_.read([&](db::Session& session) {
    ClosingMembers closing;
    for (const store::ListedMember& row :
         store::list_closing(session, request.behind_at.value_or(TimeMs{}), request.behind_member_id.value_or(MemberId{}), wanted + 1)) {
      if (static_cast<std::int64_t>(closing.members.size()) == wanted) {
        closing.has_more = true;
        break;
      }
      const MaskedMember masked = find_masked_member(session, row.member_id).value();
      closing.members.push_back({row.member_id, masked.name, masked.phone, printed_member_number(masked.member_number), row.deletion_due_at_ms.value(),
                                 row.state == store::MemberState::disabled, find_obstacles_(session, row.member_id)});
    }
    return closing;
  });
}

Result<MemberContact> Members::show_member_contact(const http::Operator& caller, const ShowMemberContact& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MemberContact> {
    const auto row = store::find_member(transaction, request.member_id);
    if (!row || !row->phone) return member_not_found;
    const store::ProfileRow profile = store::find_profile(transaction, request.member_id);
    TRY(caller.record(transaction, {"member", subject_id(request.member_id), {}, http::facts("shown", "contact"), *request.reason}));
    return MemberContact{row->nickname, store::phone_of(vault_, *row).reveal(), profile.birthday};
  });
}

Result<Done> Members::freeze_member(const http::Operator& caller, const FreezeMember& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_member(transaction, request.member_id);
    if (!row || row->state == store::MemberState::deleted) return member_not_found;
    if (!store::freeze_member(transaction, request.member_id, clock_.now())) return member_frozen_already;
    sessions_.end_all(transaction, request.member_id);
    log::info("member_frozen", {{"member_id", request.member_id}, {"operator", caller.name}});
    return caller.record(transaction, {"member", subject_id(request.member_id), http::facts("state", AccountState::active),
                                       http::facts("state", AccountState::frozen), *request.reason});
  });
}

Result<Done> Members::thaw_member(const http::Operator& caller, const ThawMember& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_member(transaction, request.member_id);
    if (!row || row->state == store::MemberState::deleted) return member_not_found;
    if (!store::thaw_member(transaction, request.member_id)) return member_not_frozen;
    log::info("member_thawed", {{"member_id", request.member_id}, {"operator", caller.name}});
    return caller.record(transaction, {"member", subject_id(request.member_id), http::facts("state", AccountState::frozen),
                                       http::facts("state", AccountState::active), *request.reason});
  });
}

Result<Done> Members::end_member_session(const http::Operator& caller, const EndMemberSession& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!sessions_.end_one(transaction, request.member_id, request.session_id)) return session_not_found;
    return caller.record(transaction, {"member", subject_id(request.member_id), {}, http::facts("ended", "session")});
  });
}

bool Members::may_act(db::Session& session, MemberId member_id) const {
  db::ReadBatch reads;
  bool may = false;
  ask_may_act(reads, member_id, may);
  reads.send(session);
  return may;
}

void Members::ask_may_act(db::ReadBatch& reads, MemberId member_id, bool& into) const { store::ask_whether_active(reads, member_id, into); }

Refusal Members::refuse_frozen(db::Session& session) const {
  const std::string phone = find_service_phone_(session);
  return phone.empty() ? Refusal(account_closed) : Refusal(account_frozen, {{"phone", phone}});
}

}  // namespace galleria::members
