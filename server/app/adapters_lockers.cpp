// Joins lockers to tiers, payments, messages and files.
#include "app/adapters_lockers.hpp"

#include <fmt/format.h>

namespace galleria::app {
namespace {

constexpr std::string_view files_address = "/files/";

std::int64_t minutes_of(tiers::Tier tier, const FreeLockers& free_lockers) {
  switch (tier) {
    case tiers::Tier::normal:
      return free_lockers.normal_minutes;
    case tiers::Tier::silver:
      return free_lockers.silver_minutes;
    case tiers::Tier::gold:
      return free_lockers.gold_minutes;
    case tiers::Tier::platinum:
      return free_lockers.platinum_minutes;
  }
  return 0;
}

void tell_overdue(messages::Messages& messages, db::Transaction& transaction, const lockers::OverdueLocker& overdue) {
  messages.put(transaction, overdue.member_id,
               {messages::MessageKind::mall,
                {"您的储物柜已超期", "Your locker is overdue"},
                {fmt::format("{} {} 号柜已超过最长存放时间。请尽快取走物品；工作人员清柜后，物品会由服务台保管。", overdue.bank.zh_cn, overdue.door_number),
                 fmt::format("Locker {} at {} has been in use for longer than it may be. Please take your things out soon; once our staff has cleared it, the "
                             "service desk keeps them.",
                             overdue.door_number, overdue.bank.en)},
                "/pages/personalCenter/myProperty/cabinetDetail/index",
                fmt::format("locker_overdue:{}", overdue.stay_id.value),
                false,
                {.subject = fmt::format("{} {} 号柜", overdue.bank.zh_cn, overdue.door_number)}});
}

}  // namespace

lockers::LockersNeeds lockers_needs(const tiers::Tiers& tiers, payments::Payments& payments, messages::Messages& messages, files::Files& files,
                                    FreeLockers free_lockers) {
  lockers::LockersNeeds needs;
  needs.rights_of = [&tiers, free_lockers](db::Session& session, MemberId member_id) {
    const tiers::TierTerms terms = tiers.terms_of(session, member_id);
    return lockers::LockerRights{minutes_of(terms.tier, free_lockers), terms.name};
  };
  needs.close_payment = [&payments](db::Transaction& transaction, OrderId payment_id) { payments.close_of_order(transaction, payment_id); };
  needs.tell_overdue = [&messages](db::Transaction& transaction, const lockers::OverdueLocker& overdue) { tell_overdue(messages, transaction, overdue); };
  needs.keep_photo = [&files](std::string_view bytes) -> std::optional<std::string> {
    const auto kept = files.keep(bytes);
    return kept.has_value() ? std::optional(std::string(files_address) + kept->name) : std::nullopt;
  };
  needs.forget_photo = [&files](const std::string& address) { files.forget(address.substr(files_address.size())); };
  return needs;
}

}  // namespace galleria::app
