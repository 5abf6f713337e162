// Asks all that shows pictures, and says in content's words what the library says in its own.
#include "app/adapters_library.hpp"

#include <stdexcept>

namespace galleria::app {
namespace {

files::PictureUseKind use_kind(catalog::PictureUserKind kind) {
  switch (kind) {
    case catalog::PictureUserKind::product:
      return files::PictureUseKind::product;
    case catalog::PictureUserKind::category:
      return files::PictureUseKind::category;
    case catalog::PictureUserKind::shop:
      return files::PictureUseKind::shop;
    case catalog::PictureUserKind::brand:
      return files::PictureUseKind::brand;
    case catalog::PictureUserKind::group:
      return files::PictureUseKind::group;
  }
  throw std::logic_error("a picture's user of no kind");
}

}  // namespace

std::vector<files::PictureUse> PictureUsesOfMall::find_uses(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) const {
  std::vector<files::PictureUse> uses;
  for (content::PictureUser& user : places_.content->list_picture_users(session, addresses))
    uses.push_back({user.is_page ? files::PictureUseKind::page : files::PictureUseKind::text, std::move(user.key), std::move(user.title)});
  for (catalog::PictureUser& user : places_.catalog->list_picture_users(session, addresses, count))
    uses.push_back({use_kind(user.kind), std::move(user.key), std::move(user.name)});
  for (const std::string& address : addresses) {
    for (coupons::PictureUser& user : places_.coupons->list_picture_users(session, address, count))
      uses.push_back({files::PictureUseKind::coupon, std::to_string(user.coupon_id.value), {std::move(user.name_zh_cn), std::move(user.name_en)}});
    for (services::PictureUser& user : places_.services->list_picture_users(session, address))
      uses.push_back({files::PictureUseKind::service, std::move(user.service_key), {std::move(user.title_zh_cn), std::move(user.title_en)}});
    for (service_requests::PictureUser& user : places_.service_requests->list_picture_users(session, address))
      uses.push_back({files::PictureUseKind::service_offer, std::to_string(user.offer_id.value), {std::move(user.name_zh_cn), std::move(user.name_en)}});
  }
  return uses;
}

std::optional<content::KnownPicture> LibraryForContent::find_picture(std::string_view address) const {
  auto shown = library_.find_shown(address);
  return shown ? std::optional(content::KnownPicture{std::move(shown->address), std::move(shown->alternative), shown->is_removed}) : std::nullopt;
}

}  // namespace galleria::app
