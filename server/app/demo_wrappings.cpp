// Writes the demo mall's gift wrappings.
#include "app/demo_wrappings.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

WrappingsFile read_wrappings(const std::filesystem::path& folder) { return read_file<WrappingsFile>(folder / "wrappings.json"); }

void write_wrappings(db::Transaction& transaction, wrappings::Wrappings& wrappings, const WrappingsFile& file) {
  for (const WrappingEntry& entry : file.wrappings) {
    wrappings::SaveGiftWrapping fields;
    fields.name_zh_cn = {entry.name.zh_cn};
    fields.name_en = {entry.name.en};
    fields.line_zh_cn = {entry.line.zh_cn};
    fields.line_en = {entry.line.en};
    fields.picture_url = {art_url(entry.picture)};
    fields.price_cents = entry.price_cents;
    wrappings.put_demo_wrapping(transaction, id_of<GiftWrappingId>("gift-wrapping", entry.key), fields);
  }
}

std::map<std::string, orders::NewGiftWrap> demo_gift_wraps(const WrappingsFile& file) {
  std::map<std::string, orders::NewGiftWrap> wraps;
  for (const WrappingEntry& entry : file.wrappings)
    wraps[entry.key] = {id_of<GiftWrappingId>("gift-wrapping", entry.key), 1, entry.name, entry.price_cents, {}, {}};
  return wraps;
}

}  // namespace galleria::app::demo
