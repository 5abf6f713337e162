// Special invoices know what was sold as the electronic ones do, and hear of the same refunds.
#include "app/adapters_invoices.hpp"
#include "app/adapters_special_invoices.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_special_invoices(const Wiring& wiring) {
  auto config = wiring.config.of<invoices::InvoicesConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  const std::string& parking_seller = wiring.config.parking_seller.name;
  auto sources = invoice_sources(wiring.get<orders::Orders>(), wiring.get<gift_cards::GiftCards>(), config.seller_name,
                                 parking_sources(wiring, parking_seller.empty() ? config.seller_name : parking_seller));
  auto& specials = wiring.make<invoices::SpecialInvoices>(
      wiring.get<db::Vault>(), std::move(config), wiring.config.of<invoices::SpecialInvoicesConfig>(),
      special_invoices_needs({wiring.get<files::Files>(), wiring.get<member_codes::MemberCodes>(), wiring.get<messages::Messages>()}, std::move(sources)));
  wiring.get<invoices::Invoices>().hand_refunds_on([&specials](db::Transaction& transaction, invoices::InvoiceSource source, OrderId order_id,
                                                               Cents remaining_cash) { specials.on_refund(transaction, source, order_id, remaining_cash); });
}

}  // namespace galleria::app
