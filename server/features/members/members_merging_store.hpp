// All SQL of accounts that became one.
#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/members/members.hpp"

namespace galleria::members::store {

// Ends an account in use as one that went into another. False if it is not in use.
bool end_merged(db::Transaction& transaction, MemberId merged_id, MemberId into);
// False if it is there.
bool insert_merge(db::Transaction& transaction, MemberId member_id, MemberId merged_id, TimeMs now);
// The birthday of another account, with when it was told and corrected.
void take_birthday(db::Transaction& transaction, MemberId member_id, MemberId from);
std::optional<MemberId> find_merged_into(db::Session& session, MemberId member_id);

struct MergeRow {
  MemberId merged_member_id;
  TimeMs merged_at_ms{};
};
BOOST_DESCRIBE_STRUCT(MergeRow, (), (merged_member_id, merged_at_ms))
// Into this account itself, the newest first.
std::vector<MergeRow> list_merges(db::Session& session, MemberId member_id);
// Of all, by the survivors' ids and then by those that were merged.
std::vector<AccountOfMerge> list_merges_behind(db::Session& session, AccountOfMerge behind, std::int64_t count);
// Takes what is personal off an account that was merged.
void forget_merged(db::Transaction& transaction, MemberId merged_id);

}  // namespace galleria::members::store
