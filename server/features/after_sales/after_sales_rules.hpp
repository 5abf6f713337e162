// How a case of after-sales moves from stage to stage, what can be applied for, and what of a line goes back.
#pragma once

#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "base/state_table.hpp"
#include "features/after_sales/after_sales_states.hpp"

namespace galleria::after_sales {

// apply: nothing is given back before somebody agrees. give_back: nothing was sent yet, so the refund starts at once. lapse: the member did not send the goods
// back in time. finish, fail: what the provider made of the money.
enum class Move { apply, give_back, agree, reject, cancel, ship_back, lapse, receive, refuse, resend, finish, fail, retry, settle };
BOOST_DESCRIBE_ENUM(Move, apply, give_back, agree, reject, cancel, ship_back, lapse, receive, refuse, resend, finish, fail, retry, settle)

// Who moves a case.
enum class ActorKind { member, staff, timer, settlement };
BOOST_DESCRIBE_ENUM(ActorKind, member, staff, timer, settlement)

// What a case is about: money alone, goods for money, or goods for goods.
enum class Exchanged { money, goods_for_money, goods_for_goods };

BOOST_DESCRIBE_ENUM(Exchanged, money, goods_for_money, goods_for_goods)

using CaseTable = StateTable<CaseStage, Move, ActorKind, Exchanged>;
using CaseArrow = CaseTable::Arrow;
using CaseStep = CaseTable::Step;

// Every move of a case, by whom (rules of the field, C3); one about something else does not take an arrow that names what is exchanged.
inline constexpr std::array case_arrows{
    CaseArrow{std::nullopt, Move::apply, CaseStage::applied, ActorKind::member},
    CaseArrow{std::nullopt, Move::give_back, CaseStage::refunding, ActorKind::member, Exchanged::money},
    // Vouchers that nobody used until their end.
    CaseArrow{std::nullopt, Move::give_back, CaseStage::refunding, ActorKind::timer, Exchanged::money},
    // Goods that are sent back lie before whoever gives the money back.
    CaseArrow{std::nullopt, Move::give_back, CaseStage::refunding, ActorKind::staff, Exchanged::money},
    CaseArrow{std::nullopt, Move::give_back, CaseStage::refunding, ActorKind::staff, Exchanged::goods_for_money},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::refunding, ActorKind::staff, Exchanged::money},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::refunding, ActorKind::timer, Exchanged::money},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::wait_ship, ActorKind::staff, Exchanged::goods_for_money},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::wait_ship, ActorKind::timer, Exchanged::goods_for_money},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::wait_ship, ActorKind::staff, Exchanged::goods_for_goods},
    CaseArrow{CaseStage::applied, Move::agree, CaseStage::wait_ship, ActorKind::timer, Exchanged::goods_for_goods},
    CaseArrow{CaseStage::applied, Move::reject, CaseStage::rejected, ActorKind::staff},
    CaseArrow{CaseStage::applied, Move::cancel, CaseStage::cancelled, ActorKind::member},
    CaseArrow{CaseStage::wait_ship, Move::cancel, CaseStage::cancelled, ActorKind::member},
    CaseArrow{CaseStage::wait_ship, Move::ship_back, CaseStage::wait_receive, ActorKind::member},
    CaseArrow{CaseStage::wait_ship, Move::lapse, CaseStage::cancelled, ActorKind::timer},
    CaseArrow{CaseStage::wait_receive, Move::receive, CaseStage::refunding, ActorKind::staff, Exchanged::goods_for_money},
    CaseArrow{CaseStage::wait_receive, Move::receive, CaseStage::refunding, ActorKind::timer, Exchanged::goods_for_money},
    CaseArrow{CaseStage::wait_receive, Move::receive, CaseStage::wait_resend, ActorKind::staff, Exchanged::goods_for_goods},
    CaseArrow{CaseStage::wait_receive, Move::receive, CaseStage::wait_resend, ActorKind::timer, Exchanged::goods_for_goods},
    CaseArrow{CaseStage::wait_receive, Move::refuse, CaseStage::refused, ActorKind::staff},
    CaseArrow{CaseStage::wait_resend, Move::resend, CaseStage::done, ActorKind::staff},
    CaseArrow{CaseStage::refunding, Move::finish, CaseStage::done, ActorKind::settlement},
    CaseArrow{CaseStage::refunding, Move::fail, CaseStage::manual, ActorKind::settlement},
    CaseArrow{CaseStage::manual, Move::retry, CaseStage::refunding, ActorKind::staff},
    CaseArrow{CaseStage::manual, Move::settle, CaseStage::done, ActorKind::staff},
    CaseArrow{CaseStage::manual, Move::finish, CaseStage::done, ActorKind::settlement},
};
inline constexpr StateTable case_table("after-sales case", case_arrows);

Exchanged exchanged_by(CaseKind kind);
// The move by which a new case of that kind begins.
Move first_move(CaseKind kind);

// While a case stands there, its lines can be in no other.
bool holds_lines(CaseStage stage);
// Nothing will happen any more.
bool is_over(CaseStage stage);
// The member was told no, and may ask once more.
bool is_refusal(CaseStage stage);
// The stage that a refund of money is carried out in.
bool gives_back(CaseStage from, CaseStage to);

// How long a stage waits at most.
struct StageTimes {
  DurationMs answer;     // of the staff to an application
  DurationMs ship_back;  // until the member has sent the goods
  DurationMs receive;    // until the staff has looked at them
};
// After that, and by which move, a stage ends by itself; nothing for one that waits for as long as it takes.
struct StageEnd {
  DurationMs wait;
  Move move;
};
std::optional<StageEnd> end_of(CaseStage stage, const StageTimes& times);

// What the member may do now. can_apply_again: it was refused for the first time.
std::vector<CaseAction> allowed_actions(CaseStage stage, CaseKind kind, bool can_apply_again);
// The move that a decision of the staff is.
Move move_of(CaseDecision decision);
// A decision that must be explained to the member.
bool needs_answer(CaseDecision decision);

// Where a line is, as far as giving back goes.
// partly_shipped: some of its pieces are on the way, and some are still to be sent.
// by_voucher: what it gave is given back voucher by voucher, and without any case before it.
enum class LineStanding { not_shipped, partly_shipped, on_the_way, received, over, by_voucher };
// What can be applied for with it.
std::vector<CaseKind> kinds_for(LineStanding standing);
// As what the staff gives it back without an application.
std::vector<CaseKind> kinds_by_staff(LineStanding standing);
// Freight is given back if nothing of the order was shipped, or if the seller or the carrier is to blame.
bool gives_freight_back(CaseKind kind, CaseReason reason, bool is_anything_shipped);
// Whether the pieces can be sold again.
bool goes_back_on_the_shelf(CaseKind kind, CaseReason reason);

std::string_view stage_text(CaseStage stage, Locale locale);
// What happens next, in a sentence.
std::string_view stage_hint(CaseStage stage, CaseKind kind, Locale locale);
std::string_view reason_text(CaseReason reason, Locale locale);
std::span<const CaseReason> all_reasons();
// What happened, for the list of moves.
std::string_view move_text(Move move, ActorKind actor, Locale locale);
// Why nothing can be applied for with a line that is over, is in another case, is all given back, or was refused twice.
enum class LineObstacle { over, in_a_case, given_back, refused_twice, by_voucher };
std::string_view obstacle_text(LineObstacle obstacle, Locale locale);
// What a part of a refund is called when the tender has no name of its own, and how it comes back.
std::string_view part_label(RefundPartKind kind, Locale locale);
std::string_view part_destination(RefundPartKind kind, Locale locale);

}  // namespace galleria::after_sales
