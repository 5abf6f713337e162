// Pure decisions of promotions: whether one runs, what it is for, and what it is called.
#pragma once

#include <span>
#include <string>

#include "features/promotions/promotions_data.hpp"

namespace galleria::promotions {

// From its first moment on, and no more at its last.
bool runs_at(const PromotionTerms& terms, TimeMs now);

PromotionPhase phase_at(const PromotionTerms& terms, TimeMs now);

// What the scope says of a product; a scope that chooses nothing holds nothing.
bool holds(const PromotionScope& scope, ProductId product_id, ShopId shop_id, std::span<const CategoryId> category_ids);

// "满 ¥300 减 ¥30", and the same as short as a tag wants it: "满300减30".
Localized text_of(const PromotionRung& rung);
Localized tag_of(const PromotionRung& rung);
// What the rung brings, as it follows "可": "减 ¥30", "享 8.5 折".
Localized gain_of(const PromotionRung& rung);
// "活动价", or all rungs: "满300减30，满600减80".
Localized tag_of(const PromotionTerms& terms);

// "还剩 3 天", "还剩 5 小时", "即将结束".
Localized time_left(TimeMs now, TimeMs until);

}  // namespace galleria::promotions
