// Writes the demo mall's flash sales.
#include "app/demo_flash_sales.hpp"

#include <fmt/format.h>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

FlashSalesFile read_flash_sales(const std::filesystem::path& folder) { return read_file<FlashSalesFile>(folder / "flash_sales.json"); }

void write_flash_sales(db::Transaction& transaction, flash_sales::FlashSales& sales, const FlashSalesFile& file, TimeMs now) {
  for (const FlashSaleEntry& entry : file.sales) {
    flash_sales::SaveFlashSale fields;
    fields.name_zh_cn.value = entry.name.zh_cn;
    fields.name_en.value = entry.name.en;
    fields.starts_at = entry.from.after(now);
    fields.ends_at = entry.until.after(now);
    fields.pay_minutes.value = entry.pay_minutes;
    fields.is_price_hidden = entry.is_price_hidden.value_or(false);
    for (const FlashSaleOfferEntry& offer : entry.offers) {
      flash_sales::FlashSaleOfferInput input;
      input.sku_id = id_of<SkuId>("sku", fmt::format("{}#{}", offer.product, offer.sku));
      input.price_cents = offer.price_cents.value_or(Cents{});
      input.price_points.value = offer.price_points.value_or(0);
      input.most_per_member.value = offer.most_per_member;
      input.stock_count.value = offer.stock_count;
      fields.offers.items.push_back(input);
    }
    sales.put_demo_sale(transaction, {id_of<FlashSaleId>("flash_sale", entry.key), fields});
  }
}

}  // namespace galleria::app::demo
