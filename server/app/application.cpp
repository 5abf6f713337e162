// Puts the server together and runs it.
#include "app/application.hpp"

#include <csignal>
#include <filesystem>
#include <stdexcept>

#include "app/adapters_member_codes.hpp"
#include "app/adapters_wechat.hpp"
#include "app/demo_after_sales.hpp"
#include "app/demo_buyers.hpp"
#include "app/demo_ids.hpp"
#include "app/first_answers.hpp"
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/pictures.hpp"
#include "db/idempotency.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/sms/aliyun_sms.hpp"
#include "gateways/wechat/wechat.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<db::Database> open_migrated(const Config& config) {
  auto database = db::open_database({.url = config.storage.database,
                                     .reader_count = static_cast<int>(config.http.reader_count) + 2,
                                     .connection_count = static_cast<int>(config.storage.connection_count),
                                     .largest_group = static_cast<int>(config.storage.largest_group)});
  database->migrate();
  return database;
}

members::MembersConfig members_config(const Config& config) {
  members::MembersConfig members;
  members.codes.pepper = config.secrets.code_pepper;
  members.codes.sent_day_limit = config.mall.code_day_cap;
  members.deletion_wait = std::chrono::days(config.mall.deletion_days);
  return members;
}

files::FilesConfig files_config(const Config& config) {
  const std::filesystem::path data(config.storage.data);
  files::FilesConfig files{.uploads = uploads_folder(config), .cache = data / "files-cache"};
  if (!config.storage.art.empty()) files.read_only["demo"] = config.storage.art;
  return files;
}

orders::OrdersConfig orders_config(const Config& config) {
  orders::OrdersConfig orders;
  orders.pay_time = std::chrono::minutes(config.mall.pay_minutes);
  orders.receive_time = std::chrono::days(config.mall.receive_days);
  orders.after_sales_time = std::chrono::days(config.mall.after_sales_days);
  return orders;
}

points::PointsConfig points_config(const Config& config) {
  points::PointsConfig points;
  points.receipt_cents_per_point = config.mall.receipt_cents_per_point;
  points.receipt_days = config.mall.receipt_days;
  points.receipts_per_day = config.mall.receipts_per_day;
  return points;
}

gift_cards::GiftCardsConfig gift_cards_config(const Config& config) {
  gift_cards::GiftCardsConfig cards;
  cards.pepper = config.secrets.code_pepper;
  cards.pay_time = std::chrono::minutes(config.mall.gift_card_pay_minutes);
  gift_cards::CardTerms& terms = cards.terms;
  terms.most_registered_cents = config.mall.gift_card_registered_most_cents;
  terms.most_anonymous_cents = config.mall.gift_card_anonymous_most_cents;
  terms.anonymous_validity = std::chrono::days(config.mall.gift_card_anonymous_days);
  terms.real_name_from_cents = config.mall.gift_card_real_name_from_cents;
  std::erase_if(terms.registered_faces, [&](Cents face) { return face > terms.most_registered_cents; });
  std::erase_if(terms.anonymous_faces, [&](Cents face) { return face > terms.most_anonymous_cents; });
  return cards;
}

wallet::WalletConfig wallet_config(const Config& config) {
  wallet::WalletConfig wallet;
  wallet.pin_peppers = {config.secrets.pin_pepper};
  if (!config.secrets.former_pin_pepper.empty()) wallet.pin_peppers.push_back(config.secrets.former_pin_pepper);
  wallet.pin_lock_time = std::chrono::minutes(config.mall.pin_lock_minutes);
  wallet.no_pin_payment_cents = config.mall.no_pin_payment_cents;
  wallet.no_pin_day_cents = config.mall.no_pin_day_cents;
  wallet.recharge_pay_time = std::chrono::minutes(config.mall.recharge_minutes);
  wallet.least_recharge_cents = config.mall.least_recharge_cents;
  wallet.most_recharge_cents = config.mall.most_recharge_cents;
  return wallet;
}

