// Writes the demo mall's virtual goods.
#include "app/demo_vouchers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"
#include "base/crypto.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::size_t code_letters = 10;

vouchers::SaveVoucherTerms terms_of(const VoucherEntry& entry, TimeMs now) {
  vouchers::SaveVoucherTerms fields;
  fields.product_id = id_of<ProductId>("product", entry.product);
  fields.kind = entry.kind;
  fields.valid_from = time_of(entry.from, now);
  fields.valid_until = time_of(entry.until, now);
  if (entry.valid_days > 0) fields.valid_days = Whole<1, 1'095>{entry.valid_days};
  fields.refunds_expired = entry.refunds_expired;
  fields.partner_zh_cn.value = entry.partner ? entry.partner->zh_cn : std::string();
  fields.partner_en.value = entry.partner ? entry.partner->en : std::string();
  fields.how_to_zh_cn.value = entry.how_to.zh_cn;
  fields.how_to_en.value = entry.how_to.en;
  return fields;
}

// "YSYX-3F0A91C2B7": the same at every loading.
std::vector<std::string> codes_of(const VoucherCodesEntry& entry, std::string_view sku) {
  std::vector<std::string> codes;
  for (std::int64_t number = 1; number <= entry.count; ++number) {
    std::string letters = sha256_hex(fmt::format("{}#{}", sku, number)).substr(0, code_letters);
    std::transform(letters.begin(), letters.end(), letters.begin(), [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    codes.push_back(fmt::format("{}-{}", entry.prefix, letters));
  }
  return codes;
}

const catalog::ProductRecord& product_of(const catalog::CatalogData& goods, const std::string& key) {
  const auto found = std::find_if(goods.products.begin(), goods.products.end(), [&](const catalog::ProductRecord& each) { return each.key == key; });
  if (found == goods.products.end()) throw std::runtime_error("there are no virtual goods " + key);
  return *found;
}

vouchers::BoughtOrder bought_by(const orders::RefundableOrder& order) {
  vouchers::BoughtOrder bought{order.member_id, order.order_id, {}, order.paid_at.value()};
  for (const orders::RefundableLine& line : order.lines)
    bought.lines.push_back({line.order_line_id, line.sku_id, line.product_id, line.shop_id, line.quantity, line.name, line.specifications, line.image_url});
  return bought;
}

}  // namespace

VouchersFile read_vouchers(const std::filesystem::path& folder) { return read_file<VouchersFile>(folder / "vouchers.json"); }

std::map<std::string, VirtualKind> virtual_kinds(const VouchersFile& file) {
  std::map<std::string, VirtualKind> kinds;
  for (const VoucherEntry& entry : file.vouchers) kinds.emplace(entry.product, entry.kind);
  return kinds;
}

void write_vouchers(db::Transaction& transaction, const VoucherWriting& writing, const VouchersFile& file, const std::vector<OrderEntry>& entries) {
  for (const VoucherEntry& entry : file.vouchers) {
    vouchers::DemoTerms terms{terms_of(entry, writing.now), {}};
    if (entry.codes) {
      for (const catalog::SkuRecord& sku : product_of(writing.goods, entry.product).skus)
        terms.codes.emplace_back(sku.sku_id, codes_of(*entry.codes, std::to_string(sku.sku_id.value)));
    }
    writing.vouchers.put_demo_terms(transaction, terms);
  }
  const auto kinds = virtual_kinds(file);
  for (const OrderEntry& entry : entries) {
    if (entry.state != OrderStage::received || !kinds.contains(entry.items->front().goods)) continue;
    const auto order = writing.orders.find_refundable(transaction, writing.member_ids.at(entry.member), id_of<OrderId>("order", entry.key));
    if (!order || !writing.vouchers.give(transaction, bought_by(*order))) throw std::logic_error("an order of the demo did not get its vouchers: " + entry.key);
  }
}

}  // namespace galleria::app::demo
