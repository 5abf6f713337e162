// The copy of a member's data opens what lies sealed, and tells of the accounts that went into theirs as well.
#include "app/sealed_tables.hpp"
#include "app/wiring.hpp"
#include "features/member_data/member_data.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_member_data(const Wiring& wiring) {
  auto& members = wiring.get<members::Members>();
  const auto find_accounts = [&members](db::Session& session, MemberId member_id) {
    std::vector<MemberId> accounts;
    const MemberId surviving = members.survivor_of(session, member_id);
    if (!members.find_masked_member(session, surviving)) return accounts;
    accounts.push_back(surviving);
    for (const members::MergedAccount& merged : members.list_merged(session, surviving)) accounts.push_back(merged.member_id);
    return accounts;
  };
  wiring.parts.make<member_data::MemberData>(wiring.database, wiring.get<db::Vault>(), sealed_tables(), find_accounts,
                                             wiring.config.of<members::MembersConfig>().mall_utc_offset);
}

}  // namespace galleria::app
