// The list of all modules. A new feature adds its folder, and here its include and its line.
#include "app/modules.hpp"

#include "app/database_upkeep.hpp"
#include "app/robot.hpp"
#include "app/storage_watch.hpp"
#include "features/activities/activities.hpp"
#include "features/activities/activities_chances.hpp"
#include "features/addresses/addresses.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/ar_check_in/ar_check_in.hpp"
#include "features/bookings/bookings.hpp"
#include "features/books/books.hpp"
#include "features/cart/cart.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/community/community.hpp"
#include "features/content/content.hpp"
#include "features/coupons/coupons.hpp"
#include "features/courier/courier.hpp"
#include "features/customer_service/customer_service.hpp"
#include "features/exports/exports.hpp"
#include "features/favourites/favourites.hpp"
#include "features/files/files.hpp"
#include "features/files/library.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "features/freight/freight.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/interactive_pages/interactive_pages.hpp"
#include "features/invoices/invoices.hpp"
#include "features/invoices/special_invoices.hpp"
#include "features/live/live.hpp"
#include "features/lockers/lockers.hpp"
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/mailings/mailings.hpp"
#include "features/map_game/map_game.hpp"
#include "features/member_codes/member_codes.hpp"
#include "features/member_data/member_data.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/parking/parking.hpp"
#include "features/parking_gifts/parking_gifts.hpp"
#include "features/payments/payments.hpp"
#include "features/places/places.hpp"
#include "features/points/points.hpp"
#include "features/points_mall/points_mall.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/prizes/prizes.hpp"
#include "features/promotions/promotions.hpp"
#include "features/questionnaires/questionnaires.hpp"
#include "features/quizzes/quizzes.hpp"
#include "features/recommendations/recommendations.hpp"
#include "features/reconciliation/reconciliation.hpp"
#include "features/registrations/registrations.hpp"
#include "features/rentals/rentals.hpp"
#include "features/reviews/reviews.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/services/services.hpp"
#include "features/staff/staff.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"
#include "features/system/system.hpp"
#include "features/tiers/tiers.hpp"
#include "features/today/today.hpp"
#include "features/tracking/tracking.hpp"
#include "features/treats/treats.hpp"
#include "features/videos/videos.hpp"
#include "features/vouchers/vouchers.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wear/wear.hpp"
#include "features/webhooks/webhooks.hpp"
#include "features/wechat/wechat.hpp"
#include "features/wrappings/wrappings.hpp"
#include "flows/birthdays/birthdays.hpp"
#include "flows/checkout/checkout.hpp"
#include "flows/member_merge/member_merge.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/refund/refund.hpp"
#include "flows/registration_fees/registration_fees.hpp"
#include "flows/rewards/rewards.hpp"
#include "flows/rights/rights.hpp"
#include "flows/settlement/settlement.hpp"
#include "flows/settlement/wallet_cashier.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "ledger/seals.hpp"