// The demo mall has its own.
UpgradeGifts upgrade_gifts(const Config& config) {
  const auto gift = [&](std::int64_t chosen, std::string_view demo_key) {
    return chosen == 0 && config.demo.is_on ? demo::id_of<CouponId>("coupon", demo_key) : CouponId{chosen};
  };
  return {{tiers::Tier::silver, gift(config.mall.silver_gift_coupon_id, "tier-silver-gift")},
          {tiers::Tier::gold, gift(config.mall.gold_gift_coupon_id, "tier-gold-gift")},
          {tiers::Tier::platinum, gift(config.mall.platinum_gift_coupon_id, "tier-platinum-gift")}};
}

invoices::InvoicesConfig invoices_config(const Config& config) {
  invoices::InvoicesConfig invoices;
  invoices.apply_time = std::chrono::days(config.invoices.apply_days);
  return invoices;
}

after_sales::AfterSalesConfig after_sales_config(const Config& config) {
  after_sales::AfterSalesConfig after_sales;
  after_sales.times.answer = std::chrono::hours(config.mall.after_sales_answer_hours);
  after_sales.times.ship_back = std::chrono::days(config.mall.return_days);
  after_sales.times.receive = std::chrono::days(config.mall.return_receive_days);
  after_sales.return_address = {config.mall.return_address, config.mall.return_address_en};
  return after_sales;
}

std::vector<std::string> split_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
  }
  return parts;
}

// Whose pages the chat app's script may run on: the listed hosts, or the site's own, which in the demo is this machine.
std::vector<std::string> page_hosts(const Config& config) {
  const std::string& url = config.http.public_url;
  std::string hosts = config.wechat.page_hosts;
  if (hosts.empty()) hosts = url.empty() ? "127.0.0.1,localhost" : url.substr(url.find("://") + 3);
  std::ranges::transform(hosts, hosts.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return split_commas(hosts);
}

wechat::WechatConfig wechat_config(const Config& config) {
  wechat::WechatConfig chat;
  chat.credentials.sealing_key = Secret(hmac_sha256_hex(config.secrets.code_pepper, "wechat credentials"));
  chat.page_hosts = page_hosts(config);
  chat.links_per_day = config.wechat.links_per_day;
  return chat;
}

http::LogPolicy log_policy(const std::string& written) {
  if (written == "none") return http::LogPolicy::none;
  if (written == "slow_and_failed") return http::LogPolicy::slow_and_failed;
  return http::LogPolicy::all;
}

constexpr double least_free_share = 0.1;

constexpr std::string_view sweep_keys_timer = "sweep_idempotency_keys";
constexpr DurationMs key_life = 24h;
constexpr DurationMs sweep_interval = 1h;

// Throws if the server should get no requests: the database does not take writes, or the disk is nearly full.
void check_ready(db::Database& database, const std::string& data) {
  database.probe();
  const auto space = std::filesystem::space(data);
  if (static_cast<double>(space.available) < least_free_share * static_cast<double>(space.capacity))
    throw std::runtime_error("less than a tenth of the disk is free");
}

}  // namespace

