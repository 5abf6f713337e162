// The demo mall is written through the features, and what was paid in it is known to the sandbox.
#include "app/wiring_demo.hpp"

#include "app/adapters_community.hpp"
#include "app/demo_after_sales.hpp"
#include "app/demo_ar_check_in.hpp"
#include "app/demo_bookings.hpp"
#include "app/demo_community.hpp"
#include "app/demo_couriers.hpp"
#include "app/demo_customer_service.hpp"
#include "app/demo_favourites.hpp"
#include "app/demo_flash_sales.hpp"
#include "app/demo_freight.hpp"
#include "app/demo_interactive_pages.hpp"
#include "app/demo_library.hpp"
#include "app/demo_lockers.hpp"
#include "app/demo_lost_and_found.hpp"
#include "app/demo_map_game.hpp"
#include "app/demo_parking.hpp"
#include "app/demo_places.hpp"
#include "app/demo_plaza.hpp"
#include "app/demo_points_mall.hpp"
#include "app/demo_pre_sales.hpp"
#include "app/demo_questionnaires.hpp"
#include "app/demo_quizzes.hpp"
#include "app/demo_registrations.hpp"
#include "app/demo_rentals.hpp"
#include "app/demo_reviews.hpp"
#include "app/demo_rights.hpp"
#include "app/demo_service_requests.hpp"
#include "app/demo_special_invoices.hpp"
#include "app/demo_subscribe_messages.hpp"
#include "app/demo_treats.hpp"
#include "app/demo_wear.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {

namespace {

// What a member has allowed, as the sandbox's chat platform knows it.
auto sandbox_allowance(const wechat::Wechat& wechat) {
  return [&wechat](db::Transaction& transaction, MemberId member_id, subscribe_messages::SubscribeTopic topic, std::int64_t left_count) {
    const auto open_id = wechat.find_open_id(transaction, member_id, wechat::WechatApp::mini_program);
    const std::string& setting = gateways::Sandbox::subscribe_templates().at(std::string(enum_text(topic)));
    if (open_id) gateways::Sandbox::allow_subscribe_messages(transaction, *open_id, setting.substr(0, setting.find(' ')), left_count);
  };
}

}  // namespace

