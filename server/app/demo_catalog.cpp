// Turns the demo mall's files into a catalogue.
#include "app/demo_catalog.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "app/demo_files.hpp"
#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

// The keys of one kind, so that one that names nothing is told instead of stored.
class Keys {
 public:
  explicit Keys(std::string_view kind) : kind_(kind) {}
  void add(const std::string& key) {
    if (!known_.insert(key).second) throw std::runtime_error(fmt::format("two {} are called {}", kind_, key));
  }
  const std::string& check(const std::string& key, std::string_view user) const {
    if (!known_.contains(key)) throw std::runtime_error(fmt::format("{} names {}, which is not among the {}", user, key, kind_));
    return key;
  }

 private:
  std::string kind_;
  std::set<std::string> known_;
};

class CatalogReader {
 public:
  CatalogReader(std::filesystem::path folder, TimeMs now) : folder_(std::move(folder)), now_(now) {}

  catalog::CatalogData read() {
    for (BrandEntry& entry : read_file<std::vector<BrandEntry>>(folder_ / "brands.json")) add(std::move(entry));
    for (ShopEntry& entry : read_file<std::vector<ShopEntry>>(folder_ / "shops.json")) add(std::move(entry));
    for (const CategoryEntry& entry : read_file<std::vector<CategoryEntry>>(folder_ / "categories.json")) add(entry, std::nullopt, 1);
    read_goods();
    for (GroupEntry& entry : read_file<std::vector<GroupEntry>>(folder_ / "product-groups.json")) add(std::move(entry));
    for (RankingEntry& entry : read_file<std::vector<RankingEntry>>(folder_ / "rankings.json")) add(std::move(entry));
    return std::move(data_);
  }

 private:
  void add(BrandEntry entry) {
    brands_.add(entry.key);
    data_.brands.push_back(
        {id_of<BrandId>("brand", entry.key), entry.key, std::move(entry.name), std::move(entry.initial), std::move(entry.story), art_url(entry.logo)});
  }

  void add(ShopEntry entry) {
    shops_.add(entry.key);
    std::optional<BrandId> brand;
    if (!entry.brand.empty()) brand = id_of<BrandId>("brand", brands_.check(entry.brand, entry.key));
    data_.shops.push_back({id_of<ShopId>("shop", entry.key), entry.key, brand, std::move(entry.name), std::move(entry.floor), std::move(entry.unit),
                           std::move(entry.category), std::move(entry.hours), std::move(entry.phone), std::move(entry.intro), art_url(entry.image),
                           entry.latitude, entry.longitude, entry.sells_online, time_of(entry.opened_at, now_)});
  }

  void add(const CategoryEntry& entry, std::optional<CategoryId> parent, std::int64_t level) {
    categories_.add(entry.key);
    const auto id = id_of<CategoryId>("category", entry.key);
    data_.categories.push_back({id, entry.key, parent, level, entry.name, art_url(entry.image)});
    for (const CategoryEntry& child : entry.children) add(child, id, level + 1);
  }

  // The files in the order of the first level, so that the order of display does not hang on a folder's listing.
  void read_goods() {
    std::vector<std::string> first_level;
    for (const catalog::CategoryRecord& category : data_.categories) {
      if (category.level == 1) first_level.push_back(category.key);
    }
    for (const std::string& key : first_level) {
      const auto file = folder_ / "goods" / (key + ".json");
      if (!std::filesystem::exists(file)) continue;
      for (ProductEntry& entry : read_file<std::vector<ProductEntry>>(file)) add(std::move(entry));
    }
  }

  void add(ProductEntry entry) {
    products_.add(entry.key);
    catalog::ProductRecord record;
    record.product_id = id_of<ProductId>("product", entry.key);
    record.shop_id = id_of<ShopId>("shop", shops_.check(entry.shop, entry.key));
    record.category_id = id_of<CategoryId>("category", categories_.check(entry.category, entry.key));
    for (std::size_t i = 0; i < entry.skus->size(); ++i) record.skus.push_back(sku(entry, i));
    record.key = std::move(entry.key);
    record.name = std::move(entry.name);
    record.subtitle = std::move(entry.subtitle);
    record.image_url = art_url(entry.image);
    for (const std::string& image : entry.gallery) record.presentation.image_urls.push_back(art_url(image));
    record.presentation.tags = std::move(entry.tags);
    record.presentation.specifications = std::move(entry.specs);
    record.presentation.paragraphs = std::move(entry.details.paragraphs);
    record.presentation.parameters = std::move(entry.details.parameters);
    if (entry.details.pictures) {
      auto& pictures = record.presentation.detail_image_urls.emplace();
      for (const std::string& image : *entry.details.pictures) pictures.push_back(art_url(image));
    }
    record.delivery_types = *entry.delivery;
    record.limit_per_member = entry.limit_per_member;
    record.earlier_sales_count = entry.sales_count;
    record.pinyin = std::move(entry.pinyin);
    record.listed_at = entry.listed_at.after(now_);
    record.shelf_status = entry.status;
    data_.products.push_back(std::move(record));
  }

  static catalog::SkuRecord sku(const ProductEntry& product, std::size_t index) {
    const SkuEntry& entry = (*product.skus)[index];
    catalog::SkuRecord record;
    record.sku_id = id_of<SkuId>("sku", fmt::format("{}#{}", product.key, index));
    Localized* const places[] = {&record.sp1, &record.sp2, &record.sp3};
    if (entry.values.size() != product.specs.size() || entry.values.size() > std::size(places)) {
      throw std::runtime_error(fmt::format("SKU {} of {} has {} values for {} specifications", index, product.key, entry.values.size(), product.specs.size()));
    }
    for (std::size_t i = 0; i < entry.values.size(); ++i) *places[i] = product.specs[i].values.at(static_cast<std::size_t>(entry.values[i]));
    record.image_url = art_url(entry.image);
    record.price_cents = entry.price_cents;
    record.list_price_cents = entry.list_price_cents;
    record.member_price_cents = entry.member_price_cents;
    record.on_hand_count = entry.stock_count;
    return record;
  }

  void add(GroupEntry entry) {
    catalog::GroupRecord group{
        id_of<ProductGroupId>("group", entry.key), entry.key, std::move(entry.name), std::move(entry.subtitle), art_url(entry.banner), {}};
    for (const std::string& key : entry.goods) group.product_ids.push_back(id_of<ProductId>("product", products_.check(key, entry.key)));
    data_.groups.push_back(std::move(group));
  }

  void add(RankingEntry entry) {
    std::optional<CategoryId> category;
    if (entry.category) category = id_of<CategoryId>("category", categories_.check(*entry.category, entry.key));
    data_.rankings.push_back({std::move(entry.key), std::move(entry.name), std::move(entry.subtitle), entry.rule, category});
  }

  const std::filesystem::path folder_;
  const TimeMs now_;
  catalog::CatalogData data_;
  Keys brands_{"brands"}, shops_{"shops"}, categories_{"categories"}, products_{"goods"};
};

}  // namespace

catalog::CatalogData read_catalog(const std::filesystem::path& folder, TimeMs now) { return CatalogReader(folder, now).read(); }

}  // namespace galleria::app::demo
