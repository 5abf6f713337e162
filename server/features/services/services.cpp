// The use cases of services.
#include "features/services/services.hpp"

#include "features/services/services_store.hpp"

namespace galleria::services {
namespace {

Service service_of(const store::ServiceRow& row, Locale locale) {
  const Localized title{row.title_zh_cn, row.title_en};
  const Localized badge{row.badge_zh_cn, row.badge_en};
  return {row.service_key, title.in(locale), row.icon, row.path, row.native_type, badge.in(locale)};
}

}  // namespace

Result<std::vector<Service>> Services::list_services(const http::Call& call, const http::Member& member, const ListServices& request) const {
  if (request.member_id != member.id) return http::not_found;
  return database_.read([&](db::Session& session) {
    std::vector<Service> services;
    for (const store::ServiceRow& row : store::list_services(session, tier_of_(session, member.id))) services.push_back(service_of(row, call.locale));
    return services;
  });
}

void Services::import_all(db::Transaction& transaction, std::span<const ServiceData> services) {
  store::delete_services(transaction);
  std::int64_t place = 0;
  for (const ServiceData& service : services) store::insert_service(transaction, service, ++place);
}

std::vector<PictureUser> Services::list_picture_users(db::Session& session, std::string_view address) const {
  return store::list_picture_users(session, address);
}

}  // namespace galleria::services
