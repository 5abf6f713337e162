// The whole server put together: every feature with what it needs of the others.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/adapters_addresses.hpp"
#include "app/adapters_cart.hpp"
#include "app/adapters_checkout.hpp"
#include "app/adapters_content.hpp"
#include "app/adapters_coupons.hpp"
#include "app/adapters_invoices.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_orders.hpp"
#include "app/adapters_points.hpp"
#include "app/adapters_promotions.hpp"
#include "app/adapters_refund.hpp"
#include "app/adapters_rewards.hpp"
#include "app/adapters_settlement.hpp"
#include "app/captcha_reader.hpp"
#include "app/config.hpp"
#include "app/demo.hpp"
#include "app/demo_buyers.hpp"
#include "app/robot.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/id_mark.hpp"
#include "db/timers.hpp"
#include "features/addresses/addresses.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/cart/cart.hpp"
#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "features/coupons/coupons.hpp"
#include "features/files/files.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/member_codes/member_codes.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/promotions/promotions.hpp"
#include "features/services/services.hpp"
#include "features/tiers/tiers.hpp"
#include "features/tracking/tracking.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wechat/wechat.hpp"
#include "flows/checkout/checkout.hpp"
#include "flows/refund/refund.hpp"
#include "flows/rewards/rewards.hpp"
#include "flows/settlement/settlement.hpp"
#include "flows/settlement/wallet_cashier.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "http/binding.hpp"
#include "http/rate_limit.hpp"
#include "http/server.hpp"
#include "ledger/seals.hpp"

namespace galleria::app {

class Application {
 public:
  // Opens and migrates the database and builds every feature; serves nothing yet. Throws what the operator must read.
  explicit Application(Config config);

  const http::Binder& binder() const { return binder_; }
  const Config& config() const { return config_; }
  db::Database& database() { return *database_; }

  // Loads the demo mall if the database is empty, or always.
  enum class DemoLoading { if_empty, anew };
  void load_demo(DemoLoading loading);

  // Members of the demo for load tests: see app::make_buyers.
  std::string make_buyers(std::int64_t count, BuyerMeans means);
  // What the timer worker runs, by kind.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // Sets the timers that go round: they delete what has had its time, and seal the days of the ledger.
  void start_sweeping();

  // Serves until SIGTERM or SIGINT, then drains. The signals must be blocked in every thread before.
  void serve();

 private:
  DemoParts demo_parts();
  void build_outside();
  void build_coupons();
  void build_fapiao();
  void build_wechat();
  void build_orders();
  void build_refunds();
  void build_gift_cards();
  void build_wallet();
  void build_tracking();
  void bind();
  void bind_clock();
  http::Gatekeeper gatekeeper();
  http::ServerOptions server_options();
  std::string server_url() const;
  db::TimerOutcome sweep_keys();

  Config config_;
  SystemClock clock_;
  db::IdClock id_clock_;
  IdGenerator ids_;
  std::unique_ptr<db::Database> database_;
  db::IdMark id_mark_;
  http::RateLimit write_limit_;
  http::RateLimit wechat_limit_;
  http::Router router_;
  http::Binder binder_;
  CaptchaReader captcha_reader_;

  std::unique_ptr<gateways::HttpClient> notice_client_;
  std::unique_ptr<gateways::HttpClient> pay_client_;
  std::unique_ptr<gateways::HttpClient> sms_client_;
  std::optional<gateways::Sandbox> sandbox_;
  std::unique_ptr<members::SmsSender> aliyun_sms_;
  std::unique_ptr<payments::PaymentProvider> wechat_pay_;
  std::unique_ptr<gateways::HttpClient> fapiao_client_;
  std::unique_ptr<invoices::InvoiceProvider> fapiao_;
  std::unique_ptr<gateways::HttpClient> wechat_client_;
  std::unique_ptr<wechat::WechatPlatform> wechat_platform_;

  std::optional<ledger::Seals> seals_;
  std::optional<members::Members> members_;
  std::optional<wechat::Wechat> wechat_;
  std::optional<messages::Messages> messages_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<member_codes::MemberCodes> member_codes_;
  std::optional<services::Services> services_;
  std::optional<files::Files> files_;
  std::optional<addresses::Addresses> addresses_;
  std::optional<catalog::Catalog> catalog_;
  std::optional<CatalogForContent> catalog_for_content_;
  std::optional<content::Content> content_;
  std::optional<CatalogSkuLookup> sku_lookup_;
  std::optional<cart::Carts> carts_;
  std::optional<points::Points> points_;
  std::optional<promotions::Promotions> promotions_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<payments::Payments> payments_;
  std::optional<gift_cards::GiftCards> gift_cards_;
  std::optional<wallet::Wallet> wallet_;
  std::optional<rewards::Rewards> rewards_;
  std::optional<checkout::Assets> assets_;
  std::optional<orders::Orders> orders_;
  std::optional<invoices::Invoices> invoices_;
  std::optional<after_sales::AfterSales> after_sales_;
  std::optional<refund::Refunds> refunds_;
  std::optional<Robot> robot_;
  std::optional<settlement::Settlement> settlement_;
  std::optional<settlement::Cashier> cashier_;
  std::optional<settlement::WalletCashier> wallet_cashier_;
  std::optional<checkout::Checkout> checkout_;
  std::optional<tracking::Tracking> tracking_;
};

}  // namespace galleria::app
