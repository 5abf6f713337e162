// Reads and writes services.
#include "features/services/services_store.hpp"

namespace galleria::services::store {

std::vector<ServiceRow> list_services(db::Session& session, std::int64_t tier) {
  return session.rows<ServiceRow>(
      "select service_key, title_zh_cn, title_en, icon, path, native_type, badge_zh_cn, badge_en from services where least_tier <= $1 order by place", tier);
}

std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address) {
  return session.rows<PictureUser>("select service_key, title_zh_cn, title_en from services where icon = $1 order by place", address);
}

void delete_services(db::Transaction& transaction) { transaction.execute("delete from services"); }

void insert_service(db::Transaction& transaction, const ServiceData& service, std::int64_t place) {
  transaction.execute(
      "insert into services (service_key, place, title_zh_cn, title_en, icon, path, native_type, badge_zh_cn, badge_en, least_tier) values "
      "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      service.key, place, service.title.zh_cn, service.title.en, service.icon, service.path, service.native_type, service.badge.zh_cn, service.badge.en,
      service.least_tier);
}

}  // namespace galleria::services::store
