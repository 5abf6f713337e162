// Answers what bookings ask of others, and writes what members are told of them.
#include "app/adapters_bookings.hpp"

#include <fmt/format.h>

#include "app/adapters_messages.hpp"

namespace galleria::app {
namespace {

using bookings::BookingEvent;
using bookings::BookingNews;
using bookings::ContactProof;

struct Letter {
  Localized title;
  Localized body;
};

// "11-28 10:00" of the mall's clock.
std::string moment_text(TimeMs at, MallOffset offset) {
  const BusinessDay day = business_day(at, offset);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(at - start_of_day(day, offset)).count();
  return fmt::format("{} {:02}:{:02}", day_text(day).substr(5), minutes / 60, minutes % 60);
}

std::string driver_text(const BookingNews& news, Locale locale) {
  if (news.driver_name.empty()) return {};
  return locale == Locale::en ? fmt::format(" {} will drive you in {}.", news.driver_name, news.car_plate)
                              : fmt::format("司机{}，车牌 {}。", news.driver_name, news.car_plate);
}

Letter car_letter(const BookingNews& news, MallOffset offset) {
  const std::string at = moment_text(news.starts_at, offset);
  switch (news.event) {
    case BookingEvent::confirmed:
      return {{"您预约的用车已确认", "Your car is confirmed"},
              {fmt::format("{} 的{}已为您安排好。{}", at, news.name.zh_cn, driver_text(news, Locale::zh_cn)),
               fmt::format("{} on {} is arranged for you.{}", news.name.en, at, driver_text(news, Locale::en))}};
    case BookingEvent::driver_assigned:
      return {{"已为您派车", "Your driver is named"},
              {fmt::format("{} 的{}：{}", at, news.name.zh_cn, driver_text(news, Locale::zh_cn)),
               fmt::format("{} on {}:{}", news.name.en, at, driver_text(news, Locale::en))}};
    case BookingEvent::rejected:
      return {{"用车预约没有通过", "Your car could not be arranged"},
              {fmt::format("很抱歉，{} 的{}无法安排。原因：{}", at, news.name.zh_cn, news.reason),
               fmt::format("We are sorry: {} on {} cannot be arranged. Why: {}", news.name.en, at, news.reason)}};
    case BookingEvent::lapsed:
      return {{"用车预约没有及时确认", "Your car was not confirmed in time"},
              {fmt::format("很抱歉，我们没有在 {} 之前确认您的{}，这次预约已自动取消。", at, news.name.zh_cn),
               fmt::format("We are sorry: we did not confirm {} before {}, so the booking has ended.", news.name.en, at)}};
    case BookingEvent::called_off:
      return {{"您预约的用车已取消", "Your car was called off"},
              {fmt::format("很抱歉，{} 的{}无法成行。原因：{}", at, news.name.zh_cn, news.reason),
               fmt::format("We are sorry: {} on {} cannot take place. Why: {}", news.name.en, at, news.reason)}};
    case BookingEvent::missed:
      return {{"您没有按时用车", "You missed your car"},
              {fmt::format("{} 的{}没有等到您，已记为未到。多次未到会暂停预约。", at, news.name.zh_cn),
               fmt::format("{} on {} waited for you in vain. After several of these nothing can be booked for a while.", news.name.en, at)}};
    default:
      return {{"别忘了您预约的用车", "Do not miss your car"},
              {fmt::format("{} 的{}在等您。{}", at, news.name.zh_cn, driver_text(news, Locale::zh_cn)),
               fmt::format("{} waits for you on {}.{}", news.name.en, at, driver_text(news, Locale::en))}};
  }
}

Letter magazine_letter(const BookingNews& news, MallOffset offset) {
  const std::string until = moment_text(news.ends_at, offset);
  if (news.event == BookingEvent::missed) {
    return {{"您预约的杂志没有领取", "You did not fetch your magazine"},
            {fmt::format("《{}》已过领取时间（{}），为您留的一本已放回。多次未领会暂停预约。", news.name.zh_cn, until),
             fmt::format("The time to fetch “{}” ended on {}; your copy went back. After several of these nothing can be reserved for a while.", news.name.en,
                         until)}};
  }
  return {{"您的杂志明天就到领取截止时间", "A last day to fetch your magazine"},
          {fmt::format("《{}》在{}等您，{} 前凭领取码领取。", news.name.zh_cn, news.point_name.zh_cn, until),
           fmt::format("“{}” waits for you at {}. Fetch it by its code before {}.", news.name.en, news.point_name.en, until)}};
}

// A driver may be named anew; everything else is told once.
std::string key_of(const BookingNews& news) {
  const std::string key = fmt::format("booking:{}:{}", news.booking_id.value, enum_text(news.event));
  return news.event == BookingEvent::driver_assigned ? fmt::format("{}:{}", key, epoch_ms(news.at)) : key;
}

ContactProof check_contact(members::Codes& codes, db::Transaction& transaction, const bookings::ContactClaim& claim) {
  const auto checked = codes.check_code(transaction, {claim.phone, members::SmsType::telphoneNumCheck, claim.uuid, claim.code});
  if (checked.has_value()) return ContactProof::right;
  if (checked.error().is(members::wrong_code)) return ContactProof::wrong;
  return checked.error().is(members::code_expired) ? ContactProof::expired : ContactProof::tried_too_often;
}

}  // namespace

bookings::BookingsNeeds bookings_needs(members::Members& members, const tiers::Tiers& tiers, messages::Messages& messages, MallOffset mall_utc_offset) {
  bookings::BookingsNeeds needs;
  needs.phone_of = [&members](db::Session& session, MemberId member_id) { return members.find_active_phone(session, member_id); };
  needs.member_of = [&members](db::Session& session, MemberId member_id) -> std::optional<bookings::BookingMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return bookings::BookingMember{found->name, found->member_number};
  };
  needs.tier_of = tier_lookup(tiers);
  needs.check_contact = [&codes = members.codes()](db::Transaction& transaction, const bookings::ContactClaim& claim) {
    return check_contact(codes, transaction, claim);
  };
  needs.tell = [&messages, mall_utc_offset](db::Transaction& transaction, MemberId member_id, const BookingNews& news) {
    const bool is_car = news.kind == bookings::BookingKind::car;
    const Letter letter = is_car ? car_letter(news, mall_utc_offset) : magazine_letter(news, mall_utc_offset);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall,
                  letter.title,
                  letter.body,
                  is_car ? "/pages/plazaActivity/appointCar/appoinRecord" : "/pages/plazaActivity/magazineReservation/index",
                  key_of(news),
                  false,
                  {.subject = news.name.zh_cn}});
  };
  return needs;
}

}  // namespace galleria::app
