// Answers what registrations ask of others, and writes what members are told of them.
#include "app/adapters_registrations.hpp"

#include <fmt/format.h>

#include "app/adapters_audience.hpp"
#include "base/money.hpp"
#include "ledger/ledger.hpp"

namespace galleria::app {
namespace {

using registrations::RegistrationEvent;
using registrations::RegistrationId;
using registrations::RegistrationNews;

struct RegistrationLetter {
  Localized title;
  Localized body;
};

// "11-28 10:00" of the mall's clock.
std::string session_text(TimeMs at, MallOffset offset) {
  const BusinessDay day = business_day(at, offset);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(at - start_of_day(day, offset)).count();
  return fmt::format("{} {:02}:{:02}", day_text(day).substr(5), minutes / 60, minutes % 60);
}

RegistrationLetter registration_letter(const RegistrationNews& news, MallOffset offset) {
  const std::string at = session_text(news.starts_at, offset);
  const auto& [zh, en] = news.name;
  switch (news.event) {
    case RegistrationEvent::promoted: {
      const std::string until = session_text(news.until.value_or(news.starts_at), offset);
      return {{"候补有位置了，请确认", "A place has come free for you"},
              {fmt::format("“{}”（{}）为您留了位置，请在 {} 前确认，过时会留给下一位。", zh, at, until),
               fmt::format("A place of “{}” on {} is kept for you. Confirm before {}, or it goes to whoever is next.", en, at, until)}};
    }
    case RegistrationEvent::approved:
      return {{"活动报名已通过", "You have a place"},
              {fmt::format("“{}”（{}）在{}等您，到场请出示签到码。", zh, at, news.place.zh_cn),
               fmt::format("“{}” on {} waits for you at {}. Show your code when you come.", en, at, news.place.en)}};
    case RegistrationEvent::to_pay: {
      const std::string until = session_text(news.until.value_or(news.starts_at), offset);
      return {{"活动报名已通过，请支付", "You have a place. Please pay for it"},
              {fmt::format("“{}”（{}）的位置为您保留到 {}，支付后生效，过时会留给下一位。", zh, at, until),
               fmt::format("A place of “{}” on {} is kept for you until {}. Pay by then, or it goes to whoever is next.", en, at, until)}};
    }
    case RegistrationEvent::rejected:
      return {{"活动报名没有通过", "You could not be given a place"},
              {fmt::format("很抱歉，“{}”（{}）的报名没有通过。原因：{}", zh, at, news.reason),
               fmt::format("We are sorry: there is no place for you at “{}” on {}. Why: {}", en, at, news.reason)}};
    case RegistrationEvent::called_off:
      return {{"您报名的活动已取消", "An activity was called off"},
              {fmt::format("很抱歉，“{}”（{}）不再举行，{}。", zh, at, news.has_money ? "已付的钱会原路退回" : "冻结的积分已退回"),
               fmt::format("We are sorry: “{}” on {} does not take place. {}", en, at,
                           news.has_money ? "What you paid goes back the way you paid it." : "Points that were set aside are yours again.")}};
    case RegistrationEvent::lapsed:
      return {{"活动报名已失效", "Your registration has lapsed"},
              {fmt::format("“{}”（{}）没有在时间内确认下来，位置已让给下一位。", zh, at),
               fmt::format("“{}” on {} was not settled in time, so the place is free again.", en, at)}};
    case RegistrationEvent::missed:
      return {{"您没有到场签到", "You did not check in"},
              {fmt::format("“{}”（{}）没有等到您，已记为未到。多次未到会暂停报名。", zh, at),
               fmt::format("“{}” on {} waited for you in vain. After several of these nobody can sign up for a while.", en, at)}};
    case RegistrationEvent::day_before:
      break;
  }
  return {{"别忘了您报名的活动", "Do not miss what you signed up for"},
          {fmt::format("“{}”：{}，{}。", zh, at, news.place.zh_cn), fmt::format("“{}”: {}, {}.", en, at, news.place.en)}};
}

// Points of a registration are held as those of an order are, under its number.
OrderId held_for(RegistrationId registration_id) { return OrderId{registration_id.value}; }

void give_points_access(registrations::RegistrationsNeeds& needs, const RegistrationParties& parties) {
  auto& points = parties.points;
  const Clock& clock = parties.clock;
  IdGenerator& ids = parties.ids;
  needs.spendable_points = [&points](db::Session& session, MemberId member_id) { return points.spendable(session, member_id); };
  needs.hold_points = [&points, &clock, &ids](db::Transaction& transaction, MemberId member_id, RegistrationId registration_id, std::int64_t amount) {
    if (points.spendable(transaction, member_id) < amount) return false;
    ledger::Batch hold(clock, ids);
    points.hold(hold, member_id, held_for(registration_id), amount, points.open_lots(transaction, member_id), points::points_insufficient);
    return !hold.send(transaction).has_error();
  };
  needs.spend_points = [&points, &clock, &ids](db::Transaction& transaction, MemberId member_id, RegistrationId registration_id, std::int64_t amount,
                                               const Localized& spent_on) {
    ledger::Batch capture(clock, ids);
    points.capture(capture, member_id, held_for(registration_id), amount, spent_on);
    capture.send(transaction).value();
  };
  needs.release_points = [&points, &clock, &ids](db::Transaction& transaction, MemberId member_id, RegistrationId registration_id) {
    ledger::Batch release(clock, ids);
    points.release(release, member_id, held_for(registration_id));
    release.send(transaction).value();
  };
  needs.give_points = [&points](db::Transaction& transaction, MemberId member_id, RegistrationId registration_id, std::int64_t amount, const Localized& name) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = registration_id.value;
    earning.detail = name;
    earning.points = amount;
    points.earn(transaction, earning);
  };
}

}  // namespace