DemoParts demo_parts(const Wiring& wiring) {
  demo::PutTrade put_trade;
  if (auto* const sandbox = wiring.parts.find<gateways::Sandbox>()) {
    put_trade = [sandbox](db::Transaction& transaction, const payments::Payment& payment, TimeMs paid_at) {
      sandbox->put_paid_trade(transaction, payment.id.value, payment.out_trade_no, payment.description, payment.total_cents, paid_at);
    };
  }
  const auto seller = wiring.config.of<invoices::InvoicesConfig>();
  return {
      wiring.database,
      wiring.clock,
      wiring.get<catalog::Catalog>(),
      wiring.get<content::Content>(),
      wiring.get<members::Members>(),
      wiring.get<addresses::Addresses>(),
      wiring.get<orders::Orders>(),
      wiring.get<tiers::Tiers>(),
      wiring.get<rewards::Rewards>(),
      wiring.get<points::Points>(),
      wiring.get<coupons::Coupons>(),
      wiring.get<promotions::Promotions>(),
      wiring.get<gift_cards::GiftCards>(),
      wiring.get<wallet::Wallet>(),
      wiring.get<invoices::Invoices>(),
      wiring.get<wechat::Wechat>(),
      wiring.get<payments::Payments>(),
      wiring.get<checkout::Assets>(),
      wiring.get<refund::Refunds>(),
      wiring.get<messages::Messages>(),
      wiring.get<services::Services>(),
      wiring.get<mailings::Mailings>(),
      wiring.get<member_plates::MemberPlates>(),
      put_trade,
      {seller.seller_name, seller.seller_tax_number},
      [&tracking = wiring.get<tracking::Tracking>()](db::Transaction& transaction, BusinessDay day, std::span<const tracking::DemoVisitor> visitors) {
        tracking.put_demo_visitors(transaction, day, visitors);
      },
      [&library = wiring.get<files::Library>(), art = std::filesystem::path(wiring.config.storage.art)](
          db::Transaction& transaction, const std::filesystem::path& folder) { library.import_all(transaction, demo::read_library(folder, art), "import"); },
      [&parking = wiring.get<parking::Parking>(), &month_cards = wiring.get<month_cards::MonthCards>(), &gifts = wiring.get<parking_gifts::ParkingGifts>(),
       sandbox = wiring.parts.find<gateways::Sandbox>(),
       offset = wiring.config.of<members::MembersConfig>().mall_utc_offset](db::Transaction& transaction, const std::filesystem::path& folder, TimeMs now) {
        demo::write_parking(transaction, {parking, month_cards, gifts, sandbox, offset, now}, demo::read_parking(folder));
      },
      [&lockers = wiring.get<lockers::Lockers>(), sandbox = wiring.parts.find<gateways::Sandbox>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_lockers(transaction, {lockers, sandbox, member_ids, now}, demo::read_lockers(folder));
      },
      [&bookings = wiring.get<bookings::Bookings>(), &members = wiring.get<members::Members>(),
       offset = wiring.config.of<members::MembersConfig>().mall_utc_offset](db::Transaction& transaction, const std::filesystem::path& folder,
                                                                            const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_bookings(transaction, {bookings, members, offset, now}, demo::read_bookings(folder), member_ids);
      },
      [&rentals = wiring.get<rentals::Rentals>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids,
                                                  TimeMs now) { demo::write_rentals(transaction, rentals, demo::read_rentals(folder), member_ids, now); },
      [&rights = wiring.get<rights::Rights>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids,
                                               TimeMs now) { demo::write_rights(transaction, rights, demo::read_rights(folder), member_ids, now); },
      [&favourites = wiring.get<favourites::Favourites>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids,
                                                           TimeMs now) {
        demo::write_favourites(transaction, {favourites, member_ids, now}, demo::read_favourites(folder));
      },
      [&mall = wiring.get<points_mall::PointsMall>(), &treats = wiring.get<treats::Treats>()](db::Transaction& transaction, const std::filesystem::path& folder,
                                                                                              TimeMs now) {
        demo::write_points_mall(transaction, mall, demo::read_points_mall(folder), now);
        demo::write_treats(transaction, treats, demo::read_treats(folder), now);
      },
      [&vouchers = wiring.get<vouchers::Vouchers>(), &orders = wiring.get<orders::Orders>()](
          db::Transaction& transaction, const demo::VouchersFile& file, const std::vector<demo::OrderEntry>& entries, const catalog::CatalogData& goods,
          const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_vouchers(transaction, {vouchers, orders, goods, member_ids, now}, file, entries);
      },
      [&sales = wiring.get<flash_sales::FlashSales>(), &pre_sales = wiring.get<pre_sales::PreSales>()](db::Transaction& transaction,
                                                                                                       const std::filesystem::path& folder, TimeMs now) {
        demo::write_flash_sales(transaction, sales, demo::read_flash_sales(folder), now);
        demo::write_pre_sales(transaction, pre_sales, demo::read_pre_sales(folder), now);
      },
      [&freight = wiring.get<freight::Freight>(), &couriers = wiring.get<courier::Couriers>(), &orders = wiring.get<orders::Orders>()](
          db::Transaction& transaction, const std::filesystem::path& folder) {
        demo::write_freight(transaction, freight, demo::read_freight(folder));
        demo::write_couriers(transaction, couriers, orders, demo::read_couriers(folder));
      },
      [&wrappings = wiring.get<wrappings::Wrappings>()](db::Transaction& transaction, const demo::WrappingsFile& file) {
        demo::write_wrappings(transaction, wrappings, file);
      },
      [&services = wiring.get<service_requests::ServiceRequests>()](db::Transaction& transaction, const std::filesystem::path& folder,
                                                                    const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_service_requests(transaction, {services, member_ids, now}, demo::read_service_requests(folder));
      },
      [&desk = wiring.get<lost_and_found::LostAndFound>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids,
                                                           TimeMs now) {
        demo::write_lost_and_found(transaction, {desk, member_ids, now}, demo::read_lost_and_found(folder));
      },
      [&activities = wiring.get<activities::Activities>(), &chances = wiring.get<activities::Chances>(), &prizes = wiring.get<prizes::Prizes>(),
       &lotteries = wiring.get<lotteries::Lotteries>(), &quizzes = wiring.get<quizzes::Quizzes>(), &registrations = wiring.get<registrations::Registrations>(),
       &pages = wiring.get<interactive_pages::InteractivePages>(), &videos = wiring.get<videos::Videos>(),
       art = std::filesystem::path(wiring.config.storage.art), offset = wiring.config.of<members::MembersConfig>().mall_utc_offset](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_plaza(transaction, {activities, chances, prizes, lotteries, member_ids, now}, demo::read_plaza(folder));
        demo::write_quizzes(transaction, {activities, prizes, quizzes, member_ids, now}, demo::read_quizzes(folder));
        const demo::DemoFilms films = demo::read_films(art);
        demo::write_registrations(transaction, {activities, registrations, videos, films, member_ids, offset, now}, demo::read_registrations(folder));
        demo::write_interactive_pages(transaction, {activities, pages, now}, demo::read_interactive_pages(folder));
      },
      [&activities = wiring.get<activities::Activities>(), &questionnaires = wiring.get<questionnaires::Questionnaires>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_questionnaires(transaction, {activities, questionnaires, member_ids, now}, demo::read_questionnaires(folder));
      },
      [&places = wiring.get<places::Places>()](db::Transaction& transaction, const std::filesystem::path& folder, const catalog::CatalogData& catalog) {
        demo::write_plan(transaction, places, folder, catalog);
      },
      [&reviews = wiring.get<reviews::Reviews>(), &catalog = wiring.get<catalog::Catalog>(), &videos = wiring.get<videos::Videos>(),
       art = std::filesystem::path(wiring.config.storage.art)](db::Transaction& transaction, const std::filesystem::path& folder,
                                                               const demo::MemberIds& member_ids, const catalog::CatalogData& goods, TimeMs now) {
        const demo::DemoFilms films = demo::read_films(art);
        demo::write_reviews(transaction, {reviews, videos, films, catalog, goods, member_ids, now}, demo::read_reviews(folder));
      },
      [&desk = wiring.get<customer_service::CustomerServiceDesk>(), &catalog = wiring.get<catalog::Catalog>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_customer_service(transaction, {desk, catalog, member_ids, now}, demo::read_customer_service(folder));
      },
      [&wear = wiring.get<wear::Wear>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_wear(transaction, wear, demo::read_wear(folder), member_ids, now);
      },
      [&community = wiring.get<community::Community>()](db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids,
                                                        TimeMs now) {
        demo::write_community(transaction, {community, community_demo_look, member_ids, now}, demo::read_community(folder));
      },
      [&trails = wiring.get<ar_check_in::Trails>(), &prizes = wiring.get<prizes::Prizes>()](db::Transaction& transaction, const std::filesystem::path& folder,
                                                                                            const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_ar_check_in(transaction, {trails, prizes, member_ids, now}, demo::read_ar_check_in(folder));
      },
      [&game = wiring.get<map_game::MapGamePlay>(), &prizes = wiring.get<prizes::Prizes>(), &catalog = wiring.get<catalog::Catalog>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_map_game(transaction, {game, prizes, catalog, member_ids, now}, demo::read_map_game(folder));
      },
      [&payments = wiring.get<parking_payment::ParkingPayments>()](db::Transaction& transaction, MemberId member_id, const std::string& plate, Cents limit) {
        payments.put_demo_consent(transaction, member_id, plate, limit);
      },
      [&subscribe = wiring.get<subscribe_messages::SubscribeMessages>(), &messages = wiring.get<messages::Messages>(), &wechat = wiring.get<wechat::Wechat>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_subscribe_messages(transaction, {subscribe, messages, sandbox_allowance(wechat), member_ids, now}, demo::read_subscribe_messages(folder));
      },
      [&invoices = wiring.get<invoices::Invoices>(), &specials = wiring.get<invoices::SpecialInvoices>()](
          db::Transaction& transaction, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now) {
        demo::write_special_invoices(transaction, {invoices, specials, member_ids, now}, demo::read_special_invoices(folder));
      }};
}

}  // namespace galleria::app
