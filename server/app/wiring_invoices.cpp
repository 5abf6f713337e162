// Fapiao are issued by the platform that takes the payments, for the same merchant.
#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

#include "app/adapters_invoices.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/smtp/smtp.hpp"

namespace galleria::app {
namespace {

// A part of its own: there is one provider of the mall's already.
struct ParkingInvoiceProvider {
  explicit ParkingInvoiceProvider(std::unique_ptr<invoices::InvoiceProvider> its_provider) : provider(std::move(its_provider)) {}
  std::unique_ptr<invoices::InvoiceProvider> provider;
};

gateways::FapiaoOptions fapiao_options(const Wiring& wiring) {
  const auto& pay = wiring.config.wechat_pay;
  if (pay.base_url.empty()) return wiring.get<gateways::Sandbox>().fapiao_options();
  return {.base_url = pay.base_url,
          .merchant_id = pay.merchant_id,
          .merchant_serial = pay.merchant_serial,
          .merchant_private_key = pay.merchant_private_key,
          .provider_keys = {{pay.platform_key_id, pay.platform_public_key}}};
}

// Those of parking, by the same platform as another merchant.
gateways::FapiaoOptions parking_fapiao_options(const Wiring& wiring) {
  if (wiring.config.wechat_pay.base_url.empty()) return wiring.get<gateways::Sandbox>().parking_fapiao_options();
  const auto& seller = wiring.config.parking_seller;
  gateways::FapiaoOptions options = fapiao_options(wiring);
  options.merchant_id = seller.merchant_id;
  options.merchant_serial = seller.merchant_serial;
  options.merchant_private_key = seller.merchant_private_key;
  return options;
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

}  // namespace

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

void wire_invoices(const Wiring& wiring) {
  gateways::HttpClient& client = wiring.make_http_client({.provider = "fapiao"});
  auto& provider = wiring.parts.add<invoices::InvoiceProvider>(gateways::make_fapiao(fapiao_options(wiring), client, wiring.clock));
  auto config = wiring.config.of<invoices::InvoicesConfig>();
  const std::string& parking_seller = wiring.config.parking_seller.name;
  std::vector<invoices::OwnSeller> own_sellers;
  if (!parking_seller.empty()) {
    const auto& own = wiring.parts.make<ParkingInvoiceProvider>(gateways::make_fapiao(parking_fapiao_options(wiring), client, wiring.clock));
    own_sellers.push_back({parking_seller, own.provider.get()});
  }
  auto sources =
      invoice_sources(wiring.get<orders::Orders>(), wiring.get<gift_cards::GiftCards>(), config.seller_name,
                      parking_sources(wiring, parking_seller.empty() ? config.seller_name : parking_seller), recharge_sources(wiring.get<wallet::Wallet>()));
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  invoices::DocumentMailer* const mailer = make_mailer(wiring, config.seller_name);
  wiring.make<invoices::Invoices>(wiring.get<db::Vault>(), provider, std::move(sources), std::move(config), mailer, std::move(own_sellers));
}

}  // namespace galleria::app
