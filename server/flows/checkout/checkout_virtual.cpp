// Looks at lines for virtual goods.
#include "flows/checkout/checkout_virtual.hpp"

namespace galleria::checkout {

Result<VirtualKind> virtual_kind_of(const std::vector<ChosenLine>& lines, const AssetDesk& desk, DeliveryType delivery_type, Locale locale) {
  if (!desk.virtual_kind) return VirtualKind::none;
  for (const ChosenLine& line : lines) {
    const VirtualKind kind = desk.virtual_kind(line.sku->product_id);
    if (kind == VirtualKind::none) continue;
    if (lines.size() > 1) return Refusal(virtual_bought_alone, {{"name", line.sku->product_name.in(locale)}});
    if (delivery_type != DeliveryType::pickup) return delivery_unavailable;
    return kind;
  }
  return VirtualKind::none;
}

}  // namespace galleria::checkout
