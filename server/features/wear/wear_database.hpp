// One database of the dress-up show as it was read at once, for the files of this folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "features/wear/wear.hpp"
#include "features/wear/wear_store.hpp"

namespace galleria::wear {

struct Wear::Database {
  store::DatabaseRow row;
  std::vector<store::CategoryRow> categories;
  std::vector<store::SubcategoryRow> subcategories;
  std::vector<store::MaterialRow> materials;  // without drafts
  Wardrobe wardrobe;

  const store::MaterialRow* find(WearMaterialId material_id) const;
  // Every material has them.
  const store::SubcategoryRow& subcategory_of(const store::MaterialRow& material) const;
  const store::CategoryRow& category_of(const store::SubcategoryRow& subcategory) const;
};

// The lists that a database keeps as JSON.
std::vector<std::string> wear_list_from(const std::string& json);
Localized wear_name_of(const store::MaterialRow& row);

}  // namespace galleria::wear