namespace galleria::app {

namespace {

template <class Part>
RunningModule running(const Module<Part>& module, Part& part) {
  RunningModule brought;
  brought.name = module.name;
  if (const auto* erase = module.erase_member.get())
    brought.erase_member = [&part, erase = *erase](db::Transaction& transaction, MemberId member_id) { (part.*erase)(transaction, member_id); };
  if (module.bind_routes != nullptr) brought.bind_routes = [&part, bind = module.bind_routes](http::Binder& binder) { bind(binder, part); };
  if (module.timer_handlers != nullptr) brought.timer_handlers = (part.*module.timer_handlers)();
  if (module.slow_timer_handlers != nullptr) brought.slow_timer_handlers = (part.*module.slow_timer_handlers)();
  if (module.exported_lists != nullptr) brought.exported_lists = module.exported_lists(part);
  if (module.start != nullptr) brought.start = [&part, start = module.start] { (part.*start)(); };
  if (module.start_timers != nullptr) brought.start_timers = [&part, start = module.start_timers] { (part.*start)(); };
  if (module.metrics != nullptr) brought.metrics = (part.*module.metrics)();
  if (module.sampled_metrics != nullptr) brought.sampled_metrics = (part.*module.sampled_metrics)();
  return brought;
}

// Makes what needs no other part.
template <class Part>
void wire_alone(const Wiring& wiring) {
  if constexpr (std::is_constructible_v<Part, db::Database&, const Clock&, IdGenerator&>) {
    wiring.make<Part>();
  } else {
    static_assert(std::is_constructible_v<Part, db::Database&, const Clock&>, "needs more: give its line a function of app/wiring.hpp");
    wiring.parts.make<Part>(wiring.database, wiring.clock);
  }
}

template <const auto& module, void (*wire)(const Wiring&) = wire_alone<typename std::remove_cvref_t<decltype(module)>::Feature>>
ListedModule line() {
  const auto bring = [](const Wiring& wiring, std::vector<RunningModule>& brought) {
    wire(wiring);
    using Part = typename std::remove_cvref_t<decltype(module)>::Feature;
    if (Part* const part = wiring.parts.find<Part>()) brought.push_back(running(module, *part));
  };
  const auto& erasure = module.erase_member;
  const ToldTables* const told = module.told_to_member.get();
  return {.name = module.name,
          .audit_checks = &module.audit_checks,
          .erases_members = erasure.get() != nullptr,
          .reason_for_no_erasure = erasure.reason_for_nothing(),
          .told_to_member = told == nullptr ? std::span<const ToldTable>() : (*told)(),
          .reason_for_telling_nothing = module.told_to_member.reason_for_nothing(),
          .settings = module.settings,
          .waiting = module.waiting,
          .bring = bring};
}

}  // namespace

std::span<const ListedModule> all_modules() {
  static const ListedModule modules[] = {
      line<database_module, wire_database>(),
      line<ledger_module>(),
      line<sandbox_module, wire_sandbox>(),
      line<storage_module, wire_storage>(),
      line<staff::module, wire_staff>(),
      line<exports::module, wire_exports>(),
      line<webhooks::module, wire_webhooks>(),
      line<members::module, wire_members>(),
      line<wechat::module, wire_wechat>(),
      line<messages::module>(),
      line<subscribe_messages::module, wire_subscribe_messages>(),
      line<files::module, wire_files>(),
      line<files::library_module, wire_library>(),
      line<addresses::module, wire_addresses>(),
      line<catalog::module, wire_catalog>(),
      line<catalog::desk_module, wire_goods>(),
      line<places::module, wire_places>(),
      line<content::module, wire_content>(),
      line<cart::module, wire_cart>(),
      line<promotions::module, wire_promotions>(),
      line<freight::module, wire_freight>(),
      line<courier::module, wire_courier>(),
      line<wrappings::module>(),
      line<coupons::module, wire_coupons>(),
      line<tiers::module, wire_tiers>(),
      line<birthdays::module, wire_birthdays>(),
      line<member_codes::module, wire_member_codes>(),
      line<services::module, wire_services>(),
      line<points::module, wire_points>(),
      line<payments::module, wire_payments>(),
      line<reconciliation::module, wire_reconciliation>(),
      line<gift_cards::module, wire_gift_cards>(),
      line<wallet::module, wire_wallet>(),
      line<rewards::module, wire_rewards>(),
      line<orders::module, wire_orders>(),
      line<invoices::module, wire_invoices>(),
      line<invoices::special_invoices_module, wire_special_invoices>(),
      line<after_sales::module, wire_after_sales>(),
      line<favourites::module, wire_favourites>(),
      line<recommendations::module, wire_recommendations>(),
      line<member_merge::module, wire_member_merge>(),
      line<member_data::module, wire_member_data>(),
      line<refund::module, wire_refund>(),
      line<vouchers::module, wire_vouchers>(),
      line<robot_module, wire_robot>(),
      line<parking::module, wire_parking>(),
      line<member_plates::module, wire_member_plates>(),
      line<parking_gifts::module, wire_parking_gifts>(),
      line<parking_payment::module, wire_parking_payment>(),
      line<month_cards::module, wire_month_cards>(),
      line<rights::module, wire_rights>(),
      line<lockers::module, wire_lockers>(),
      line<bookings::module, wire_bookings>(),
      line<rentals::module, wire_rentals>(),
      line<service_requests::module, wire_service_requests>(),
      line<lost_and_found::module, wire_lost_and_found>(),
      line<activities::module, wire_activities>(),
      line<activities::chances_module, wire_chances>(),
      line<prizes::module, wire_prizes>(),
      line<lotteries::module, wire_lotteries>(),
      line<questionnaires::module, wire_questionnaires>(),
      line<quizzes::module, wire_quizzes>(),
      line<registrations::module, wire_registrations>(),
      line<registration_fees::module, wire_registration_fees>(),
      line<pre_sales::module, wire_pre_sales>(),
      line<interactive_pages::module, wire_interactive_pages>(),
      line<videos::module, wire_videos>(),
      line<reviews::module, wire_reviews>(),
      line<customer_service::module, wire_customer_service>(),
      line<settlement::module, wire_settlement>(),
      line<settlement::cashier_module, wire_cashier>(),
      line<settlement::wallet_cashier_module, wire_wallet_cashier>(),
      line<points_mall::module, wire_points_mall>(),
      line<flash_sales::module, wire_flash_sales>(),
      line<treats::module, wire_treats>(),
      line<wear::module, wire_wear>(),
      line<community::module, wire_community>(),
      line<ar_check_in::module, wire_ar_check_in>(),
      line<map_game::module, wire_map_game>(),
      line<checkout::module, wire_checkout>(),
      line<mailings::module, wire_mailings>(),
      line<books::module, wire_books>(),
      line<tracking::module, wire_tracking>(),
      line<system::module, wire_system>(),
      line<today::module, wire_today>(),
      line<live::module, wire_live>(),
  };
  return modules;
}

}  // namespace galleria::app
