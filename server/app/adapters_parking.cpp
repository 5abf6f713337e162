// Joins paying for parking to the car park and to tiers.
#include "app/adapters_parking.hpp"

#include <fmt/format.h>

#include "base/money.hpp"
#include "base/names.hpp"

namespace galleria::app {
namespace {

using parking::InsideKey;
using parking::InsideView;
using parking::ParkingSessionId;
using parking::SessionState;
using parking_payment::Stay;
using parking_payment::StayFee;
using parking_payment::StayFeeStep;
using parking_payment::StayFeeStepKind;

Localized name_of(const parking::Parking& parking, db::Session& session, parking::CarParkId car_park_id) {
  for (const auto& car_park : parking.list_car_parks(session)) {
    if (car_park.car_park_id == car_park_id) return {car_park.name_zh_cn, car_park.name_en};
  }
  return {"停车场", "car park"};
}

Stay stay_of(const parking::Parking& parking, db::Session& session, const InsideView& view) {
  const bool is_inside = view.state == SessionState::inside || view.state == SessionState::paid;
  return {.stay_id = view.session_id.value,
          .car_park = name_of(parking, session, view.car_park_id),
          .plate = view.plate,
          .ticket_code = view.ticket_code,
          .is_inside = is_inside,
          .is_set_aside = !is_inside && !view.left_at,
          .has_permit = view.has_permit,
          .entered_at = view.entered_at,
          .left_at = view.left_at,
          .paid_until = view.paid_until,
          .exit_by = view.exit_by,
          .area = {view.area_name_zh_cn, view.area_name_en},
          .bay = view.bay};
}

std::optional<Stay> find_anywhere(const parking::Parking& parking, db::Session& session, const InsideKey& key) {
  for (const auto& car_park : parking.list_car_parks(session)) {
    if (const auto found = parking.find_inside(session, car_park.car_park_id, key)) return stay_of(parking, session, *found);
  }
  return std::nullopt;
}

InsideView view_of(const parking::Parking& parking, db::Session& session, const Stay& stay) {
  auto found = parking.find_stay(session, ParkingSessionId{stay.stay_id});
  if (!found) throw std::logic_error("a stay went away while it was looked at: " + std::to_string(stay.stay_id));
  return *std::move(found);
}

StayFee fee_of(const parking::ParkingPrice& price) {
  StayFee fee{price.fee, {}, price.free_until, price.next_change_at};
  for (const parking::FeeStep& step : price.steps)
    fee.steps.push_back({enum_from_text<StayFeeStepKind>(enum_text(step.kind)).value(), step.from, step.until, step.unit_count, step.unit_minutes,
                         step.unit_price, step.amount});
  return fee;
}

}  // namespace

parking_payment::CarPark car_park_of(parking::Parking& parking) {
  parking_payment::CarPark car_park;
  car_park.find_by_plate = [&parking](db::Session& session, std::string_view plate) {
    return find_anywhere(parking, session, {.plate = std::string(plate), .ticket_code = {}});
  };
  car_park.find_by_ticket = [&parking](db::Session& session, std::string_view ticket_code) {
    return find_anywhere(parking, session, {.plate = {}, .ticket_code = std::string(ticket_code)});
  };
  car_park.fee_of = [&parking](db::Session& session, const Stay& stay, TimeMs until) {
    if (stay.has_permit) return StayFee{};
    return fee_of(parking.owed_at(session, view_of(parking, session, stay), until));
  };
  car_park.first_minutes_cost = [&parking](db::Session& session, const Stay& stay, std::int64_t minutes) {
    return parking.first_minutes_cost(session, view_of(parking, session, stay), minutes);
  };
  car_park.mark_paid = [&parking](db::Transaction& transaction, std::int64_t stay_id, TimeMs paid_until, Cents fee, TimeMs exit_by,
                                  parking_payment::PaidBy by) {
    const auto actor = by == parking_payment::PaidBy::consent ? parking::SessionActor::consent : parking::SessionActor::payment;
    const auto found = parking.find_stay(transaction, ParkingSessionId{stay_id});
    if (!found) return false;
    if (found->left_at && parking.owed_at(transaction, *found, paid_until).fee != fee) return false;
    if (parking.mark_paid(transaction, *found, paid_until, exit_by, actor).has_error()) return false;
    parking.tell_gate(transaction, found->session_id);
    return true;
  };
  car_park.undo_paid = [&parking](db::Transaction& transaction, std::int64_t stay_id, TimeMs paid_until, std::optional<TimeMs> paid_before) {
    return parking.undo_paid(transaction, ParkingSessionId{stay_id}, paid_until, paid_before).has_value();
  };
  return car_park;
}

parking_payment::RightsOf parking_rights_of(const tiers::Tiers& tiers, FreeParking free_parking) {
  return [&tiers, free_parking](db::Session& session, MemberId member_id) {
    const tiers::TierTerms terms = tiers.terms_of(session, member_id);
    switch (terms.tier) {
      case tiers::Tier::normal:
        break;
      case tiers::Tier::silver:
        return parking_payment::ParkingRights{free_parking.silver_minutes, terms.name};
      case tiers::Tier::gold:
        return parking_payment::ParkingRights{free_parking.gold_minutes, terms.name};
      case tiers::Tier::platinum:
        return parking_payment::ParkingRights{free_parking.platinum_minutes, terms.name};
    }
    return parking_payment::ParkingRights{0, terms.name};
  };
}

parking_payment::AssetDesk parking_asset_desk(const ParkingValue& value) {
  parking_payment::AssetDesk desk;
  desk.may_act = [members = value.members](db::Session& session, MemberId member_id) { return members == nullptr || members->may_act(session, member_id); };
  desk.claim = [&assets = value.assets](const parking_payment::ParkingClaim& claim) {
    checkout::AssetClaim taken{.member_id = claim.member_id,
                               .order_id = claim.payment_id,
                               .coupon_serial_ids = {},
                               .points = claim.points,
                               .point_lots = claim.point_lots,
                               .cards = claim.cards,
                               .wallet = claim.wallet,
                               .pin_subject = claim.pin_subject,
                               .pay_ticket = claim.pay_ticket,
                               .points_changed = &parking_payment::parking_points_changed};
    if (claim.coupon_serial_id) taken.coupon_serial_ids.push_back(*claim.coupon_serial_id);
    return assets.claim(taken);
  };
  desk.capture = [&assets = value.assets](db::Transaction& transaction, const orders::OrderAssets& held, const Localized& spent_on) {
    assets.capture_for_service(transaction, held, spent_on);
  };
  desk.release = [&assets = value.assets](db::Transaction& transaction, const orders::OrderAssets& held) { assets.release(transaction, held); };
  desk.earn = [&rewards = value.rewards](db::Transaction& transaction, const parking_payment::ParkingEarning& earning) {
    rewards.on_service_paid(transaction, {.member_id = earning.member_id,
                                          .payment_id = earning.payment_id,
                                          .reason = points::PointsReason::parking,
                                          .detail = earning.car_park,
                                          .paid_cents = earning.paid_cents});
  };
  desk.earned_preview = [&rewards = value.rewards, &tiers = value.tiers](db::Session& session, MemberId member_id, Cents paid) -> std::int64_t {
    if (paid == Cents{}) return 0;
    const rewards::EarningLine line{.place = {}, .paid_cents = paid};
    return rewards.earned_preview(rewards::factor_in(tiers.terms_of(session, member_id)), std::span(&line, 1));
  };
  return desk;
}

namespace {

// What a member is told of a stay that was paid, or was not, without being asked.
struct ConsentLetter {
  Localized title;
  Localized body;
};

ConsentLetter consent_letter_of(const parking_payment::ConsentNews& news) {
  using enum parking_payment::ConsentOutcome;
  const std::string plate = parking::Parking::masked(news.plate);
  const std::string amount = yuan_text(news.amount_cents);
  const bool is_deducted = news.way == parking_payment::ConsentWay::wechat_pay;
  const Localized by_hand{fmt::format("{}正在出口等候，请在停车页面缴费后离场。", plate),
                          fmt::format("{} is waiting at the exit. Please pay on the parking page.", plate)};
  const auto not_paid = [&](std::string_view why_zh_cn, std::string_view why_en) {
    return ConsentLetter{{"这次没有自动缴费", "Parking was not paid automatically"},
                         {fmt::format("{}{}", why_zh_cn, by_hand.zh_cn), fmt::format("{} {}", why_en, by_hand.en)}};
  };
  switch (news.outcome) {
    case paid:
      if (news.amount_cents == Cents{})
        return {{"停车费已自动结清", "Parking settled automatically"},
                {fmt::format("{}的停车费已由停车权益抵扣，请在抬杆后离场。", plate),
                 fmt::format("Your free hours covered {}. Please drive out when the barrier opens.", plate)}};
      if (is_deducted)
        return {{"停车费已自动支付", "Parking paid automatically"},
                {fmt::format("{}的停车费 ¥{} 已由微信支付扣款，请在抬杆后离场。", plate, amount),
                 fmt::format("WeChat Pay paid ¥{} for {}. Please drive out when the barrier opens.", amount, plate)}};
      return {{"停车费已自动支付", "Parking paid automatically"},
              {fmt::format("{}的停车费 ¥{} 已从钱包支付，请在抬杆后离场。", plate, amount),
               fmt::format("¥{} for {} was paid from your wallet. Please drive out when the barrier opens.", amount, plate)}};
    case returned:
      if (is_deducted)
        return {{"停车费正在退回", "Your parking fee is on its way back"},
                {fmt::format("出口的道闸没有应答，微信支付扣除的 ¥{} 正在原路退回{}的车主。请在停车页面缴费，或按对讲联系我们。", amount, plate),
                 fmt::format("The exit did not answer, so the ¥{} that WeChat Pay took for {} is on its way back. Please pay on the parking page or use the "
                             "intercom.",
                             amount, plate)}};
      return {
          {"停车费已退回", "Your parking fee is back"},
          {fmt::format("出口的道闸没有应答，{}自动支付的 ¥{} 已退回。请在停车页面缴费，或按对讲联系我们。", plate, amount),
           fmt::format("The exit did not answer, so ¥{} for {} is back in your wallet. Please pay on the parking page or use the intercom.", amount, plate)}};
    case above_limit:
      return not_paid(fmt::format("停车费 ¥{} 超过了您设定的单次限额。", amount), fmt::format("The fee of ¥{} is above your limit.", amount));
    case short_of_money:
      return not_paid(fmt::format("停车费 ¥{}，钱包余额不足。", amount), fmt::format("The fee is ¥{}, and your wallet holds less.", amount));
    case not_served:
      return not_paid("微信支付停车服务目前不能为这个车牌扣费，可能已暂停或有未付的停车费。",
                      "WeChat Pay’s parking service does not pay for this plate now: it may be paused, or something is owed there.");
    case failed:
      return not_paid(fmt::format("微信支付没有扣成停车费 ¥{}。", amount), fmt::format("WeChat Pay could not take the fee of ¥{}.", amount));
    case above_day:
      return not_paid("今天的免密支付已达上限。", "Today’s payments without a PIN have reached their limit.");
  }
  return {};
}

}  // namespace

parking_payment::TellConsent consent_teller(messages::Messages& messages) {
  return [&messages](db::Transaction& transaction, const parking_payment::ConsentNews& news) {
    const ConsentLetter letter = consent_letter_of(news);
    messages.put(transaction, news.member_id,
                 {messages::MessageKind::mall,
                  letter.title,
                  letter.body,
                  "/h5Pages/parking/index",
                  fmt::format("parking_consent:{}:{}", news.stay_id, enum_text(news.outcome)),
                  false,
                  {.amount_cents = news.amount_cents}});
  };
}

void pay_by_consent(parking::Parking& parking, member_plates::MemberPlates& plates, parking_payment::ParkingPayments& payments) {
  parking.on_entered([&payments](db::Transaction& transaction, std::span<const parking::EnteredCar> cars) {
    std::vector<std::int64_t> stay_ids;
    std::vector<std::string> car_plates;
    for (const parking::EnteredCar& car : cars) {
      stay_ids.push_back(car.session_id.value);
      car_plates.push_back(car.plate);
    }
    payments.cars_entered(transaction, stay_ids, car_plates);
  });
  parking.on_waiting([&payments](db::Transaction& transaction, ParkingSessionId session_id, const std::string& plate) {
    payments.car_waits(transaction, session_id.value, plate);
  });
  plates.on_removed(
      [&payments](db::Transaction& transaction, MemberId member_id, const std::string& plate) { payments.plate_removed(transaction, member_id, plate); });
}

void listen_to_gates(parking::Parking& parking, parking_payment::ParkingPayments& payments) {
  parking.on_exit_order([&payments](db::Transaction& transaction, ParkingSessionId session_id, parking::ExitOrder outcome) {
    if (outcome == parking::ExitOrder::acknowledged) payments.gate_knows(transaction, session_id.value);
    if (outcome == parking::ExitOrder::given_up) payments.gate_is_silent(transaction, session_id.value);
  });
}

}  // namespace galleria::app
