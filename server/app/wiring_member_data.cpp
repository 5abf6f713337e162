// The copy of a member's data opens what lies sealed, and tells of the accounts that went into theirs as well. Copies lie beside the uploads.
#include "app/adapters_messages.hpp"
#include "app/sealed_tables.hpp"
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"
#include "features/files/files.hpp"
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
  auto& files = wiring.get<files::Files>();
  auto& messages = wiring.get<messages::Messages>();
  auto config = wiring.config.of<member_data::MemberDataConfig>();
  config.folder = uploads_folder(wiring.config) / "data-copies";
  config.bucket = wiring.get<StorageWatch>().bucket();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  const MallOffset offset = config.mall_utc_offset;
  wiring.make<member_data::MemberData>(
      wiring.get<db::Vault>(), sealed_tables(),
      member_data::MemberDataNeeds{
          .find_accounts = find_accounts,
          .list_pictures =
              [&files](db::Session& session, MemberId member_id) {
                std::vector<member_data::OwnPicture> pictures;
                for (std::string& name : files.list_uploads(session, member_id)) pictures.push_back({std::move(name), {}});
                return pictures;
              },
          .read_picture = [&files](const std::string& name) { return files.read(name); },
          .tell_ready = [&messages, offset](db::Transaction& transaction, MemberId member_id, std::int64_t copy_id,
                                            TimeMs until) { tell_data_copy(messages, transaction, member_id, copy_id, business_day(until, offset)); }},
      std::move(config));
}

}  // namespace galleria::app
