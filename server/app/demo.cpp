// Loads the demo mall in two transactions: the catalogue, which pages and orders look things up in, and then everything else.
#include "app/demo.hpp"

#include "app/demo_after_sales.hpp"
#include "app/demo_catalog.hpp"
#include "app/demo_content.hpp"
#include "app/demo_coupons.hpp"
#include "app/demo_erase.hpp"
#include "app/demo_freight.hpp"
#include "app/demo_gift_cards.hpp"
#include "app/demo_invoices.hpp"
#include "app/demo_mailings.hpp"
#include "app/demo_member_plates.hpp"
#include "app/demo_member_tags.hpp"
#include "app/demo_members.hpp"
#include "app/demo_messages.hpp"
#include "app/demo_points.hpp"
#include "app/demo_promotions.hpp"
#include "app/demo_rewards.hpp"
#include "app/demo_wallet.hpp"
#include "app/demo_wechat.hpp"
#include "base/log.hpp"

namespace galleria::app {
namespace {

// Everything that the files say, read and checked before anything is written.
struct DemoFiles {
  catalog::CatalogData catalog;
  content::ContentData content;
  demo::People people;
  std::vector<demo::MultiplierEntry> multipliers;
  demo::PointsFile points;
  demo::CouponsFile coupons;
  std::vector<demo::PromotionEntry> promotions;
  std::vector<demo::GiftCardEntry> gift_cards;
  std::vector<demo::GiftCardBatchEntry> gift_card_batches;
  demo::Wallets wallets;
  demo::InvoicesFile invoices;
  std::vector<demo::ChatAccountEntry> chat_accounts;
  std::vector<demo::CaseEntry> cases;
  demo::MessagesFile messages;
  demo::MailingsFile mailings;
  std::vector<demo::MemberPlateEntry> member_plates;
  std::vector<demo::MemberTagEntry> member_tags;
  demo::VouchersFile vouchers;
  demo::WrappingsFile wrappings;
};

DemoFiles read_files(const std::filesystem::path& folder, TimeMs now) {
  demo::MallContent mall = demo::read_content(folder);
  DemoFiles files{demo::read_catalog(folder, now),  std::move(mall.content),        demo::read_people(folder),
                  demo::read_multipliers(folder),   demo::read_points(folder),      demo::read_coupons(folder),
                  demo::read_promotions(folder),    demo::read_gift_cards(folder),  demo::read_gift_card_batches(folder),
                  demo::read_wallets(folder),       demo::read_invoices(folder),    demo::read_chat_accounts(folder),
                  demo::read_cases(folder),         demo::read_messages(folder),    demo::read_mailings(folder),
                  demo::read_member_plates(folder), demo::read_member_tags(folder), demo::read_vouchers(folder),
                  demo::read_wrappings(folder)};
  files.catalog.search_hot_words = std::move(mall.search_hot_words);
  demo::put_weights(files.catalog, demo::read_freight(folder).weights);
  demo::add_busy_days(files.people, files.catalog, demo::virtual_kinds(files.vouchers), now);
  return files;
}

void write_files(const DemoParts& parts, const DemoFiles& files, const std::filesystem::path& folder, TimeMs now) {
  parts.database.write([&](db::Transaction& transaction) { parts.catalog.import_all(transaction, files.catalog); });
  parts.catalog.refresh();
  const auto pins = demo::hash_pins(parts.wallet, files.wallets);
  parts.database.write([&](db::Transaction& transaction) {
    const auto member_ids = demo::write_members(transaction, parts.members, files.people.members, now);
    demo::write_growth(transaction, parts.tiers, files.people.members, member_ids, now);
    demo::write_multipliers(transaction, parts.rewards, files.catalog, files.multipliers, now);
    demo::write_addresses(transaction, parts.addresses, files.people.addresses, member_ids);
    demo::write_orders(
        transaction, {files.catalog, parts.catalog, parts.addresses, parts.orders, demo::virtual_kinds(files.vouchers), demo::demo_gift_wraps(files.wrappings)},
        files.people.orders, member_ids, now);
    demo::write_points(transaction, {parts.points, files.catalog, files.people.members, member_ids, now}, files.points);
    demo::write_coupons(transaction, parts.coupons, files.coupons, member_ids, now);
    demo::write_promotions(transaction, parts.promotions, files.catalog, files.promotions, now);
    demo::write_gift_cards(transaction, parts.gift_cards, files.gift_cards, member_ids, now);
    demo::write_gift_card_batches(transaction, parts.gift_cards, files.gift_card_batches, member_ids, now);
    demo::write_wallets(transaction, {parts.wallet, parts.payments, parts.put_trade}, files.wallets, pins, member_ids, now);
    demo::write_invoices(transaction, {parts.invoices, parts.fapiao_seller}, files.invoices, member_ids, now);
    demo::write_chat_accounts(transaction, parts.wechat, files.chat_accounts, member_ids);
    demo::write_payments(transaction, {parts.orders, parts.payments, parts.assets, parts.put_trade}, files.people.orders, now);
    demo::write_cases(transaction, parts.orders, parts.refunds, files.catalog, files.people.orders, files.cases, member_ids);
    demo::write_messages(transaction, parts.messages, files.messages.messages, member_ids, now);
    if (parts.put_subscribe_messages) parts.put_subscribe_messages(transaction, folder, member_ids, now);
    demo::write_mailings(transaction, {parts.mailings, parts.messages, files.people.members, member_ids, now}, files.mailings);
    demo::write_member_plates(transaction, parts.member_plates, files.member_plates, member_ids, parts.put_parking_consent);
    demo::write_member_tags(transaction, parts.members.tags(), files.member_tags, member_ids, now);
    if (parts.put_visitors) demo::write_visitors(transaction, parts.put_visitors, now);
    demo::write_services(transaction, parts.services, files.messages.services);
    if (parts.put_library) parts.put_library(transaction, folder);
    if (parts.put_parking) parts.put_parking(transaction, folder, now);
    if (parts.put_lockers) parts.put_lockers(transaction, folder, member_ids, now);
    if (parts.put_bookings) parts.put_bookings(transaction, folder, member_ids, now);
    if (parts.put_rentals) parts.put_rentals(transaction, folder, member_ids, now);
    if (parts.put_rights) parts.put_rights(transaction, folder, member_ids, now);
    if (parts.put_favourites) parts.put_favourites(transaction, folder, member_ids, now);
    if (parts.put_points_mall) parts.put_points_mall(transaction, folder, now);
    if (parts.put_vouchers) parts.put_vouchers(transaction, files.vouchers, files.people.orders, files.catalog, member_ids, now);
    if (parts.put_flash_sales) parts.put_flash_sales(transaction, folder, now);
    if (parts.put_freight) parts.put_freight(transaction, folder);
    if (parts.put_wrappings) parts.put_wrappings(transaction, files.wrappings);
    if (parts.put_service_requests) parts.put_service_requests(transaction, folder, member_ids, now);
    if (parts.put_lost_and_found) parts.put_lost_and_found(transaction, folder, member_ids, now);
    if (parts.put_wear) parts.put_wear(transaction, folder, member_ids, now);
    if (parts.put_plaza) parts.put_plaza(transaction, folder, member_ids, now);
    if (parts.put_questionnaires) parts.put_questionnaires(transaction, folder, member_ids, now);
    if (parts.put_plan) parts.put_plan(transaction, folder, files.catalog);
    if (parts.put_customer_service) parts.put_customer_service(transaction, folder, member_ids, now);
    if (parts.put_reviews) parts.put_reviews(transaction, folder, member_ids, files.catalog, now);
    if (parts.put_community) parts.put_community(transaction, folder, member_ids, now);
    if (parts.put_ar_check_in) parts.put_ar_check_in(transaction, folder, member_ids, now);
    if (parts.put_map_game) parts.put_map_game(transaction, folder, member_ids, now);
    if (parts.put_special_invoices) parts.put_special_invoices(transaction, folder, member_ids, now);
    // The mall is what tells a loaded database from an empty one.
    parts.content.import_all(transaction, files.content);
  });
  parts.content.refresh();
  parts.promotions.refresh();
  log::info("demo_loaded", {{"product_count", files.catalog.products.size()}, {"order_count", files.people.orders.size()}});
}

}  // namespace

bool load_demo_if_empty(const DemoParts& parts, const std::filesystem::path& folder) {
  if (parts.database.read([&](db::Session& session) { return parts.content.has_mall(session); })) return false;
  const TimeMs now = parts.clock.now();
  write_files(parts, read_files(folder, now), folder, now);
  return true;
}

void reset_demo_mall(const DemoParts& parts, const std::filesystem::path& folder) {
  const TimeMs now = parts.clock.now();
  const DemoFiles files = read_files(folder, now);
  parts.database.write([](db::Transaction& transaction) { demo::erase_everything(transaction); });
  write_files(parts, files, folder, now);
}

}  // namespace galleria::app
