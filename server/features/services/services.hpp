// Services: what the grid on a member's own page leads to, as the mall configures it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/locale.hpp"
#include "db/database.hpp"
#include "features/services/services_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::services {

// A service as the mall configures it. It has a path or a native type.
struct ServiceData {
  std::string key;
  Localized title;
  std::string icon;
  std::string path;
  std::optional<std::int64_t> native_type;
  Localized badge;
  std::int64_t least_tier = 0;  // 0: everybody sees it
};

// How high the member stands, from 0.
using TierLookup = std::function<std::int64_t(db::Session&, MemberId)>;

// A service whose icon is a picture.
struct PictureUser {
  std::string service_key;
  std::string title_zh_cn;
  std::string title_en;
};
BOOST_DESCRIBE_STRUCT(PictureUser, (), (service_key, title_zh_cn, title_en))

class Services {
 public:
  Services(db::Database& database, TierLookup tier_of) : database_(database), tier_of_(std::move(tier_of)) {}

  Result<std::vector<Service>> list_services(const http::Call& call, const http::Member& member, const ListServices& request) const;

  std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address) const;

  // Replaces the grid; the order of `services` is that of the grid. Throws db::ConstraintError if one does not fit.
  void import_all(db::Transaction& transaction, std::span<const ServiceData> services);

 private:
  db::Database& database_;
  const TierLookup tier_of_;
};

// Binds the endpoint of services.
void bind_routes(http::Binder& binder, Services& services);

// What services bring to the server.
extern const Module<Services> module;

}  // namespace galleria::services
