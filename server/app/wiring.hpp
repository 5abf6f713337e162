// How the modules that need more than a database, a clock and ids get it: a function a subject, in the file of its name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/config.hpp"
#include "app/parts.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/vault.hpp"
#include "gateways/http_client/http_client.hpp"
#include "http/router.hpp"

namespace galleria::app {

// What parts are made of. It outlives them.
struct Wiring {
  const Config& config;
  SystemClock& clock;
  IdGenerator& ids;
  db::Database& database;
  http::Router& router;
  Parts& parts;

  template <class Part>
  Part& get() const {
    return parts.get<Part>();
  }

  // Makes a part that takes these three first, as features do.
  template <class Part, class... Arguments>
  Part& make(Arguments&&... arguments) const {
    return parts.make<Part>(database, clock, ids, std::forward<Arguments>(arguments)...);
  }

  gateways::HttpClient& make_http_client(const gateways::HttpClientOptions& options) const {
    gateways::HttpClient& client = parts.keep(gateways::make_http_client(options, clock));
    outside_clients().push_back({options.provider, &client});
    return client;
  }

  // Those that were made so far, by the names of their providers.
  struct OutsideClient {
    std::string provider;
    const gateways::HttpClient* client = nullptr;
  };
  using OutsideClients = std::vector<OutsideClient>;
  OutsideClients& outside_clients() const {
    auto* const made = parts.find<OutsideClients>();
    return made == nullptr ? parts.make<OutsideClients>() : *made;
  }
};

// Each makes the part of its module in app/modules.cpp, and what only that part needs. Those of the demo make nothing where the demo is off.
void wire_activities(const Wiring& wiring);
void wire_addresses(const Wiring& wiring);
void wire_after_sales(const Wiring& wiring);
void wire_ar_check_in(const Wiring& wiring);
void wire_birthdays(const Wiring& wiring);
void wire_bookings(const Wiring& wiring);
void wire_books(const Wiring& wiring);
void wire_cart(const Wiring& wiring);
void wire_cashier(const Wiring& wiring);
void wire_chances(const Wiring& wiring);
void wire_catalog(const Wiring& wiring);
void wire_goods(const Wiring& wiring);
void wire_checkout(const Wiring& wiring);
void wire_community(const Wiring& wiring);
void wire_content(const Wiring& wiring);
void wire_coupons(const Wiring& wiring);
void wire_courier(const Wiring& wiring);
void wire_customer_service(const Wiring& wiring);
void wire_exports(const Wiring& wiring);
void wire_favourites(const Wiring& wiring);
void wire_database(const Wiring& wiring);
void wire_files(const Wiring& wiring);
void wire_flash_sales(const Wiring& wiring);
void wire_freight(const Wiring& wiring);
void wire_gift_cards(const Wiring& wiring);
void wire_interactive_pages(const Wiring& wiring);
void wire_invoices(const Wiring& wiring);
void wire_library(const Wiring& wiring);
void wire_lockers(const Wiring& wiring);
void wire_live(const Wiring& wiring);
void wire_lost_and_found(const Wiring& wiring);
void wire_lotteries(const Wiring& wiring);
void wire_quizzes(const Wiring& wiring);
void wire_mailings(const Wiring& wiring);
void wire_map_game(const Wiring& wiring);
void wire_member_codes(const Wiring& wiring);
void wire_member_data(const Wiring& wiring);
void wire_member_plates(const Wiring& wiring);
void wire_member_merge(const Wiring& wiring);
void wire_members(const Wiring& wiring);
void wire_month_cards(const Wiring& wiring);
void wire_rights(const Wiring& wiring);
void wire_orders(const Wiring& wiring);
void wire_parking(const Wiring& wiring);
void wire_parking_gifts(const Wiring& wiring);
void wire_parking_payment(const Wiring& wiring);
void wire_payments(const Wiring& wiring);
void wire_places(const Wiring& wiring);
void wire_points(const Wiring& wiring);
void wire_prizes(const Wiring& wiring);
void wire_points_mall(const Wiring& wiring);
void wire_treats(const Wiring& wiring);
void wire_promotions(const Wiring& wiring);
void wire_questionnaires(const Wiring& wiring);
void wire_pre_sales(const Wiring& wiring);
void wire_registration_fees(const Wiring& wiring);
void wire_registrations(const Wiring& wiring);
void wire_reconciliation(const Wiring& wiring);
void wire_recommendations(const Wiring& wiring);
void wire_refund(const Wiring& wiring);
void wire_rentals(const Wiring& wiring);
void wire_rewards(const Wiring& wiring);
void wire_robot(const Wiring& wiring);
void wire_sandbox(const Wiring& wiring);
void wire_service_requests(const Wiring& wiring);
void wire_services(const Wiring& wiring);
void wire_settlement(const Wiring& wiring);
void wire_special_invoices(const Wiring& wiring);
void wire_staff(const Wiring& wiring);
void wire_storage(const Wiring& wiring);
void wire_subscribe_messages(const Wiring& wiring);
void wire_system(const Wiring& wiring);
void wire_tiers(const Wiring& wiring);
void wire_today(const Wiring& wiring);
void wire_tracking(const Wiring& wiring);
void wire_videos(const Wiring& wiring);
void wire_reviews(const Wiring& wiring);
void wire_vouchers(const Wiring& wiring);
void wire_wallet(const Wiring& wiring);
void wire_wallet_cashier(const Wiring& wiring);
void wire_webhooks(const Wiring& wiring);
void wire_wear(const Wiring& wiring);
void wire_wechat(const Wiring& wiring);

}  // namespace galleria::app
