// A mall without goods, shops and pictures, for tests of what needs none.
#pragma once

#include "features/content/content_port.hpp"

namespace galleria::content {

class EmptyMall : public ProductLookup, public ShopLookup, public ChoiceLookup, public PictureLookup {
 public:
  std::optional<KnownProduct> find_product(std::string_view) const override { return std::nullopt; }
  std::optional<KnownGroup> find_group(std::string_view) const override { return std::nullopt; }
  std::optional<KnownCategory> find_category(std::string_view) const override { return std::nullopt; }
  std::optional<Localized> find_ranking(std::string_view) const override { return std::nullopt; }
  std::optional<KnownShop> find_shop(std::string_view) const override { return std::nullopt; }
  std::vector<std::string> find_keys(ChoiceKind, std::string_view, std::size_t) const override { return {}; }
  std::optional<KnownPicture> find_picture(std::string_view) const override { return std::nullopt; }
};

}  // namespace galleria::content
