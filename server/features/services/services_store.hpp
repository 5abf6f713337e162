// All SQL of services; no decisions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/services/services.hpp"

namespace galleria::services::store {

struct ServiceRow {
  std::string service_key;
  std::string title_zh_cn;
  std::string title_en;
  std::string icon;
  std::string path;
  std::optional<std::int64_t> native_type;
  std::string badge_zh_cn;
  std::string badge_en;
};
BOOST_DESCRIBE_STRUCT(ServiceRow, (), (service_key, title_zh_cn, title_en, icon, path, native_type, badge_zh_cn, badge_en))

// Those for this tier and the lower ones, in their order.
std::vector<ServiceRow> list_services(db::Session& session, std::int64_t tier);

std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address);

void delete_services(db::Transaction& transaction);
void insert_service(db::Transaction& transaction, const ServiceData& service, std::int64_t place);

}  // namespace galleria::services::store