registrations::RegistrationsNeeds registrations_needs(const RegistrationParties& parties) {
  auto& activities = parties.activities;
  registrations::RegistrationsNeeds needs;
  give_audience(needs, activities);
  needs.find_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id); };
  needs.find_activity_by_code = [&activities](db::Session& session, std::string_view page_code) { return activities.find_by_code(session, page_code); };
  needs.list_shown = [&activities](db::Session& session) { return activities.list_shown(session, ActivityKind::registration); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.tier_of = [&tiers = parties.tiers](db::Session& session, MemberId member_id) {
    return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier);
  };
  give_points_access(needs, parties);
  needs.member_of = [](db::Session&, MemberId) { return std::optional<registrations::RegistrationMember>(); };
  needs.tell = [&messages = parties.messages, offset = parties.mall_utc_offset](db::Transaction& transaction, MemberId member_id,
                                                                                const RegistrationNews& news) {
    const RegistrationLetter letter = registration_letter(news, offset);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall,
                  letter.title,
                  letter.body,
                  fmt::format("/pages/plazaActivity/activityRegistration/success?registrationId={}", news.registration_id.value),
                  fmt::format("registration:{}:{}", news.registration_id.value, enum_text(news.event)),
                  false,
                  {.subject = news.name.zh_cn}});
  };
  return needs;
}

void give_money_access(registrations::RegistrationsNeeds& needs, std::function<registration_fees::RegistrationFees&()> fees) {
  needs.find_money_fee = [fees](db::Session& session, RegistrationId registration_id) { return fees().find_standing(session, registration_id); };
  needs.ask_money_fee = [fees](db::Transaction& transaction, const registrations::MoneyFeeDemand& demand) { fees().ask(transaction, demand); };
  needs.hold_unpaid = [fees](db::Transaction& transaction, RegistrationId registration_id) { return fees().hold_unpaid(transaction, registration_id); };
  needs.end_money_fee = [fees](db::Transaction& transaction, RegistrationId registration_id, registrations::MoneyFeeEnd how,
                               registrations::RegistrationActor actor) { fees().end(transaction, registration_id, how, actor); };
}

registration_fees::TellGivenBack tell_of_money(messages::Messages& messages) {
  return [&messages](db::Transaction& transaction, const registration_fees::GivenBack& back) {
    const std::string amount = yuan_text(back.amount_cents);
    messages.put(transaction, back.member_id,
                 {messages::MessageKind::mall,
                  {"活动的钱正在退回", "Your money is on its way back"},
                  {fmt::format("“{}”的 ¥{} 正按原支付方式退回。", back.name.zh_cn, amount),
                   fmt::format("¥{} for “{}” is on its way back, the way you paid.", amount, back.name.en)},
                  fmt::format("/pages/plazaActivity/activityRegistration/success?registrationId={}", back.registration_id.value),
                  fmt::format("registration_money:{}", back.registration_id.value)});
  };
}

void join_registrations(activities::Activities& activities, registrations::Registrations& registrations) {
  activities.play(
      ActivityKind::registration, [&registrations](db::Session& session, ActivityId activity_id) { return registrations.is_ready(session, activity_id); },
      [&registrations](db::Transaction& transaction, ActivityId activity_id, ActivityState state) {
        registrations.hear_of_move(transaction, activity_id, state);
      });
  activities.lend(
      ActivityKind::registration,
      [&registrations](db::Transaction& transaction, const activities::ActivityCopy& copy) {
        registrations.copy_plan(transaction, copy.from, copy.to, copy.later);
      },
      [&registrations](db::Session& session, ActivityId activity_id, Locale locale) {
        std::vector<activities::ActivityPreviewPart> parts;
        for (auto& line : registrations.lines_of(session, activity_id, locale))
          parts.push_back({std::move(line.place), {}, std::move(line.picture_url), line.quota, line.starts_at});
        return parts;
      });
}

}  // namespace galleria::app
