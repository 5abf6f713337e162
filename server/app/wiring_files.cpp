// Where pictures lie; and a member's avatar is a picture of their own.
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"
#include "features/files/files.hpp"
#include "features/members/members.hpp"

namespace galleria::app {
namespace {

files::FilesConfig files_config(const Config& config, storage::FileStorage* bucket) {
  const std::filesystem::path data(config.storage.data);
  files::FilesConfig files{.uploads = uploads_folder(config), .cache = data / "files-cache"};
  files.storage = bucket;
  if (!config.storage.art.empty()) files.read_only["demo"] = config.storage.art;
  return files;
}

}  // namespace

void wire_files(const Wiring& wiring) {
  auto& files = wiring.make<files::Files>(files_config(wiring.config, wiring.get<StorageWatch>().bucket()));
  wiring.get<members::Members>().check_avatars(
      [&files](db::Session& session, MemberId member_id, std::string_view url) { return files.is_upload_of(session, member_id, url); });
}

}  // namespace galleria::app
