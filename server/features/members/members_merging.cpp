// How one member's account becomes another's as far as the account itself goes: who may be merged, the phone, the birthday, and the row that stays.
#include <stdexcept>

#include "features/members/members.hpp"
#include "features/members/members_merging_store.hpp"
#include "features/members/members_rules.hpp"
#include "features/members/members_store.hpp"

namespace galleria::members {

std::optional<MergingAccount> Members::find_merging_account(db::Session& session, MemberId member_id) const {
  const auto row = store::find_member(session, member_id);
  const auto masked = find_masked_member(session, member_id);
  if (!row || !row->phone || !masked) return std::nullopt;
  return MergingAccount{member_id,
                        masked->name,
                        masked->phone,
                        printed_member_number(masked->member_number),
                        row->state == store::MemberState::disabled,
                        row->joined_at_ms,
                        row->deletion_due_at_ms,
                        store::find_profile(session, member_id).birthday};
}

bool Members::hold_both(db::Transaction& transaction, MemberId one, MemberId other) const {
  // In the order of their ids, so that the same two the other way round wait and then find one of them gone.
  return store::hold_member(transaction, std::min(one, other)) && store::hold_member(transaction, std::max(one, other));
}

void Members::end_merged(db::Transaction& transaction, const AccountMerge& merge) {
  const TimeMs now = clock_.now();
  const auto survivor = store::find_member(transaction, merge.member_id).value();
  const auto merged = store::find_member(transaction, merge.merged_id).value();
  const Phone former = store::phone_of(vault_, survivor);
  const Phone other = store::phone_of(vault_, merged);
  if (!store::end_merged(transaction, merge.merged_id, merge.member_id) || !store::insert_merge(transaction, merge.member_id, merge.merged_id, now))
    throw std::logic_error("an account was merged while it was held");
  sessions_.end_all(transaction, merge.merged_id);
  sessions_.forget_hand_overs(transaction, merge.merged_id);
  if (merge.takes_phone) {
    if (!store::change_phone(transaction, vault_, merge.member_id, former, other)) throw std::logic_error("a phone changed while its member was held");
    store::insert_phone_change(transaction, merge.member_id,
                               {ids_.next_value(), PhoneChangeWay::desk, former.masked(), other.masked(), merge.operator_name, {}, now});
    sessions_.end_all(transaction, merge.member_id);
  }
  tags_.unite(transaction, merge.member_id, merge.merged_id);
  const bool is_unknown = !store::find_profile(transaction, merge.member_id).birthday;
  if (merge.takes_birthday || is_unknown) store::take_birthday(transaction, merge.member_id, merge.merged_id);
}

MemberId Members::survivor_of(db::Session& session, MemberId member_id) const {
  auto current = member_id;
  while (const auto next = store::find_merged_into(session, current)) current = *next;
  return current;
}

std::vector<MergedAccount> Members::list_merged(db::Session& session, MemberId member_id) const {
  std::vector<MergedAccount> all;
  for (const store::MergeRow& row : store::list_merges(session, member_id)) {
    const auto merged = store::find_member(session, row.merged_member_id).value();
    all.push_back({row.merged_member_id, printed_member_number(merged.member_number), row.merged_at_ms});
    // What had been merged into that one before came with it.
    for (MergedAccount& before : list_merged(session, row.merged_member_id)) all.push_back(std::move(before));
  }
  return all;
}

std::vector<AccountOfMerge> Members::list_merges_behind(db::Session& session, AccountOfMerge behind, std::int64_t count) const {
  return store::list_merges_behind(session, behind, count);
}

// A merged account holds what is personal until the one that it went into ends.
void Members::erase_merged(db::Transaction& transaction, MemberId member_id) {
  for (const store::MergeRow& row : store::list_merges(transaction, member_id)) {
    erase_merged(transaction, row.merged_member_id);
    store::forget_merged(transaction, row.merged_member_id);
    store::delete_phone_changes(transaction, row.merged_member_id);
    tags_.erase_member(transaction, row.merged_member_id);
    for (const Erasure& erasure : erasures_) erasure(transaction, row.merged_member_id);
  }
}

}  // namespace galleria::members
