// The demo mall: reads its files and writes them through the features' own functions.
#pragma once

#include <filesystem>
#include <functional>

#include "app/demo_busy_days.hpp"
#include "app/demo_member_plates.hpp"
#include "app/demo_members.hpp"
#include "app/demo_vouchers.hpp"
#include "app/demo_wrappings.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/addresses/addresses.hpp"
#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/mailings/mailings.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/promotions/promotions.hpp"
#include "features/services/services.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wechat/wechat.hpp"
#include "flows/checkout/checkout_assets.hpp"
#include "flows/refund/refund.hpp"
#include "flows/rewards/rewards.hpp"
#include "gateways/sandbox/fapiao_paper.hpp"

namespace galleria::app {

// What the demo mall is written through.
struct DemoParts {
  db::Database& database;
  const Clock& clock;
  catalog::Catalog& catalog;
  content::Content& content;
  members::Members& members;
  addresses::Addresses& addresses;
  orders::Orders& orders;
  tiers::Tiers& tiers;
  rewards::Rewards& rewards;
  points::Points& points;
  coupons::Coupons& coupons;
  promotions::Promotions& promotions;
  gift_cards::GiftCards& gift_cards;
  wallet::Wallet& wallet;
  invoices::Invoices& invoices;
  wechat::Wechat& wechat;
  payments::Payments& payments;
  checkout::Assets& assets;
  refund::Refunds& refunds;
  messages::Messages& messages;
  services::Services& services;
  mailings::Mailings& mailings;
  member_plates::MemberPlates& member_plates;
  // Makes a trade known to the payment platform as paid; may be empty.
  std::function<void(db::Transaction&, const payments::Payment&, TimeMs paid_at)> put_trade;
  gateways::FapiaoSeller fapiao_seller;
  demo::PutVisitors put_visitors = {};  // may be empty
  // Fills the library with the pictures that the demo's folder names; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder)> put_library = {};
  // Builds the car park that the demo's folder describes, and drives cars into it; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, TimeMs now)> put_parking = {};
  // Builds the lockers that the demo's folder describes, with what members have in them; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds& member_ids, TimeMs now)> put_lockers = {};
  // Writes the cars and the magazine that the demo's folder describes; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_bookings = {};
  // Writes the things to lend that the demo's folder describes, with who has borrowed what; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_rentals = {};
  // Writes the rights on sale that the demo's folder describes, with who has bought one; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_rights = {};
  // Writes what members marked and looked at in the demo's folder; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_favourites = {};
  // Writes the offers for points that the demo's folder describes; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, TimeMs now)> put_points_mall = {};
  // Writes what the virtual goods of the demo's folder promise, with the vouchers of these orders; may be empty.
  std::function<void(db::Transaction&, const demo::VouchersFile&, const std::vector<demo::OrderEntry>&, const catalog::CatalogData&, const demo::MemberIds&,
                     TimeMs now)>
      put_vouchers = {};
  // Writes the flash sales and the pre-sales that the demo's folder describes; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, TimeMs now)> put_flash_sales = {};
  // Writes the freight templates that the demo's folder describes; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder)> put_freight = {};
  // Writes what the demo's files say that orders are wrapped with; may be empty.
  std::function<void(db::Transaction&, const demo::WrappingsFile&)> put_wrappings = {};
  // Writes the services that the demo's folder describes and what members asked for; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_service_requests = {};
  // Writes what was found and what is missed in the demo's folder; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_lost_and_found = {};
  // Writes the plaza that the demo's folder describes, with what was drawn and answered there; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_plaza = {};
  // Writes the questionnaires that the demo's folder describes, with who answered them; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_questionnaires = {};
  // Writes the floor plan of the demo's folder, with every shop in its room; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const catalog::CatalogData&)> put_plan = {};
  // Writes what members said of goods; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, const catalog::CatalogData&, TimeMs now)> put_reviews = {};
  // Writes what is often asked, and what members asked; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_customer_service = {};
  // Writes the dress-up show that the demo's folder describes, with the looks of its members; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_wear = {};
  // Writes the looks that members share, with their likes and the theme that runs; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_community = {};
  // Writes trails of spots, what members collected there, frames and stickers; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_ar_check_in = {};
  // Writes the season of the map game that runs, and how far members are; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_map_game = {};
  // Lets a plate's stays be paid from its member's wallet at the barrier, as its entry says; may be empty.
  demo::PutParkingConsent put_parking_consent = {};
  // Writes what members have allowed to be told in the chat app, and what was sent there; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_subscribe_messages = {};
  // Writes the special invoices on paper that the demo's folder describes; may be empty.
  std::function<void(db::Transaction&, const std::filesystem::path& folder, const demo::MemberIds&, TimeMs now)> put_special_invoices = {};
};

// Writes the demo mall if the database holds no mall yet; says whether it did. Afterwards the catalogue and the content serve it. A run that was cut short is
// made good by the next. Throws std::runtime_error or std::invalid_argument that names the file and the place of everything that does not fit.
bool load_demo_if_empty(const DemoParts& parts, const std::filesystem::path& folder);

// Deletes everything in the database, members and orders included, and writes the demo mall anew. Throws as above; a file that cannot be read or does not fit
// its type leaves the database as it was.
void reset_demo_mall(const DemoParts& parts, const std::filesystem::path& folder);

}  // namespace galleria::app
