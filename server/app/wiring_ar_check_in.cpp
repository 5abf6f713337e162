// The AR check-in knows shops and members, and gives points and prizes.
#include "app/adapters_play.hpp"
#include "app/wiring.hpp"
#include "features/ar_check_in/ar_check_in.hpp"
#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/points/points.hpp"

namespace galleria::app {

void wire_ar_check_in(const Wiring& wiring) {
  ar_check_in::ArCheckInNeeds needs;
  needs.has_shop = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop(shop_id).has_value(); };
  needs.masked_name_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<std::string> {
    const auto found = members.find_masked_member(session, member_id);
    return found ? std::optional(found->name) : std::nullopt;
  };
  needs.give_points = [&points = wiring.get<points::Points>()](db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount,
                                                               const Localized& what) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = gift_number;
    earning.detail = what;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  give_prizes(needs, wiring.get<prizes::Prizes>());
  auto config = wiring.config.of<ar_check_in::ArCheckInConfig>();
  config.key = wiring.config.secrets.staff_seal_key;
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<ar_check_in::Trails>(std::move(config), std::move(needs));
}

}  // namespace galleria::app
