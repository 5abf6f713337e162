// Decisions about gift cards that need nothing but their arguments: what the law allows, what a card's state is, codes, and words.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/gift_cards/gift_cards_states.hpp"

namespace galleria::gift_cards {

// What the mall sells, within the administrative measures for single-purpose commercial prepaid cards.
struct CardTerms {
  Cents most_registered_cents{500'000};
  Cents most_anonymous_cents{100'000};
  std::chrono::days anonymous_validity{1'096};  // three years, whichever of them has a leap day
  Cents real_name_from_cents{1'000'000};        // who buys for that much in a day must show an ID at the desk
  std::vector<Cents> registered_faces{Cents{10'000}, Cents{20'000}, Cents{50'000}, Cents{100'000}, Cents{200'000}};
  std::vector<Cents> anonymous_faces{Cents{10'000}, Cents{20'000}, Cents{50'000}, Cents{100'000}};
  std::vector<std::string> covers{"arcade", "garden", "dawn", "festival", "lake"};
};

// Everything in the terms that the law does not allow, or that makes no sense; empty if they may be used.
std::vector<std::string> problems_of(const CardTerms& terms);

bool is_offered(const std::vector<Cents>& faces, Cents face);
bool is_offered(const std::vector<std::string>& covers, std::string_view cover_key);

// A card's state as it is shown: a stored active one is depleted when nothing is on it, and expired when its time is over, even before its timer ran.
CardState shown_state(CardState stored, Cents balance, std::optional<TimeMs> expires_at, TimeMs now);
// What its owner may do with a card in that (shown) state.
std::vector<CardAction> actions_of(CardKind kind, CardState shown, Cents balance, Cents held);
bool is_usable(CardState shown);

// ---- states ----
// issue: bound to whoever bought it, or to whom a refund gave it. print: nobody's yet. lapse: nobody took the link's card in time. extend: the law has an
// expired card go on when its owner asks. replace: what a lost card holds goes to a new one.
enum class CardMove { issue, print, bind, give, take_back, lapse, hand_over, freeze, thaw, expire, extend, replace };
BOOST_DESCRIBE_ENUM(CardMove, issue, print, bind, give, take_back, lapse, hand_over, freeze, thaw, expire, extend, replace)

using CardTable = StateTable<CardState, CardMove, Any, Any>;
using CardArrow = CardTable::Arrow;
using CardStep = CardTable::Step;

// That nothing is left on a card is no move: see shown_state.
inline constexpr std::array card_arrows{
    CardArrow{std::nullopt, CardMove::issue, CardState::active},           CardArrow{std::nullopt, CardMove::print, CardState::sold},
    CardArrow{CardState::sold, CardMove::bind, CardState::active},         CardArrow{CardState::active, CardMove::give, CardState::gifting},
    CardArrow{CardState::gifting, CardMove::take_back, CardState::active}, CardArrow{CardState::gifting, CardMove::lapse, CardState::active},
    CardArrow{CardState::gifting, CardMove::hand_over, CardState::active}, CardArrow{CardState::active, CardMove::freeze, CardState::frozen},
    CardArrow{CardState::frozen, CardMove::thaw, CardState::active},       CardArrow{CardState::sold, CardMove::expire, CardState::expired},
    CardArrow{CardState::active, CardMove::expire, CardState::expired},    CardArrow{CardState::sold, CardMove::extend, CardState::sold},
    CardArrow{CardState::active, CardMove::extend, CardState::active},     CardArrow{CardState::expired, CardMove::extend, CardState::sold},
    CardArrow{CardState::expired, CardMove::extend, CardState::active},    CardArrow{CardState::frozen, CardMove::replace, CardState::replaced},
    CardArrow{CardState::sold, CardMove::freeze, CardState::frozen},       CardArrow{CardState::frozen, CardMove::thaw, CardState::sold},
};
inline constexpr StateTable card_table("gift card", card_arrows);

// A link by which a card goes to a friend.
enum class GiftState { open, accepted, taken_back, lapsed };
BOOST_DESCRIBE_ENUM(GiftState, open, accepted, taken_back, lapsed)
enum class GiftMove { make, accept, take_back, lapse };
BOOST_DESCRIBE_ENUM(GiftMove, make, accept, take_back, lapse)

using GiftTable = StateTable<GiftState, GiftMove, Any, Any>;
using GiftArrow = GiftTable::Arrow;
using GiftStep = GiftTable::Step;

inline constexpr std::array gift_arrows{
    GiftArrow{std::nullopt, GiftMove::make, GiftState::open},
    GiftArrow{GiftState::open, GiftMove::accept, GiftState::accepted},
    GiftArrow{GiftState::open, GiftMove::take_back, GiftState::taken_back},
    GiftArrow{GiftState::open, GiftMove::lapse, GiftState::lapsed},
};
inline constexpr StateTable gift_table("gift card on its way to a friend", gift_arrows);

enum class BatchMove { order, finish, stop };
BOOST_DESCRIBE_ENUM(BatchMove, order, finish, stop)
enum class BatchActor { staff, job };
BOOST_DESCRIBE_ENUM(BatchActor, staff, job)

using BatchArrow = Transition<BatchState, BatchMove, BatchActor>;
using BatchStep = Step<BatchState, BatchMove, BatchActor>;

inline constexpr std::array batch_arrows{
    BatchArrow{std::nullopt, BatchMove::order, BatchState::making, BatchActor::staff},
    BatchArrow{BatchState::making, BatchMove::finish, BatchState::made, BatchActor::job},
    BatchArrow{BatchState::made, BatchMove::stop, BatchState::stopped, BatchActor::staff},
};
inline constexpr StateTable batch_table("batch of gift cards", batch_arrows);

// ---- the desk ----

// What the staff may do with a card in that (shown) state. One that nobody has bound is nobody’s to be replaced for.
std::vector<CardWork> works_of(CardState shown, bool is_bound, Cents balance, Cents held);

struct SaleFacts {
  CardFunder funder = CardFunder::buyer;
  SaleTender tender = SaleTender::cash;
  Cents value_cents;     // of all its cards
  Cents received_cents;  // as the clerk counted it
  bool is_to_member = false;
};
// needs_name: the law wants to know who buys for that much. money_differs: what was received is not what is due. That from ¥50,000 on the money comes by bank
// transfer needs no rule here: a bearer buys for less than ¥10,000 without a name, and a member twenty cards of ¥1,000 at once.
enum class SaleProblem { none, money_differs, needs_name };
SaleProblem problem_of(const SaleFacts& sale, Cents real_name_from);

std::string_view card_name(Locale locale);
std::string_view state_text(CardState state, Locale locale);
std::string_view event_text(CardEvent event, Locale locale);
// "茶铺", or what stands for it when no shop is known: "订单支付".
std::string transaction_title(CardReason reason, bool is_of_order, std::string_view shop_name, Locale locale);
std::string_view buying_rules(Locale locale);
// "云廊礼品卡 ¥500 × 2"
Localized purchase_title(Cents face, std::int64_t count);

// ---- codes ----

// Sixteen signs of eighty bits from a digest in hexadecimal: digits and capitals without I, L, O and U.
std::string code_from_digest(std::string_view hex);
// Six digits from a digest.
std::string pin_from_digest(std::string_view hex);
// "K7QM 2XWA 90PD 4T1B"
std::string printed_code(std::string_view code);
// As it was made, however it was typed: without white space and dashes, O as 0, I and L as 1.
std::string normal_code(std::string_view typed);

// ---- pay codes: eleven digits that stand for the card, seven that prove it ----

inline constexpr int pay_number_digits = 11;
inline constexpr int pay_proof_digits = 7;
inline constexpr DurationMs pay_step_time = std::chrono::minutes(1);

std::int64_t pay_step(TimeMs now);
TimeMs end_of_pay_step(std::int64_t step);
// Seven digits from a digest.
std::string pay_proof(std::string_view hex);
struct PayCodeParts {
  std::string pay_number;
  std::string proof;
};
// Nothing if these are not eighteen digits.
std::optional<PayCodeParts> split_pay_code(std::string_view code);

// ---- time ----

// The start of the window of that length, counted from the epoch.
TimeMs window_start(TimeMs now, DurationMs window);
// The end of the business day that lies so many days after today.
TimeMs expiry_after(TimeMs now, std::chrono::days validity, MallOffset mall_utc_offset);

}  // namespace galleria::gift_cards
