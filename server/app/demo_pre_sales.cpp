// Writes the demo mall's pre-sales.
#include "app/demo_pre_sales.hpp"

#include <fmt/format.h>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

PreSalesFile read_pre_sales(const std::filesystem::path& folder) { return read_file<PreSalesFile>(folder / "pre_sales.json"); }

void write_pre_sales(db::Transaction& transaction, pre_sales::PreSales& sales, const PreSalesFile& file, TimeMs now) {
  for (const PreSaleEntry& entry : file.pre_sales) {
    pre_sales::SavePreSale fields;
    fields.sku_id = id_of<SkuId>("sku", fmt::format("{}#{}", entry.product, entry.sku));
    fields.name_zh_cn.value = entry.name.zh_cn;
    fields.name_en.value = entry.name.en;
    fields.price_cents = entry.price_cents;
    fields.deposit_cents = entry.deposit_cents;
    fields.worth_cents = entry.worth_cents;
    fields.deposit_from = entry.deposit_from.after(now);
    fields.deposit_until = entry.deposit_until.after(now);
    fields.rest_from = entry.rest_from.after(now);
    fields.rest_until = entry.rest_until.after(now);
    fields.ships_by = entry.ships_by.after(now);
    fields.most_per_member.value = entry.most_per_member;
    fields.stock_count.value = entry.stock_count;
    sales.put_demo_pre_sale(transaction, {id_of<OfferId>("pre_sale", entry.key), fields});
  }
}

}  // namespace galleria::app::demo
