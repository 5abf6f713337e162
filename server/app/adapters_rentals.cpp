// Joins rentals to tiers, member codes, members, payments and messages.
#include "app/adapters_rentals.hpp"

#include <fmt/format.h>

namespace galleria::app {
namespace {

using rentals::RentalNews;
using rentals::ToldRental;

constexpr std::string_view rental_refund_reason = "租借押金原路退回";

// What was wrong with a code, as a rental desk says it.
Refusal as_renter_failure(const Refusal& refusal) {
  if (refusal.is(member_codes::member_code_stale)) return rentals::renter_code_stale;
  if (refusal.is(member_codes::member_code_used)) return rentals::renter_code_used;
  return refusal.is(member_codes::member_code_tries_used_up) ? rentals::renter_code_tries_used_up : rentals::renter_code_unknown;
}

struct RentalLetter {
  Localized title;
  Localized body;
};

RentalLetter rental_overdue_letter(const ToldRental& told) {
  return {{fmt::format("您借的{}该还了", told.kind.zh_cn), fmt::format("Please bring it back: {}", told.kind.en)},
          {fmt::format("可以还到任意一个服务台。到现在的费用是 ¥{}，最多不超过押金。", yuan_text(told.fee)),
           fmt::format("Any service desk takes it. It comes to ¥{} by now, and never to more than its deposit.", yuan_text(told.fee))}};
}

RentalLetter rental_returned_letter(const ToldRental& told) {
  RentalLetter letter{{fmt::format("{}已归还", told.kind.zh_cn), fmt::format("Returned: {}", told.kind.en)}, {}};
  if (told.owed > Cents{}) {
    letter.body = {fmt::format("这次的费用是 ¥{}，还需支付 ¥{}。", yuan_text(told.fee), yuan_text(told.owed)),
                   fmt::format("It came to ¥{}. Please pay ¥{}.", yuan_text(told.fee), yuan_text(told.owed))};
  } else if (told.given_back > Cents{}) {
    letter.body = {fmt::format("这次的费用是 ¥{}，押金余下的 ¥{} 会原路退回。", yuan_text(told.fee), yuan_text(told.given_back)),
                   fmt::format("It came to ¥{}. ¥{} of the deposit goes back the way it came.", yuan_text(told.fee), yuan_text(told.given_back))};
  } else {
    letter.body = {fmt::format("这次的费用是 ¥{}，已结清。谢谢您准时归还。", yuan_text(told.fee)),
                   fmt::format("It came to ¥{}, and all is settled. Thank you.", yuan_text(told.fee))};
  }
  return letter;
}

RentalLetter rental_lost_letter(const ToldRental& told) {
  RentalLetter letter{{fmt::format("{}已登记为遗失", told.kind.zh_cn), fmt::format("Taken for lost: {}", told.kind.en)}, {}};
  if (told.owed > Cents{}) {
    letter.body = {fmt::format("请支付 ¥{}。找到后还到任意服务台，多付的会退给您。", yuan_text(told.owed)),
                   fmt::format("Please pay ¥{}. If you find it, any desk takes it, and what you paid beyond its fee comes back.", yuan_text(told.owed))};
  } else {
    letter.body = {"押金不再退还。找到后还到任意服务台，扣除费用后的部分会退给您。",
                   "Its deposit is kept. If you find it, any desk takes it, and what is left after its fee comes back."};
  }
  return letter;
}

RentalLetter rental_found_letter(const ToldRental& told) {
  RentalLetter letter{{fmt::format("{}找回来了", told.kind.zh_cn), fmt::format("Found: {}", told.kind.en)}, {}};
  if (told.given_back > Cents{}) {
    letter.body = {fmt::format("这次的费用是 ¥{}，多付的 ¥{} 会原路退回。", yuan_text(told.fee), yuan_text(told.given_back)),
                   fmt::format("It came to ¥{}. ¥{} goes back the way it came.", yuan_text(told.fee), yuan_text(told.given_back))};
  } else if (told.owed > Cents{}) {
    letter.body = {fmt::format("这次的费用是 ¥{}，还需支付 ¥{}。", yuan_text(told.fee), yuan_text(told.owed)),
                   fmt::format("It came to ¥{}. Please pay ¥{}.", yuan_text(told.fee), yuan_text(told.owed))};
  } else {
    letter.body = {fmt::format("这次的费用是 ¥{}，已结清。", yuan_text(told.fee)), fmt::format("It came to ¥{}, and all is settled.", yuan_text(told.fee))};
  }
  return letter;
}

RentalLetter rental_lapsed_letter(const ToldRental& told) {
  return {{fmt::format("{}的预留已到时", told.kind.zh_cn), fmt::format("No longer kept for you: {}", told.kind.en)},
          {fmt::format("没有在预留时间内领取，押金 ¥{} 会原路退回。", yuan_text(told.given_back)),
           fmt::format("Nobody fetched it in time. ¥{} of deposit goes back the way it came.", yuan_text(told.given_back))}};
}

RentalLetter rental_letter_of(const ToldRental& told) {
  switch (told.news) {
    case RentalNews::overdue:
      return rental_overdue_letter(told);
    case RentalNews::returned:
      return rental_returned_letter(told);
    case RentalNews::lost:
      return rental_lost_letter(told);
    case RentalNews::found:
      return rental_found_letter(told);
    case RentalNews::lapsed:
      return rental_lapsed_letter(told);
  }
  return {};
}

// It is overdue on many days; everything else happens once.
std::string key_of(const ToldRental& told) {
  constexpr std::string_view names[] = {"overdue", "returned", "lost", "found", "lapsed"};
  const std::string key = fmt::format("rental:{}:{}", told.rental_id.value, names[static_cast<std::size_t>(told.news)]);
  return told.news == RentalNews::overdue ? fmt::format("{}:{}", key, told.reminder) : key;
}

void tell_of_rental(messages::Messages& messages, db::Transaction& transaction, const ToldRental& told) {
  const RentalLetter letter = rental_letter_of(told);
  messages.put(transaction, told.member_id, {messages::MessageKind::mall, letter.title, letter.body, "/pages/personalCenter/myService/rent", key_of(told)});
}

}  // namespace

rentals::RentalsNeeds rentals_needs(const RentalParties& parties) {
  rentals::RentalsNeeds needs;
  needs.tier_of = [&tiers = parties.tiers](db::Session& session, MemberId member_id) {
    const tiers::TierTerms terms = tiers.terms_of(session, member_id);
    return rentals::RenterTier{std::string(enum_text(terms.tier)), terms.name};
  };
  needs.read_code = [&codes = parties.member_codes](std::string_view code) -> Result<rentals::CodeInHand> {
    auto read = codes.read_code(code);
    if (read.has_error()) return as_renter_failure(read.error());
    return rentals::CodeInHand{read->member_number, read->minute};
  };
  needs.use_code = [&codes = parties.member_codes](db::Transaction& transaction, const rentals::CodeInHand& code) -> Result<MemberId> {
    const auto holder = codes.use_code(transaction, {code.member_number, code.minute}, Locale::zh_cn);
    if (holder.has_error()) return as_renter_failure(holder.error());
    return holder->member_id;
  };
  needs.nickname_of = [&members = parties.members](db::Session& session, MemberId member_id) {
    const auto found = members.find_masked_member(session, member_id);
    return found ? found->name : std::string();
  };
  needs.close_payment = [&payments = parties.payments](db::Transaction& transaction, OrderId payment_id) { payments.close_of_order(transaction, payment_id); };
  needs.refund = [&payments = parties.payments](db::Transaction& transaction, OrderId payment_id, Cents amount) -> std::optional<RefundId> {
    const auto refund_id = payments.request_refund(transaction, payment_id, amount, rental_refund_reason);
    return refund_id.has_value() ? std::optional(*refund_id) : std::nullopt;
  };
  needs.tell = [&messages = parties.messages](db::Transaction& transaction, const ToldRental& told) { tell_of_rental(messages, transaction, told); };
  return needs;
}

}  // namespace galleria::app
