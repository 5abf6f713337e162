// Fapiao are issued by the platform that takes the payments, for the same merchant.
#include <algorithm>
#include <iterator>

#include "app/adapters_invoices.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/smtp/smtp.hpp"

namespace galleria::app {
namespace {

gateways::FapiaoOptions fapiao_options(const Wiring& wiring) {
  const auto& pay = wiring.config.wechat_pay;
  if (pay.base_url.empty()) return wiring.get<gateways::Sandbox>().fapiao_options();
  return {.base_url = pay.base_url,
          .merchant_id = pay.merchant_id,
          .merchant_serial = pay.merchant_serial,
          .merchant_private_key = pay.merchant_private_key,
          .provider_keys = {{pay.platform_key_id, pay.platform_public_key}}};
}

// Nothing: no mails are sent.
invoices::DocumentMailer* make_mailer(const Wiring& wiring, const std::string& seller_name) {
  const auto& smtp = wiring.config.smtp;
  if (smtp.url.empty() && !wiring.config.demo.is_on) return nullptr;
  gateways::SmtpOptions options =
      smtp.url.empty() ? wiring.get<gateways::Sandbox>().smtp_options()
                       : gateways::SmtpOptions{.url = smtp.url, .user = smtp.user, .password = smtp.password, .sender = {smtp.sender, smtp.sender_name}};
  if (options.sender.name.empty()) options.sender.name = seller_name;
  return &wiring.parts.add<invoices::DocumentMailer>(gateways::make_smtp(std::move(options)));
}

// Stays and month cards together, the oldest first.
std::vector<invoices::SourceOrder> joined(std::vector<invoices::SourceOrder> stays, std::vector<invoices::SourceOrder> cards) {
  std::ranges::move(cards, std::back_inserter(stays));
  std::ranges::stable_sort(stays, std::ranges::less(), &invoices::SourceOrder::paid_at);
  return stays;
}

ParkingSources parking_sources(const Wiring& wiring, const std::string& seller_name) {
  const auto parking = wiring.parts.later<parking_payment::ParkingPayments>();
  const auto cards = wiring.parts.later<month_cards::MonthCards>();
  ParkingSources sources;
  sources.list = [parking, cards, seller_name](db::Session& session, MemberId member_id, TimeMs paid_after) {
    return joined(of_parking(parking->list_paid(session, member_id, paid_after), seller_name),
                  of_month_cards(cards->list_paid(session, member_id, paid_after), seller_name));
  };
  sources.find = [parking, cards, seller_name](db::Session& session, MemberId member_id, std::span<const OrderId> ids) {
    return joined(of_parking(parking->find_paid(session, member_id, ids), seller_name), of_month_cards(cards->find_paid(session, member_id, ids), seller_name));
  };
  return sources;
}

}  // namespace

void wire_invoices(const Wiring& wiring) {
  gateways::HttpClient& client = wiring.make_http_client({.provider = "fapiao"});
  auto& provider = wiring.parts.add<invoices::InvoiceProvider>(gateways::make_fapiao(fapiao_options(wiring), client, wiring.clock));
  auto config = wiring.config.of<invoices::InvoicesConfig>();
  auto sources =
      invoice_sources(wiring.get<orders::Orders>(), wiring.get<gift_cards::GiftCards>(), config.seller_name, parking_sources(wiring, config.seller_name));
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  invoices::DocumentMailer* const mailer = make_mailer(wiring, config.seller_name);
  wiring.make<invoices::Invoices>(wiring.get<db::Vault>(), provider, std::move(sources), std::move(config), mailer);
}

}  // namespace galleria::app