Application::Application(Config config)
    : config_(std::move(config)),
      id_clock_(clock_),
      ids_(id_clock_, static_cast<int>(config_.node.number)),
      database_(open_migrated(config_)),
      id_mark_(*database_, id_clock_, static_cast<int>(config_.node.number)),
      write_limit_(static_cast<double>(config_.http.member_writes_per_second), 4 * static_cast<double>(config_.http.member_writes_per_second)),
      wechat_limit_(static_cast<double>(config_.wechat.calls_per_second), 10 * static_cast<double>(config_.wechat.calls_per_second)),
      binder_(router_, gatekeeper()) {
  start_pictures();
  build_outside();
  members::SmsSender& sms = aliyun_sms_ ? *aliyun_sms_ : sandbox_->sms();
  members::Codes::DrawCaptcha draw_captcha = members::draw_captcha_png;
  if (config_.demo.has_movable_clock) draw_captcha = [this](std::string_view letters) { return captcha_reader_.draw(letters); };
  members_.emplace(*database_, clock_, ids_, sms, members_config(config_), std::move(draw_captcha));
  build_wechat();
  seals_.emplace(*database_, clock_, ids_);
  tiers_.emplace(*database_, clock_, ids_, tiers::TiersConfig{}, upgrade_gift(coupons_, ids_, upgrade_gifts(config_)));
  members_->show_standing(standing_lookup(*tiers_));
  member_codes_.emplace(*database_, clock_, ids_, member_codes::MemberCodesConfig{.key = config_.secrets.code_pepper}, member_codes_needs(*members_, *tiers_));
  messages_.emplace(*database_, clock_, ids_);
  tiers_->on_reached(tier_teller(*messages_));
  services_.emplace(*database_, tier_lookup(*tiers_));
  files_.emplace(*database_, clock_, ids_, files_config(config_));
  members_->check_avatars([this](db::Session& session, MemberId member_id, std::string_view url) { return files_->is_upload_of(session, member_id, url); });
  addresses_.emplace(*database_, clock_, ids_);
  catalog_.emplace(*database_, clock_);
  catalog_for_content_.emplace(*catalog_);
  content_.emplace(*database_, clock_, *catalog_for_content_, *catalog_for_content_);
  catalog_->on_change(content_->page_refresher());
  sku_lookup_.emplace(*catalog_);
  carts_.emplace(*database_, clock_, ids_, *sku_lookup_);
  points_.emplace(*database_, clock_, ids_, points_config(config_), receipt_help(*catalog_, *files_));
  points_->on_expiry_notice(points_expiry_teller(*messages_));
  payments_.emplace(*database_, clock_, ids_, *wechat_pay_);
  promotions_.emplace(*database_, clock_, ids_, promotion_needs(*catalog_));
  build_coupons();
  build_gift_cards();
  build_wallet();
  rewards_.emplace(*database_, clock_, rewards::RewardsConfig{}, rewards::desk_of(*points_, *tiers_), product_lookup(*catalog_));
  assets_.emplace(clock_, ids_, *points_, *coupons_, *gift_cards_, *wallet_);
  build_orders();
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { wechat_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { member_codes_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { messages_->erase_member(transaction, member_id); });
  build_tracking();
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { files_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { addresses_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { carts_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { orders_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { after_sales_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { points_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { tiers_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { coupons_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { gift_cards_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { wallet_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { invoices_->erase_member(transaction, member_id); });
  members_->add_erasure([this](db::Transaction& transaction, MemberId member_id) { tracking_->erase_member(transaction, member_id); });
  bind();
}

// The outside world: in the demo a sandbox that speaks its protocols, reached over HTTP like the real one.
void Application::build_outside() {
  pay_client_ = gateways::make_http_client({.provider = "wechat_pay"}, clock_);
  const std::string notify_url = config_.http.public_url + std::string(settlement::wechat_pay_notify_path);
  if (config_.demo.is_on) {
    notice_client_ = gateways::make_http_client({.provider = "sandbox_notices"}, clock_);
    sandbox_.emplace(gateways::SandboxOptions{.server_url = config_.demo.sandbox_url.empty() ? server_url() : config_.demo.sandbox_url,
                                              .public_url = config_.http.public_url,
                                              .fapiao_seller = {config_.invoices.seller_name, config_.invoices.seller_tax_number}},
                     *database_, clock_, ids_, *notice_client_);
  }
  const auto& pay = config_.wechat_pay;
  const bool is_sandbox = pay.base_url.empty();
  const gateways::WechatPayOptions options = is_sandbox ? sandbox_->wechat_pay_options(settlement::wechat_pay_notify_path)
                                                        : gateways::WechatPayOptions{.base_url = pay.base_url,
                                                                                     .merchant_id = pay.merchant_id,
                                                                                     .merchant_serial = pay.merchant_serial,
                                                                                     .merchant_private_key = pay.merchant_private_key,
                                                                                     .api_v3_key = pay.api_v3_key,
                                                                                     .provider_keys = {{pay.platform_key_id, pay.platform_public_key}},
                                                                                     .official_account_app_id = pay.app_id,
                                                                                     .mini_program_app_id = pay.mini_program_app_id,
                                                                                     .notify_url = notify_url};
  wechat_pay_ = gateways::make_wechat_pay(options, *pay_client_, clock_);
  build_fapiao();
  if (config_.sms.provider != "aliyun") return;
  sms_client_ = gateways::make_http_client({.provider = "aliyun_sms"}, clock_);
  const auto& sms = config_.sms;
  aliyun_sms_ = gateways::make_aliyun_sms({.base_url = "https://dysmsapi.aliyuncs.com",
                                           .access_key_id = sms.access_key_id,
                                           .access_key_secret = sms.access_key_secret,
                                           .sign_name = sms.sign_name,
                                           .default_template = sms.template_code,
                                           .templates = {}},
                                          *sms_client_, clock_);
}

// Orders come after coupons, which ask them only for the number to show.
void Application::build_coupons() {
  coupons::CouponNeeds needs = coupon_needs(*catalog_, *members_);
  needs.tier_of = [this](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers_->terms_of(session, member_id).tier); };
  needs.order_number_of = [this](db::Session& session, MemberId member_id, OrderId order_id) -> std::optional<std::string> {
    const auto order = orders_->find_payable_order(session, member_id, order_id);
    return order ? std::optional(order->order_number) : std::nullopt;
  };
  coupons_.emplace(*database_, clock_, ids_, coupons::CouponsConfig{.key = config_.secrets.coupon_key}, std::move(needs));
  coupons_->on_expiry_notice(coupon_expiry_teller(*messages_));
}

void Application::build_gift_cards() {
  gift_cards::GiftCardsNeeds needs;
  needs.find_shop_name = [this](ShopId shop_id) {
    const auto shop = catalog_->find_shop(shop_id);
    return shop ? std::optional(shop->name) : std::nullopt;
  };
  needs.find_nickname = [this](db::Session& session, MemberId member_id) { return members_->find_nickname(session, member_id).value_or(""); };
  needs.close_payment = [this](db::Transaction& transaction, OrderId order_id) { payments_->close_of_order(transaction, order_id); };
  gift_cards_.emplace(*database_, clock_, ids_, gift_cards_config(config_), std::move(needs));
}

// The wallet: what is paid in goes back through payments, and a forgotten PIN is set anew with a code to the member's phone.
void Application::build_wallet() {
  wallet::WalletEffects effects;
  effects.refund_recharge = [this](db::Transaction& transaction, OrderId recharge, Cents refund, std::string_view reason) {
    return payments_->request_refund(transaction, recharge, refund, reason);
  };
  effects.close_payment = [this](db::Transaction& transaction, OrderId recharge) { payments_->close_of_order(transaction, recharge); };
  wallet_.emplace(*database_, clock_, ids_, wallet_config(config_), std::move(effects),
                  [this](db::Transaction& transaction, MemberId member_id, std::string_view uuid, const Secret& code) {
                    return members_->check_own_code(transaction, member_id, members::SmsType::changePassword, uuid, code);
                  });
}

// Fapiao are issued by the platform that takes the payments, for the same merchant.
void Application::build_fapiao() {
  fapiao_client_ = gateways::make_http_client({.provider = "fapiao"}, clock_);
  const auto& pay = config_.wechat_pay;
  const gateways::FapiaoOptions options = pay.base_url.empty() ? sandbox_->fapiao_options()
                                                               : gateways::FapiaoOptions{.base_url = pay.base_url,
                                                                                         .merchant_id = pay.merchant_id,
                                                                                         .merchant_serial = pay.merchant_serial,
                                                                                         .merchant_private_key = pay.merchant_private_key,
                                                                                         .provider_keys = {{pay.platform_key_id, pay.platform_public_key}}};
  fapiao_ = gateways::make_fapiao(options, *fapiao_client_, clock_);
}

// The chat app's platform vouches for members; what it costs strangers is limited by their address.
void Application::build_wechat() {
  wechat_client_ = gateways::make_http_client({.provider = "wechat", .total_time = 5s}, clock_);
  const auto& chat = config_.wechat;
  const gateways::WechatOptions options = chat.base_url.empty()
                                              ? sandbox_->wechat_options()
                                              : gateways::WechatOptions{.base_url = chat.base_url,
                                                                        .official_account = {config_.wechat_pay.app_id, chat.app_secret},
                                                                        .mini_program = {config_.wechat_pay.mini_program_app_id, chat.mini_program_secret}};
  wechat_platform_ = gateways::make_wechat(options, *wechat_client_);
  wechat_.emplace(*database_, clock_, ids_, *wechat_platform_,
                  member_desk(*members_,
                              [this](const http::Call& call) -> Result<Done> {
                                if (!wechat_limit_.admit(call.client_address, clock_.now())) return http::too_many_requests;
                                return Done{};
                              }),
                  wechat_config(config_));
}

// Orders move; what that does to stock and to payments happens in the same transaction.
void Application::build_orders() {
  orders::OrderEffects effects = stock_effects(*catalog_);
  effects.close_payment = [this](db::Transaction& transaction, OrderId order_id) { payments_->close_of_order(transaction, order_id); };
  effects.paid = [this](db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type) {
    if (robot_) robot_->note_paid(transaction, order_id, delivery_type);
  };
  effects.shipped = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number) {
    tell_shipped(*messages_, transaction, member_id, order_id, order_number);
  };
  add_assets(effects, *assets_);
  add_rewards(effects, *catalog_, *rewards_);
  orders_.emplace(*database_, clock_, ids_, orders_config(config_), std::move(effects), receiver_lookup(*addresses_),
                  [this](MemberId, OrderId order_id) { settlement_->ask_about_order(order_id); });
  invoices_.emplace(*database_, clock_, ids_, *fapiao_, invoice_sources(*orders_, *gift_cards_, config_.invoices.seller_name), invoices_config(config_));
  build_refunds();
  const settlement::OrderDesk desk = payable_desk(*orders_, *gift_cards_, *wallet_);
  settlement_.emplace(*database_, clock_, ids_, *payments_, desk);
  cashier_.emplace(*database_, clock_, *payments_, *settlement_, desk, settlement::CashierConfig{config_.http.public_url, payer_lookup(*wechat_)});
  wallet_cashier_.emplace(*database_, clock_, ids_, *orders_, *wallet_, *payments_);
  checkout::AssetDesk assets = asset_desk({*catalog_, *points_, *coupons_, *gift_cards_, *wallet_, *tiers_, *rewards_}, *assets_);
  add_promotions(assets, *promotions_);
  checkout_.emplace(
      *database_, clock_, *catalog_, *carts_, *orders_, address_book(*addresses_),
      checkout::PriceTerms{.freight = {.free_from_cents = config_.mall.free_freight_from_cents, .freight_cents = config_.mall.freight_cents}, .points = {}},
      std::move(assets));
}

// Refunds, and what hears of them.
void Application::build_refunds() {
  after_sales_.emplace(*database_, clock_, ids_, after_sales_config(config_));
  refund::RefundNeeds needs = refund_needs(*rewards_, *catalog_, *files_);
  needs.moved = [this](db::Transaction& transaction, const after_sales::CaseRow& row) {
    if (robot_) robot_->note_case(transaction, row.after_sales_id, row.stage);
    tell_refunded(*messages_, transaction, row);
  };
  refunds_.emplace(*database_, clock_, ids_,
                   refund::RefundParties{*after_sales_, *orders_, *payments_, *points_, *coupons_, *gift_cards_, *wallet_, *invoices_}, std::move(needs));
  payments_->listen_to_refunds(refund_listener(*refunds_, *wallet_));
  if (!config_.demo.is_on || !config_.demo.has_robot) return;
  robot_.emplace(*database_, clock_, ids_, *orders_,
                 [this](db::Transaction& transaction, const after_sales::DecideAfterSales& request, std::string_view operator_name) {
                   return refunds_->decide(transaction, request, operator_name);
                 });
}

// Tracking learns who calls from the session alone, and who bought from the orders.
void Application::build_tracking() {
  tracking::TrackingConfig tracking;
  tracking.pepper = config_.secrets.code_pepper;
  tracking.keep_days = config_.tracking.keep_days;
  tracking.device_batches_per_second = static_cast<double>(config_.tracking.device_batches_per_second);
  tracking.address_batches_per_second = static_cast<double>(config_.tracking.address_batches_per_second);
  tracking::TrackingNeeds needs;
  needs.find_member = [this](const http::Call& call) -> std::optional<MemberId> {
    const auto member = members_->member_of(call);
    return member.has_error() ? std::nullopt : std::optional(member->id);
  };
  needs.count_buyers = [this](db::Session& session, TimeMs from, TimeMs until) {
    const orders::BuyerCounts counts = orders_->count_buyers(session, from, until);
    return tracking::BuyerCounts{counts.ordered_count, counts.paid_count};
  };
  tracking_.emplace(*database_, clock_, ids_, std::move(tracking), std::move(needs));
}

void Application::bind() {
  members::bind_routes(binder_, *members_);
  wechat::bind_routes(binder_, *wechat_);
  member_codes::bind_routes(binder_, *member_codes_);
  addresses::bind_routes(binder_, *addresses_);
  content::bind_routes(binder_, *content_);
  catalog::bind_routes(binder_, *catalog_);
  cart::bind_routes(binder_, *carts_);
  promotions::bind_routes(binder_, *promotions_);
  coupons::bind_routes(binder_, *coupons_);
  checkout::bind_routes(binder_, *checkout_);
  orders::bind_routes(binder_, *orders_);
  refund::bind_routes(binder_, *refunds_);
  points::bind_routes(binder_, *points_);
  wallet::bind_routes(binder_, *wallet_);
  settlement::bind_routes(binder_, *cashier_, *settlement_);
  settlement::bind_routes(binder_, *wallet_cashier_);
  invoices::bind_routes(binder_, *invoices_);
  files::bind_routes(binder_, *files_);
  tiers::bind_routes(binder_, *tiers_);
  messages::bind_routes(binder_, *messages_);
  services::bind_routes(binder_, *services_);
  rewards::bind_routes(binder_, *rewards_);
  gift_cards::bind_routes(binder_, *gift_cards_);
  tracking::bind_routes(binder_, *tracking_);
  if (sandbox_) sandbox_->add_routes(router_);
  if (config_.demo.has_movable_clock) {
    bind_clock();
    captcha_reader_.add_route(router_);
  }
}

// For tests of what takes days: POST /sandbox/clock?advanceMs=…
void Application::bind_clock() {
  router_.add({.method = http::Method::post,
               .path = "/sandbox/clock",
               .name = "advance_clock",
               .lane = http::Lane::write,
               .answer = [this](const http::Request& request) {
                 std::vector<std::pair<std::string, std::string>> query;
                 http::Response response;
                 const bool readable = http::read_query(request.query, query) && query.size() == 1 && query.front().first == "advanceMs";
                 const long long by_ms = readable ? std::strtoll(query.front().second.c_str(), nullptr, 10) : 0;
                 response.status = by_ms > 0 ? 200 : 400;
                 if (by_ms > 0) clock_.advance(DurationMs(by_ms));
                 http::put_envelope(response, request.trace_id, std::to_string(epoch_ms(clock_.now())));
                 return response;
               }});
}

http::Gatekeeper Application::gatekeeper() {
  return {.member_of = [this](const http::Call& call) { return members_->member_of(call); },
          .operator_of = [this](const http::Request& request) -> Result<http::Operator> {
            if (!config_.secrets.operator_token.matches(request.header("x-operator-token"))) return http::staff_only;
            return http::Operator{"operator"};
          },
          .admit = [this](const http::Call& call) -> Result<Done> {
            // Only writes carry a fingerprint. A call without a session is limited by what it does: codes by phone, device and address.
            if (call.fingerprint.empty() || call.access_token.empty()) return Done{};
            if (!write_limit_.admit(call.access_token.reveal(), clock_.now())) return http::too_many_requests;
            return Done{};
          },
          .is_secure = config_.http.public_url.starts_with("https://")};
}

DemoParts Application::demo_parts() {
  const auto put_trade = [this](db::Transaction& transaction, const payments::Payment& payment, TimeMs paid_at) {
    sandbox_->put_paid_trade(transaction, payment.id.value, payment.out_trade_no, payment.description, payment.total_cents, paid_at);
  };
  return {*database_,
          clock_,
          *catalog_,
          *content_,
          *members_,
          *addresses_,
          *orders_,
          *tiers_,
          *rewards_,
          *points_,
          *coupons_,
          *promotions_,
          *gift_cards_,
          *wallet_,
          *invoices_,
          *wechat_,
          *payments_,
          *assets_,
          *refunds_,
          *messages_,
          *services_,
          sandbox_ ? demo::PutTrade(put_trade) : nullptr,
          {config_.invoices.seller_name, config_.invoices.seller_tax_number}};
}

void Application::load_demo(DemoLoading loading) {
  if (loading == DemoLoading::anew) return reset_demo_mall(demo_parts(), config_.demo.folder);
  load_demo_if_empty(demo_parts(), config_.demo.folder);
}

std::string Application::make_buyers(std::int64_t count, BuyerMeans means) { return app::make_buyers(demo_parts(), ids_, count, means); }

std::string Application::server_url() const { return "http://127.0.0.1:" + std::to_string(config_.http.port); }

http::ServerOptions Application::server_options() {
  http::ServerOptions options;
  const auto& http = config_.http;
  options.address = http.address;
  options.port = static_cast<std::uint16_t>(http.port);
  options.internal_port = static_cast<std::uint16_t>(http.internal_port);
  options.io_thread_count = static_cast<int>(http.io_thread_count);
  options.reader_count = static_cast<int>(http.reader_count);
  options.writer_count = static_cast<int>(http.writer_count);
  options.caller_count = static_cast<int>(http.caller_count);
  options.web_root = std::filesystem::exists(http.web_root) ? http.web_root : "";
  options.find_first_look = [this](std::string_view path, std::string_view query, Locale locale) {
    return find_first_answer(*content_, *catalog_, path, query, locale);
  };
  options.trusted_proxies = split_commas(http.trusted_proxies);
  options.is_secure = http.public_url.starts_with("https://");
  options.log_policy = log_policy(http.log_requests);
  options.drain_notice = DurationMs(http.drain_notice_ms);
  const auto count_writes = [&](std::string name, std::string help, std::uint64_t db::WriteCounts::*count) {
    options.metrics->add(http::MetricKind::counter, std::move(name), std::move(help),
                         [this, count] { return static_cast<double>(database_->write_counts().*count); });
  };
  count_writes("galleria_db_transactions_total", "Write transactions that were committed", &db::WriteCounts::transaction_count);
  count_writes("galleria_db_commits_total", "Commits, each of one or more transactions", &db::WriteCounts::commit_count);
  options.readiness = [this] { check_ready(*database_, config_.storage.data); };
  return options;
}

std::map<std::string, db::TimerHandler> Application::timer_handlers() {
  std::map<std::string, db::TimerHandler> all;
  const auto add = [&](const std::map<std::string, db::TimerHandler>& handlers) {
    for (const auto& [kind, handler] : handlers) {
      if (!all.emplace(kind, handler).second) throw std::logic_error("two handlers for the timer " + kind);
    }
  };
  add(seals_->timer_handlers());
  add(members_->timer_handlers());
  add(wechat_->timer_handlers());
  add(member_codes_->timer_handlers());
  add(files_->timer_handlers());
  add(tiers_->timer_handlers());
  add(catalog_->timer_handlers());
  add(orders_->timer_handlers());
  add(refunds_->timer_handlers());
  add(points_->timer_handlers());
  add(coupons_->timer_handlers());
  add(gift_cards_->timer_handlers());
  add(wallet_->timer_handlers());
  add(settlement_->timer_handlers());
  add(invoices_->timer_handlers());
  add(tracking_->timer_handlers());
  if (sandbox_) add(sandbox_->timer_handlers());
  if (robot_) add(robot_->timer_handlers());
  add({{std::string(sweep_keys_timer), [this](const db::Timer&) { return sweep_keys(); }}});
  return all;
}

void Application::start_sweeping() {
  seals_->start_sealing();
  members_->start_sweeping();
  wechat_->start_sweeping();
  member_codes_->start_sweeping();
  coupons_->start_sweeping();
  gift_cards_->start_sweeping();
  tracking_->start_counting();
  database_->write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), sweep_keys_timer, 0, clock_.now()); });
}

db::TimerOutcome Application::sweep_keys() {
  const TimeMs before = clock_.now() - key_life;
  while (database_->write([&](db::Transaction& transaction) { return db::sweep_idempotency_keys(transaction, before); }) > 0) {
  }
  return clock_.now() + sweep_interval;
}

void Application::serve() {
  catalog_->start();
  content_->start();
  promotions_->start();
  start_sweeping();
  db::end_left_leases(*database_);
  db::TimerWorker timers(*database_, clock_, timer_handlers());
  http::Server server(server_options(), router_);
  server.start();
  timers.start();
  log::info("started", {{"port", server.port()}, {"internal_port", server.internal_port()}, {"database", database_->engine()}});
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  int received = 0;
  sigwait(&signals, &received);
  log::info("draining", {{"signal", received}});
  server.drain();
  timers.stop();
  log::info("stopped");
  log::flush();
}

}  // namespace galleria::app
