// Finds what the mall's data can name, by a part of its key or name.
#include <algorithm>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_state.hpp"

namespace galleria::catalog {
namespace {

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view whole, std::string_view part) {
  return !std::ranges::search(whole, part, [](char left, char right) { return lowered(left) == lowered(right); }).empty() || part.empty();
}

class KeySearch {
 public:
  KeySearch(std::string_view text, std::size_t count) : text_(text), count_(count) {}

  bool is_full() const { return found_.size() >= count_; }
  void look_at(std::string_view key, std::string_view zh_cn, std::string_view en) {
    if (!is_full() && (holds(key, text_) || holds(zh_cn, text_) || holds(en, text_))) found_.emplace_back(key);
  }
  template <class Record>
  void look_at_all(const std::vector<Record>& records) {
    for (const Record& record : records) look_at(record.key, record.name.zh_cn, record.name.en);
  }
  std::vector<std::string> take() { return std::move(found_); }

 private:
  const std::string_view text_;
  const std::size_t count_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> Catalog::find_keys(KeyedKind kind, std::string_view text, std::size_t count) const {
  const auto snapshot = state_->current();
  const Assortment& assortment = snapshot->assortment();
  KeySearch search(text, count);
  switch (kind) {
    case KeyedKind::product:
      for (const ProductIndex index : assortment.on_shelf()) {
        const Product& product = assortment.product(index);
        search.look_at(assortment.goods.text(product.key), assortment.goods.text(product.name, Locale::zh_cn), assortment.goods.text(product.name, Locale::en));
        if (search.is_full()) break;
      }
      break;
    case KeyedKind::group:
      search.look_at_all(assortment.data.groups);
      break;
    case KeyedKind::category:
      search.look_at_all(assortment.data.categories);
      break;
    case KeyedKind::shop:
      search.look_at_all(assortment.data.shops);
      break;
    case KeyedKind::ranking:
      search.look_at_all(assortment.data.rankings);
      break;
  }
  return search.take();
}

}  // namespace galleria::catalog
