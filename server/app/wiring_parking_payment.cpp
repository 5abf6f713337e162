// Members' plates read as the car park reads them; paying for parking goes by the car park's tariffs, and gives what a tier gives.
#include "app/adapters_chances.hpp"
#include "app/adapters_parking.hpp"
#include "app/wiring.hpp"
#include "app/wiring_payments.hpp"
#include "features/parking/plates.hpp"
#include "features/wechat/wechat.hpp"
#include "gateways/wechat_pay/wechat_parking.hpp"

namespace galleria::app {
namespace {

std::optional<std::string> plate_as_kept(std::string_view written) {
  auto plate = parking::read_plate(written);
  return plate ? std::optional(std::move(plate->text)) : std::nullopt;
}

// By the mini program if the member has it, since parking is opened there.
parking_payment::DeductionOwnerOf deduction_owner_of(const wechat::Wechat& wechat) {
  return [&wechat](db::Session& session, MemberId member_id) -> std::optional<parking::DeductionOwner> {
    for (const auto app : {wechat::WechatApp::mini_program, wechat::WechatApp::official_account}) {
      if (auto open_id = wechat.find_open_id(session, member_id, app))
        return parking::DeductionOwner{*std::move(open_id), app == wechat::WechatApp::mini_program, {}};
    }
    return std::nullopt;
  };
}

}  // namespace

void wire_member_plates(const Wiring& wiring) { wiring.parts.make<member_plates::MemberPlates>(wiring.database, wiring.clock, plate_as_kept); }

void wire_parking_payment(const Wiring& wiring) {
  auto& parking = wiring.get<parking::Parking>();
  const parking_payment::Holders holders{.plates = wiring.get<member_plates::MemberPlates>(),
                                         .points = wiring.get<points::Points>(),
                                         .coupons = wiring.get<coupons::Coupons>(),
                                         .gift_cards = wiring.get<gift_cards::GiftCards>(),
                                         .wallet = wiring.get<wallet::Wallet>(),
                                         .payments = wiring.get<payments::Payments>(),
                                         .gifts = wiring.get<parking_gifts::ParkingGifts>()};
  const auto& tiers = wiring.get<tiers::Tiers>();
  const ParkingValue value{wiring.get<checkout::Assets>(), wiring.get<rewards::Rewards>(), tiers, &wiring.get<members::Members>()};
  auto desk = parking_asset_desk(value);
  auto config = wiring.config.of<parking_payment::ParkingPaymentConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  also_earn_chances(desk, wiring.parts.later<activities::Chances>());
  auto& payments = wiring.make<parking_payment::ParkingPayments>(holders, std::move(desk), car_park_of(parking), parking_rights_of(tiers), config);
  payments.tell_of_consents(consent_teller(wiring.get<messages::Messages>()));
  pay_by_consent(parking, wiring.get<member_plates::MemberPlates>(), payments);
  listen_to_gates(parking, payments);
  // The sandbox's platform has such a contract with everybody.
  if (!config.has_deduction && !wiring.config.wechat_pay.base_url.empty()) return;
  gateways::HttpClient& client = wiring.make_http_client({.provider = "wechat_parking", .total_time = std::chrono::seconds(4)});
  payments.deduct_by(wiring.parts.keep(gateways::make_wechat_parking(wechat_pay_options(wiring), client, wiring.clock)),
                     deduction_owner_of(wiring.get<wechat::Wechat>()));
}

}  // namespace galleria::app
