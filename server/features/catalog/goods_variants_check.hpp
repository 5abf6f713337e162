// Tells everything that does not fit in the variants that the staff put, each problem at its place.
#pragma once

#include "features/catalog/goods_making_api.hpp"
#include "features/catalog/goods_store.hpp"
#include "http/picture_address.hpp"
#include "wire/problems.hpp"

namespace galleria::catalog {

void check_variants(const SaveGoodsVariants& request, const store::GoodsRows& goods, wire::Problems& problems);

// Whether nobody could buy it yet: its prices are given with it, and it may still be left out.
inline bool is_draft(const store::GoodsRows& goods) { return goods.product.shelf_status == ShelfStatus::draft; }

using http::is_picture_address;

// Whether all are pictures that the mall keeps, each once.
bool are_detail_pictures(const std::optional<DetailPictures>& urls);
std::vector<std::string> detail_pictures(const DetailPictures& urls);

}  // namespace galleria::catalog
