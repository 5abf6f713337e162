// What the library needs of the mall: where a picture is shown.
#pragma once

#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "base/locale.hpp"
#include "db/database.hpp"

namespace galleria::files {

enum class PictureUseKind { page, text, product, category, shop, brand, group, coupon, service, service_offer, film };
BOOST_DESCRIBE_ENUM(PictureUseKind, page, text, product, category, shop, brand, group, coupon, service, service_offer, film)

// Something of the mall that shows a picture, by the key or id with which the console finds it.
struct PictureUse {
  PictureUseKind kind = PictureUseKind::page;
  std::string key;
  Localized name;
};

class PictureUses {
 public:
  virtual ~PictureUses() = default;
  // What names one of these addresses now, is planned to, is being written, or was shown before and can be shown again; of each kind at most so many.
  virtual std::vector<PictureUse> find_uses(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) const = 0;
};

}  // namespace galleria::files
