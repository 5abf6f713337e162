// Content asks the catalogue what its pages' keys stand for and the library what pictures are, and hears of their changes.
#include "app/adapters_content.hpp"
#include "app/adapters_library.hpp"
#include "app/wiring.hpp"
#include "base/crypto.hpp"
#include "features/content/content.hpp"

namespace galleria::app {

void wire_content(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  const auto& lookups = wiring.parts.make<CatalogForContent>(catalog);
  const auto& pictures = wiring.parts.make<LibraryForContent>(wiring.get<files::Library>());
  // Links that show drafts are signed with a key of their own, made of one that the mall has.
  const Secret preview_key(hmac_sha256_hex(wiring.config.secrets.staff_seal_key, "previews of pages"));
  auto& content = wiring.make<content::Content>(content::Lookups{lookups, lookups, lookups, pictures}, preview_key);
  content.config_desk().follow("search_hot_words", [&catalog](db::Transaction& transaction, const wire::Json& value) {
    std::vector<Localized> words;
    wire::Problems problems;
    wire::read(value, words, problems);
    if (problems.empty()) catalog.put_search_hot_words(transaction, words);
  });
  catalog.on_change(content.page_refresher());
  catalog.on_sold_out_change(content.product_refresher());
}

}  // namespace galleria::app
