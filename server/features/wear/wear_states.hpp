// How a material of the dress-up show goes on, and the words that the wire, the rules and the store share.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::wear {

using WearDatabaseId = Id<struct WearDatabaseTag>;
using WearCategoryId = Id<struct WearCategoryTag>;
using WearSubcategoryId = Id<struct WearSubcategoryTag>;
using WearMaterialId = Id<struct WearMaterialTag>;
using WearId = Id<struct WearTag>;
using WearPurchaseId = Id<struct WearPurchaseTag>;

// draft: only the staff sees it. withdrawn: nobody can take it any more; whoever owns it wears it on.
enum class WearMaterialState { draft, on_sale, withdrawn };
BOOST_DESCRIBE_ENUM(WearMaterialState, draft, on_sale, withdrawn)

enum class WearMaterialMove { make, edit, set_price, put_on_sale, withdraw };
BOOST_DESCRIBE_ENUM(WearMaterialMove, make, edit, set_price, put_on_sale, withdraw)

using WearMaterialArrow = Transition<WearMaterialState, WearMaterialMove>;
inline constexpr std::array wear_material_arrows{
    WearMaterialArrow{std::nullopt, WearMaterialMove::make, WearMaterialState::draft},
    WearMaterialArrow{WearMaterialState::draft, WearMaterialMove::edit, WearMaterialState::draft},
    WearMaterialArrow{WearMaterialState::draft, WearMaterialMove::set_price, WearMaterialState::draft},
    WearMaterialArrow{WearMaterialState::draft, WearMaterialMove::put_on_sale, WearMaterialState::on_sale},
    WearMaterialArrow{WearMaterialState::on_sale, WearMaterialMove::edit, WearMaterialState::on_sale},
    WearMaterialArrow{WearMaterialState::on_sale, WearMaterialMove::set_price, WearMaterialState::on_sale},
    WearMaterialArrow{WearMaterialState::on_sale, WearMaterialMove::withdraw, WearMaterialState::withdrawn},
    WearMaterialArrow{WearMaterialState::withdrawn, WearMaterialMove::edit, WearMaterialState::withdrawn},
    WearMaterialArrow{WearMaterialState::withdrawn, WearMaterialMove::set_price, WearMaterialState::withdrawn},
    WearMaterialArrow{WearMaterialState::withdrawn, WearMaterialMove::put_on_sale, WearMaterialState::on_sale},
};
inline constexpr StateTable wear_material_table("material of the dress-up show", wear_material_arrows);
using WearMaterialStep = decltype(wear_material_table)::Step;

// What the staff does with a material that has its price.
enum class WearMaterialWork { put_on_sale, withdraw };
BOOST_DESCRIBE_ENUM(WearMaterialWork, put_on_sale, withdraw)

// On which side of the figure the tag of a category stands, if it has one.
enum class WearTagSide { none, left, right };
BOOST_DESCRIBE_ENUM(WearTagSide, none, left, right)

// How a member may come to have a material. Where it is the price, the pages say how many points; `withdrawn` stays with whoever owns it.
enum class WearObstacle { none, tier_too_low, not_released, withdrawn };
BOOST_DESCRIBE_ENUM(WearObstacle, none, tier_too_low, not_released, withdrawn)

}  // namespace galleria::wear
