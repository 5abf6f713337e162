// Answers what the dress-up show asks of others: points are held and spent at once, and looks are drawn where pictures lie.
#include "app/adapters_wear.hpp"

#include "app/adapters_points.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view see_through_ending = ".webp";

void draw_wear(files::Files& files, const std::string& file_name, std::span<const wear::WearPictureLayer> layers) {
  std::vector<files::PlacedPicture> pictures;
  for (const wear::WearPictureLayer& layer : layers) {
    pictures.push_back(
        {layer.address, static_cast<int>(layer.pos_x), static_cast<int>(layer.pos_y), {static_cast<int>(layer.width), static_cast<int>(layer.height)}});
  }
  files.keep_composed(file_name, {static_cast<int>(wear::wear_stage_width), static_cast<int>(wear::wear_stage_height)}, pictures);
}

}  // namespace

wear::WearNeeds wear_needs(const WearParties& parties, const Clock& clock, IdGenerator& ids) {
  wear::WearNeeds needs;
  needs.caller_of = [parties](const http::Call& call) -> std::optional<MemberId> {
    if (parties.members == nullptr || call.access_token.empty()) return std::nullopt;
    const auto member = parties.members->member_of(call);
    return member.has_value() ? std::optional(member->id) : std::nullopt;
  };
  needs.may_act = [parties](db::Session& session, MemberId member_id) { return parties.members == nullptr || parties.members->may_act(session, member_id); };
  needs.spend_points = [&points = parties.points, &clock, &ids](db::Transaction& transaction, MemberId member_id, OrderId purchase_id, std::int64_t amount,
                                                                const Localized& spent_on) {
    return spend_points_at_once(points, clock, ids, transaction, {member_id, purchase_id, amount, spent_on});
  };
  needs.points_of = [&points = parties.points](db::Session& session, MemberId member_id) { return points.spendable(session, member_id); };
  needs.tier_of = [&tiers = parties.tiers](db::Session& session, MemberId member_id) {
    return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier);
  };
  needs.tier_name = [&tiers = parties.tiers](std::int64_t tier) { return tiers.terms_of(static_cast<tiers::Tier>(tier)).name; };
  needs.has_shop = [&catalog = parties.catalog](ShopId shop_id) { return catalog.find_shop(shop_id).has_value(); };
  needs.has_product = [&catalog = parties.catalog](ProductId product_id) { return catalog.has_product(product_id); };
  needs.find_picture = [parties](db::Session& session, std::string_view address) -> std::optional<wear::WearKeptPicture> {
    const auto kept = parties.library == nullptr ? std::nullopt : parties.library->find_kept(session, address);
    // What shows through is kept as WebP, all else as JPEG.
    if (!kept) return std::nullopt;
    return wear::WearKeptPicture{kept->address, kept->address.ends_with(see_through_ending), kept->width, kept->height};
  };
  needs.mall_utc_offset = parties.mall_utc_offset;
  needs.new_picture_name = [] { return files::Files::new_composed_name(); };
  needs.draw = [parties](const std::string& file_name, std::span<const wear::WearPictureLayer> layers) {
    if (parties.files != nullptr) draw_wear(*parties.files, file_name, layers);
  };
  needs.forget_picture = [parties](const std::string& file_name) {
    if (parties.files != nullptr) parties.files->forget(file_name);
  };
  return needs;
}

}  // namespace galleria::app
