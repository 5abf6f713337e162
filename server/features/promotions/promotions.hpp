// Promotions: what the mall takes off by itself while they run. Few, and read with every price, so they are served from memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/promotions/promotions_api.hpp"
#include "features/promotions/promotions_data.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"
#include "wire/problems.hpp"

namespace galleria::promotions {

// What promotions need to know of the goods; the application supplies it.
struct PromotionNeeds {
  std::function<std::optional<ProductPlace>(ProductId)> find_product;  // nothing: there is no such product
  std::function<std::optional<Localized>(ShopId)> shop_name;           // nothing: there is no such shop
  std::function<std::optional<Localized>(CategoryId)> category_name;   // nothing: there is no such category
  std::function<std::optional<Localized>(ProductId)> product_name;
  std::function<std::optional<Localized>(SkuId)> sku_name;  // with what tells it from the product's others
  std::function<std::optional<Cents>(SkuId)> find_price;    // what everybody pays; nothing: there is no such SKU
};

class Promotions {
 public:
  Promotions(db::Database& database, const Clock& clock, IdGenerator& ids, PromotionNeeds needs);
  ~Promotions();

  // Reads what is committed and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  // Reads anew what is committed; returns when this node serves it.
  void refresh();

  // Those that run at that moment, which is not past, in the order of their ids. Needs no round trip; the pointers keep what they point to alive.
  std::vector<std::shared_ptr<const PromotionTerms>> list_running(TimeMs at) const;
  // What these fields would come to, whether they were saved or not; without a number it has none. Nothing, and the problems, if they do not fit.
  std::optional<PromotionTerms> draft_terms(const SavePromotion& fields, wire::Problems& problems) const;

  // ---- what anybody asks ----
  Result<ProductPromotions> list_product_promotions(const http::Call& call, const ListProductPromotions& request) const;

  // ---- what the staff do ----
  Result<PromotionPage> list_promotions(const http::Call& call, const ListPromotions& request) const;
  Result<PromotionRecord> get_promotion(const http::Call& call, const GetPromotion& request) const;
  // This node serves it with the answer, the others as soon as they hear of it.
  Result<http::Reply<SavedPromotion>> save_promotion(const http::Call& call, const http::Operator& caller, const SavePromotion& request);

  // ---- the demo mall ----
  // Throws std::invalid_argument that names every field that does not fit.
  void put_demo_promotion(db::Transaction& transaction, PromotionId promotion_id, const SavePromotion& fields);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Whether a full reduction is for a product.
bool is_for(const PromotionTerms& terms, ProductId product_id, ShopId shop_id, std::span<const CategoryId> category_ids);

// What a rung says of itself: "满 ¥300 减 ¥30", and what it brings, as it follows "可": "减 ¥30".
Localized rung_text(const PromotionRung& rung);
Localized rung_gain(const PromotionRung& rung);

// What must hold of promotions at any moment.
std::span<const audit::Check> audit_checks();

void bind_routes(http::Binder& binder, Promotions& promotions);

// What promotions bring to the server.
extern const Module<Promotions> module;

}  // namespace galleria::promotions
