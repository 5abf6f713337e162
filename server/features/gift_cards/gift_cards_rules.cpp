// What the law allows, what a card's state is, codes, and words.
#include "features/gift_cards/gift_cards_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace galleria::gift_cards {
namespace {

// The law's own limits: a configuration may be stricter, never looser.
constexpr Cents lawful_registered_cents{500'000};
constexpr Cents lawful_anonymous_cents{100'000};
constexpr std::chrono::days lawful_validity{1'096};
constexpr Cents lawful_real_name_cents{1'000'000};

constexpr std::string_view code_signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_sign_count = 16;
constexpr int bits_a_sign = 5;
constexpr int bits_a_hex_digit = 4;

template <class State>
struct Words {
  State state;
  Message text;
};

constexpr std::array state_words{
    Words<CardState>{CardState::sold, {"待绑定", "Not bound yet"}},   Words<CardState>{CardState::active, {"使用中", "Active"}},
    Words<CardState>{CardState::frozen, {"已挂失", "Frozen"}},        Words<CardState>{CardState::depleted, {"已用完", "Used up"}},
    Words<CardState>{CardState::gifting, {"赠送中", "Being given"}},  Words<CardState>{CardState::expired, {"已过期", "Expired"}},
    Words<CardState>{CardState::refunded, {"已退卡", "Handed back"}}, Words<CardState>{CardState::replaced, {"已补卡", "Replaced"}},
};

constexpr std::array event_words{
    Words<CardEvent>{CardEvent::bought, {"购买成功", "Bought"}},
    Words<CardEvent>{CardEvent::bound, {"绑定成功", "Bound to you"}},
    Words<CardEvent>{CardEvent::given, {"赠送给好友", "Given to a friend"}},
    Words<CardEvent>{CardEvent::received, {"收到好友赠送", "Received from a friend"}},
    Words<CardEvent>{CardEvent::taken_back, {"赠送已退回", "Back with you; nobody took it"}},
    Words<CardEvent>{CardEvent::frozen, {"已挂失", "Reported lost"}},
    Words<CardEvent>{CardEvent::thawed, {"已解除挂失", "Usable again"}},
    Words<CardEvent>{CardEvent::expired, {"已过期，可到服务台激活", "Expired; the service desk can renew it"}},
    Words<CardEvent>{CardEvent::extended, {"已延长有效期", "Renewed"}},
    Words<CardEvent>{CardEvent::refunded, {"退款转入新卡", "A refund came on a new card"}},
    Words<CardEvent>{CardEvent::replaced, {"已补发新卡", "Replaced by a new card"}},
    Words<CardEvent>{CardEvent::reissued, {"补卡转入", "Made for a lost card"}},
};

template <class State, std::size_t Count>
std::string_view text_of(const std::array<Words<State>, Count>& all, State state, Locale locale) {
  for (const auto& words : all) {
    if (words.state == state) return words.text.in(locale);
  }
  throw std::logic_error("a state of gift cards without words");
}

int hex_value(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

std::string decimal_digits(std::string_view hex, int count) {
  std::int64_t bound = 1;
  for (int i = 0; i < count; ++i) bound *= 10;
  return fmt::format("{:0{}}", std::stoll(std::string(hex.substr(0, 14)), nullptr, 16) % bound, count);
}

void check_faces(const std::vector<Cents>& faces, Cents most, std::string_view name, std::vector<std::string>& problems) {
  if (faces.empty()) problems.push_back(fmt::format("gift cards: no {} amounts are offered", name));
  for (const Cents face : faces) {
    if (face.value <= 0 || face > most)
      problems.push_back(fmt::format("gift cards: {} amount {} is not within 0.01 and {}", name, yuan_text(face), yuan_text(most)));
  }
}

}  // namespace

std::vector<std::string> problems_of(const CardTerms& terms) {
  std::vector<std::string> problems;
  const auto demand = [&](bool fits, std::string_view problem) {
    if (!fits) problems.emplace_back(problem);
  };
  demand(terms.most_registered_cents <= lawful_registered_cents, "gift cards: a registered card may hold 5000.00 at most");
  demand(terms.most_anonymous_cents <= lawful_anonymous_cents, "gift cards: an anonymous card may hold 1000.00 at most");
  demand(terms.anonymous_validity >= lawful_validity, "gift cards: an anonymous card must be valid for 3 years (1096 days) at least");
  demand(terms.real_name_from_cents.value > 0 && terms.real_name_from_cents <= lawful_real_name_cents,
         "gift cards: purchases from 10000.00 on need a real name");
  demand(!terms.covers.empty(), "gift cards: there is no cover");
  check_faces(terms.registered_faces, terms.most_registered_cents, "registered", problems);
  check_faces(terms.anonymous_faces, terms.most_anonymous_cents, "anonymous", problems);
  return problems;
}

bool is_offered(const std::vector<Cents>& faces, Cents face) { return std::find(faces.begin(), faces.end(), face) != faces.end(); }
bool is_offered(const std::vector<std::string>& covers, std::string_view cover_key) {
  return std::find(covers.begin(), covers.end(), cover_key) != covers.end();
}

CardState shown_state(CardState stored, Cents balance, std::optional<TimeMs> expires_at, TimeMs now) {
  if (stored != CardState::sold && stored != CardState::active) return stored;
  if (expires_at && *expires_at <= now) return CardState::expired;
  return stored == CardState::active && balance.value == 0 ? CardState::depleted : stored;
}

std::vector<CardAction> actions_of(CardKind kind, CardState shown, Cents balance, Cents held) {
  std::vector<CardAction> actions;
  if (shown == CardState::active && balance > held) actions.push_back(CardAction::pay);
  if (card_table.may(shown, CardMove::give) && held.value == 0) actions.push_back(CardAction::give);
  if (card_table.may(shown, CardMove::take_back)) actions.push_back(CardAction::take_back);
  if (card_table.may(shown, CardMove::freeze) && kind == CardKind::registered) actions.push_back(CardAction::report_lost);
  return actions;
}

bool is_usable(CardState shown) { return shown == CardState::active || shown == CardState::frozen || shown == CardState::gifting; }

std::vector<CardWork> works_of(CardState shown, bool is_bound, Cents balance, Cents held) {
  std::vector<CardWork> works;
  if (shown == CardState::sold || shown == CardState::active || shown == CardState::depleted) works.push_back(CardWork::freeze);
  if (shown == CardState::frozen) works.push_back(CardWork::thaw);
  if (shown == CardState::frozen && is_bound && balance.value > 0 && held.value == 0) works.push_back(CardWork::reissue);
  if (shown == CardState::expired) works.push_back(CardWork::extend);
  return works;
}

SaleProblem problem_of(const SaleFacts& sale, Cents real_name_from) {
  const bool is_given = sale.funder == CardFunder::mall;
  const Cents due = is_given ? Cents{} : sale.value_cents;
  if (sale.received_cents != due || (sale.tender == SaleTender::nothing) != is_given) return SaleProblem::money_differs;
  if (!sale.is_to_member && sale.value_cents >= real_name_from) return SaleProblem::needs_name;
  return SaleProblem::none;
}

std::string_view card_name(Locale locale) {
  constexpr Message name{"云廊礼品卡", "Galleria gift card"};
  return name.in(locale);
}

std::string_view state_text(CardState state, Locale locale) { return text_of(state_words, state, locale); }
std::string_view event_text(CardEvent event, Locale locale) { return text_of(event_words, event, locale); }

std::string transaction_title(CardReason reason, bool is_of_order, std::string_view shop_name, Locale locale) {
  constexpr Message issue{"购卡存入", "Loaded"};
  constexpr Message order{"订单支付", "Paid for an order"};
  constexpr Message shop{"门店消费", "Paid in a shop"};
  constexpr Message refund{"订单退款", "Refund of an order"};
  constexpr Message adjustment{"余额调整", "Adjustment"};
  switch (reason) {
    case CardReason::issue:
      return std::string(issue.in(locale));
    case CardReason::spend:
      if (!shop_name.empty()) return std::string(shop_name);
      return std::string((is_of_order ? order : shop).in(locale));
    case CardReason::refund:
      return std::string(refund.in(locale));
    case CardReason::adjustment:
      break;
  }
  return std::string(adjustment.in(locale));
}

std::string_view buying_rules(Locale locale) {
  constexpr Message rules{
      "购买的礼品卡为记名卡，不限有效期，可在商场各店铺及线上订单使用，支持挂失与赠送好友。购卡仅支持现金渠道付款，不可使用积分、优惠券或其他礼品卡；当日累计购"
      "卡达到 ¥10,000 "
      "请到服务台实名办理。",
      "Cards bought here bear your name and never expire. Use them in every shop and for online orders, give them to friends, or freeze them if they are lost. "
      "They "
      "are paid for with money only, not with points, coupons or other cards; from ¥10,000 a day on, please come to the service desk with your ID."};
  return rules.in(locale);
}

Localized purchase_title(Cents face, std::int64_t count) {
  const std::string amount = face.value % 100 == 0 ? std::to_string(face.value / 100) : yuan_text(face);
  return {fmt::format("{} ¥{} × {}", card_name(Locale::zh_cn), amount, count), fmt::format("{} ¥{} × {}", card_name(Locale::en), amount, count)};
}

std::string code_from_digest(std::string_view hex) {
  std::string code;
  unsigned bits = 0;
  int bit_count = 0;
  for (const char digit : hex) {
    bits = (bits << bits_a_hex_digit) | static_cast<unsigned>(hex_value(digit));
    bit_count += bits_a_hex_digit;
    if (bit_count < bits_a_sign) continue;
    bit_count -= bits_a_sign;
    code.push_back(code_signs[(bits >> bit_count) & 31U]);
    bits &= (1U << bit_count) - 1;
    if (code.size() == code_sign_count) break;
  }
  return code;
}

std::string pin_from_digest(std::string_view hex) { return decimal_digits(hex, 6); }

std::string printed_code(std::string_view code) {
  std::string printed;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % 4 == 0) printed.push_back(' ');
    printed.push_back(code[i]);
  }
  return printed;
}

std::string normal_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    const char sign = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (sign == ' ' || sign == '-' || sign == '\t' || sign == '\n') continue;
    code.push_back(sign == 'O' ? '0' : sign == 'I' || sign == 'L' ? '1' : sign);
  }
  return code;
}

std::int64_t pay_step(TimeMs now) { return epoch_ms(now) / pay_step_time.count(); }
TimeMs end_of_pay_step(std::int64_t step) { return time_from_epoch_ms((step + 1) * pay_step_time.count()); }

std::string pay_proof(std::string_view hex) { return decimal_digits(hex, pay_proof_digits); }

std::optional<PayCodeParts> split_pay_code(std::string_view code) {
  if (code.size() != pay_number_digits + pay_proof_digits) return std::nullopt;
  if (!std::all_of(code.begin(), code.end(), [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  return PayCodeParts{std::string(code.substr(0, pay_number_digits)), std::string(code.substr(pay_number_digits))};
}

TimeMs window_start(TimeMs now, DurationMs window) { return time_from_epoch_ms(epoch_ms(now) / window.count() * window.count()); }

TimeMs expiry_after(TimeMs now, std::chrono::days validity, MallOffset mall_utc_offset) {
  return end_of_day(business_day(now, mall_utc_offset) + validity, mall_utc_offset);
}

}  // namespace galleria::gift_cards
