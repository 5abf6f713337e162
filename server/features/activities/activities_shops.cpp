// The shops of the mall that an activity is at: set by the staff, shown to members.
#include <algorithm>
#include <string>
#include <vector>

#include "features/activities/activities.hpp"
#include "features/activities/activities_store.hpp"

namespace galleria::activities {
namespace {

std::string shops_text(std::span<const ShopId> shop_ids) {
  std::string text;
  for (const ShopId shop_id : shop_ids) text += (text.empty() ? "" : " ") + std::to_string(shop_id.value);
  return text;
}

}  // namespace

std::vector<ActivityShop> Activities::shops_of(db::Session& session, ActivityId activity_id, Locale locale) const {
  std::vector<ActivityShop> shops;
  for (const ShopId shop_id : store::list_shops(session, activity_id)) {
    if (const auto name = shop_name_(shop_id)) shops.push_back({shop_id, name->in(locale)});
  }
  return shops;
}

Result<ActivityFile> Activities::set_activity_shops(const http::Call& call, const http::Operator& caller, const SetActivityShops& request) {
  if (!std::ranges::all_of(*request.shop_ids, [&](ShopId shop_id) { return shop_name_(shop_id).has_value(); })) return activity_shop_unknown;
  return database_.write([&](db::Transaction& transaction) -> Result<ActivityFile> {
    const auto row = store::find_activity(transaction, request.activity_id);
    if (!row) return activity_not_found;
    if (row->state == ActivityState::ended || row->state == ActivityState::archived) return activity_moved_on;
    const auto before = store::list_shops(transaction, request.activity_id);
    store::put_shops(transaction, request.activity_id, *request.shop_ids);
    const auto after = store::list_shops(transaction, request.activity_id);
    TRY(caller.record(transaction, {"activity", std::to_string(request.activity_id.value), http::facts("shopIds", shops_text(before)),
                                    http::facts("shopIds", shops_text(after))}));
    return file_of(transaction, *row, call.locale);
  });
}

ActivityShops Activities::list_activity_shops(const http::Call& call, const ListActivityShops& request) const {
  return database_.read([&](db::Session& session) -> ActivityShops {
    const auto frame = find_by_code(session, *request.page_code);
    if (!frame || !frame->is_shown()) return {};
    return {frame->name.in(call.locale), shops_of(session, frame->activity_id, call.locale)};
  });
}

}  // namespace galleria::activities
