// A cart that is shared by a link: what was chosen is kept for seven days, and whoever has the link sees it at today's prices.
#include "base/crypto.hpp"
#include "features/favourites/favourites.hpp"
#include "features/favourites/favourites_rules.hpp"
#include "features/favourites/favourites_store.hpp"

namespace galleria::favourites {
namespace {

constexpr DurationMs sharing_time = std::chrono::days(7);
constexpr std::int64_t most_shared = 50;
constexpr std::size_t token_bytes = 16;

}  // namespace

Result<SharedCartLink> Favourites::share_cart(const http::Member& member, const ShareCart& request) {
  std::vector<ChosenPieces> chosen;
  for (const ChosenForSharing& line : *request.lines) {
    const auto sku = needs_.find_sku(line.sku_id);
    if (!sku || !sku->is_on_shelf) return shared_cart_goods_gone;
    chosen.push_back({line.sku_id, *line.quantity});
  }
  const std::string token = random_token(token_bytes);
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<SharedCartLink> {
    store::drop_late_shared(transaction, member.id, now);
    const store::SharedRow row{sha256_hex(token), member.id, request.shows_name, written_choice(chosen), now, now + sharing_time};
    if (!store::insert_shared(transaction, row, most_shared)) return shared_carts_too_many;
    return SharedCartLink{token, row.expires_at_ms};
  });
}

Result<SharedCart> Favourites::get_shared_cart(const http::Call& call, const GetSharedCart& request) const {
  return database_.read([&](db::Session& session) -> Result<SharedCart> {
    const auto row = store::find_shared(session, sha256_hex(*request.token), clock_.now());
    if (!row) return shared_cart_not_found;
    SharedCart cart;
    cart.expires_at = row->expires_at_ms;
    if (row->shows_name) {
      std::string name = needs_.masked_name_of(session, row->member_id);
      if (!name.empty()) cart.sharer = std::move(name);
    }
    for (const ChosenPieces& line : read_choice(row->chosen)) {
      const auto sku = needs_.find_sku(line.sku_id);
      if (!sku) continue;
      cart.lines.push_back({line.sku_id, sku->product_id, sku->name.in(call.locale), sku->image_url, sku->sp1.in(call.locale), sku->sp2.in(call.locale),
                            sku->sp3.in(call.locale), sku->shop_name.in(call.locale), sku->price_cents, line.quantity,
                            sku->is_on_shelf ? needs_.available_count(session, line.sku_id) : 0});
    }
    return cart;
  });
}

}  // namespace galleria::favourites
