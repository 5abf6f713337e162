// All SQL of promotions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/promotions/promotions_data.hpp"

namespace galleria::promotions::store {

// A new promotion with its rungs and prices.
void insert_promotion(db::Transaction& transaction, const PromotionTerms& terms, std::string_view saved_by, TimeMs now);
// Puts these terms in the place of the promotion's; false if there is none of that id and kind.
bool replace_promotion(db::Transaction& transaction, const PromotionTerms& terms, std::string_view saved_by, TimeMs now);

// Those that run or are still to come, in the order of their ids; in one round trip.
std::vector<PromotionTerms> list_unended(db::Session& session, TimeMs now);

// What the staff see of one.
struct KeptPromotion {
  PromotionTerms terms;
  std::string saved_by;
  TimeMs saved_at{};
};
std::optional<KeptPromotion> find_promotion(db::Session& session, PromotionId promotion_id);

struct PageOfPromotions {
  std::optional<PromotionPhase> phase;
  std::optional<PromotionKind> kind;
  std::int64_t offset = 0;
  std::int64_t count = 0;
};
// The one that starts last first.
std::vector<KeptPromotion> list_page(db::Session& session, const PageOfPromotions& page, TimeMs now);

}  // namespace galleria::promotions::store
