// What a case may be applied for and decided, and sentences.
#include "features/after_sales/after_sales_rules.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/words_table.hpp"

namespace galleria::after_sales {
namespace {

using enum CaseStage;

struct StageWords {
  CaseStage stage;
  Message text;
  Message hint;
};
constexpr std::array stage_words{
    StageWords{applied,
               {"待商家处理", "Waiting for the shop"},
               {"商家会尽快处理，逾期将自动同意", "The shop will answer soon; without an answer it counts as agreed"}},
    StageWords{wait_ship,
               {"待您寄回", "Please send it back"},
               {"请按退货地址寄回商品，并填写运单号", "Please send the items to the return address and enter the waybill number"}},
    StageWords{wait_receive, {"待商家收货", "On its way back"}, {"商家收到并确认后为您继续处理", "We go on as soon as the shop has received the items"}},
    StageWords{wait_resend, {"待商家换货", "Exchange on its way"}, {"商家正在为您准备新的商品", "The shop is preparing the new item for you"}},
    StageWords{refunding, {"退款中", "Refunding"}, {"款项正在原路退回，请留意到账", "The money is on its way back to where it came from"}},
    StageWords{done, {"售后完成", "Done"}, {"本次售后已完成，感谢您的耐心", "All settled. Thank you for your patience"}},
    StageWords{rejected, {"商家未同意", "Not agreed"}, {"如有异议，可以补充说明再申请一次", "If you see it differently, you may apply once more"}},
    StageWords{
        refused, {"商家拒收", "Not accepted"}, {"退回的商品未通过验收，可以再申请一次", "The returned items were not accepted. You may apply once more"}},
    StageWords{cancelled, {"已撤销", "Withdrawn"}, {"售后申请已撤销", "The request was withdrawn"}},
    StageWords{manual,
               {"人工处理中", "In our hands"},
               {"原路退款未成功，客服会与您联系并完成退款", "The refund could not go back the usual way. Our staff will see to it"}},
};
constexpr Message exchange_done{"换货已寄出，感谢您的耐心", "The new item is on its way. Thank you for your patience"};

struct ReasonWords {
  CaseReason reason;
  Message text;
};
constexpr std::array reason_words{
    ReasonWords{CaseReason::changed_mind, {"不想要了", "I changed my mind"}},
    ReasonWords{CaseReason::wrong_size, {"尺码或款式不合适", "It does not fit"}},
    ReasonWords{CaseReason::damaged, {"商品破损或有瑕疵", "It is damaged"}},
    ReasonWords{CaseReason::wrong_item, {"发错货", "It is not what I ordered"}},
    ReasonWords{CaseReason::not_as_described, {"与描述不符", "It is not as described"}},
    ReasonWords{CaseReason::late, {"未按时发货或送达", "It is late"}},
    ReasonWords{CaseReason::other, {"其他", "Something else"}},
};
constexpr std::array reasons{CaseReason::changed_mind,     CaseReason::wrong_size, CaseReason::damaged, CaseReason::wrong_item,
                             CaseReason::not_as_described, CaseReason::late,       CaseReason::other};

struct MoveWords {
  Move move;
  Message text;
};
constexpr std::array move_words{
    MoveWords{Move::apply, {"售后申请已提交", "You applied"}},
    MoveWords{Move::give_back, {"退款申请已提交", "You asked for a refund"}},
    MoveWords{Move::agree, {"商家已同意", "The shop agreed"}},
    MoveWords{Move::reject, {"商家未同意", "The shop did not agree"}},
    MoveWords{Move::cancel, {"您已撤销申请", "You withdrew the request"}},
    MoveWords{Move::ship_back, {"商品已寄回", "You sent the items back"}},
    MoveWords{Move::lapse, {"超时未寄回，申请已关闭", "Closed: the items were not sent back in time"}},
    MoveWords{Move::receive, {"商家已收货", "The shop received the items"}},
    MoveWords{Move::refuse, {"商家拒收", "The shop did not accept the items"}},
    MoveWords{Move::resend, {"换货已寄出", "The new item was sent"}},
    MoveWords{Move::finish, {"退款成功", "Refunded"}},
    MoveWords{Move::fail, {"原路退款未成功，转人工处理", "The refund did not go through; our staff takes over"}},
    MoveWords{Move::retry, {"重新发起退款", "The refund was started again"}},
    MoveWords{Move::settle, {"客服已完成退款", "Our staff has paid it out"}},
};
constexpr Message agreed_by_itself{"商家超时未处理，系统自动同意", "Agreed by itself: the shop did not answer in time"};
constexpr Message given_back_at_end{"凭证到期未使用，已为您自动退款", "Given back by itself: the voucher was not used in time"};
constexpr Message given_back_by_staff{"商场主动为您退款", "The mall gave it back"};
constexpr Message received_by_itself{"商家超时未确认，系统自动收货", "Counted as received: the shop did not answer in time"};

struct ObstacleWords {
  LineObstacle obstacle;
  Message text;
};
constexpr std::array obstacle_words{
    ObstacleWords{LineObstacle::over, {"已过售后期", "The time for after-sales is over"}},
    ObstacleWords{LineObstacle::in_a_case, {"售后处理中", "A request is under way"}},
    ObstacleWords{LineObstacle::given_back, {"已全部退款", "Refunded in full"}},
    ObstacleWords{LineObstacle::by_voucher, {"请在“我的电子凭证”里按张退款", "Give vouchers back one by one, among your vouchers"}},
    ObstacleWords{LineObstacle::refused_twice, {"售后申请已达上限，请联系客服", "Both requests were answered. Please talk to our staff"}},
};

struct PartWords {
  RefundPartKind kind;
  Message label;
  Message destination;
};
constexpr std::array part_words{
    PartWords{RefundPartKind::points, {"积分", "Points"}, {"退回积分账户，有效期不变", "Back to your points, as long valid as they were"}},
    PartWords{RefundPartKind::gift_card, {"礼品卡", "Gift card"}, {"退回原礼品卡", "Back on the same card"}},
    PartWords{RefundPartKind::wallet_principal, {"钱包余额", "Wallet"}, {"退回钱包余额", "Back to your wallet"}},
    PartWords{RefundPartKind::wallet_bonus, {"钱包赠送金", "Wallet bonus"}, {"退回钱包赠送金", "Back to your wallet bonus"}},
    PartWords{RefundPartKind::deposit,
              {"定金", "Deposit"},
              {"定金原路退回，1–3 个工作日到账", "The deposit goes back the way you paid it, within 1 to 3 working days"}},
    PartWords{RefundPartKind::cash, {"微信支付", "WeChat Pay"}, {"原路退回，1–3 个工作日到账", "Back the way you paid, within 1 to 3 working days"}},
};

}  // namespace

Exchanged exchanged_by(CaseKind kind) {
  if (kind == CaseKind::return_refund) return Exchanged::goods_for_money;
  return kind == CaseKind::exchange ? Exchanged::goods_for_goods : Exchanged::money;
}

Move first_move(CaseKind kind) { return kind == CaseKind::unshipped ? Move::give_back : Move::apply; }

bool holds_lines(CaseStage stage) { return stage == applied || stage == wait_ship || stage == wait_receive || stage == wait_resend; }
bool is_over(CaseStage stage) { return stage == done || stage == rejected || stage == refused || stage == cancelled; }
bool is_refusal(CaseStage stage) { return stage == rejected || stage == refused; }
bool gives_back(CaseStage from, CaseStage to) { return to == refunding && holds_lines(from); }

std::optional<StageEnd> end_of(CaseStage stage, const StageTimes& times) {
  if (stage == applied) return StageEnd{times.answer, Move::agree};
  if (stage == wait_ship) return StageEnd{times.ship_back, Move::lapse};
  if (stage == wait_receive) return StageEnd{times.receive, Move::receive};
  return std::nullopt;
}

std::vector<CaseAction> allowed_actions(CaseStage stage, CaseKind kind, bool can_apply_again) {
  const auto may = [&](Move move) { return case_table.may(stage, move, ActorKind::member, exchanged_by(kind)); };
  std::vector<CaseAction> actions;
  if (may(Move::ship_back)) actions.push_back(CaseAction::ship_back);
  if (may(Move::cancel)) actions.push_back(CaseAction::cancel);
  if (is_refusal(stage) && can_apply_again) actions.push_back(CaseAction::apply_again);
  return actions;
}

Move move_of(CaseDecision decision) {
  switch (decision) {
    case CaseDecision::agree:
      return Move::agree;
    case CaseDecision::reject:
      return Move::reject;
    case CaseDecision::receive:
      return Move::receive;
    case CaseDecision::refuse:
      return Move::refuse;
    case CaseDecision::resend:
      return Move::resend;
    case CaseDecision::retry:
      return Move::retry;
    case CaseDecision::settle:
      return Move::settle;
  }
  throw std::logic_error("no such decision");
}

bool needs_answer(CaseDecision decision) { return decision == CaseDecision::reject || decision == CaseDecision::refuse; }

std::vector<CaseKind> kinds_for(LineStanding standing) {
  switch (standing) {
    case LineStanding::not_shipped:
      return {CaseKind::unshipped};
    case LineStanding::partly_shipped:
      return {CaseKind::unshipped, CaseKind::not_received, CaseKind::return_refund};
    case LineStanding::on_the_way:
      return {CaseKind::not_received, CaseKind::return_refund};
    case LineStanding::received:
      return {CaseKind::return_refund, CaseKind::refund_only, CaseKind::exchange};
    case LineStanding::over:
    case LineStanding::by_voucher:
      break;
  }
  return {};
}

std::vector<CaseKind> kinds_by_staff(LineStanding standing) {
  auto kinds = kinds_for(standing);
  std::erase(kinds, CaseKind::exchange);
  return kinds;
}

bool gives_freight_back(CaseKind kind, CaseReason reason, bool is_anything_shipped) {
  constexpr std::array sellers_fault{CaseReason::damaged, CaseReason::wrong_item, CaseReason::not_as_described, CaseReason::late};
  if (!is_anything_shipped || kind == CaseKind::not_received) return true;
  return std::find(sellers_fault.begin(), sellers_fault.end(), reason) != sellers_fault.end();
}

bool goes_back_on_the_shelf(CaseKind kind, CaseReason reason) {
  if (kind == CaseKind::unshipped) return true;
  return kind == CaseKind::return_refund && reason != CaseReason::damaged;
}

std::string_view stage_text(CaseStage stage, Locale locale) { return row_of(stage_words, &StageWords::stage, stage).text.in(locale); }

std::string_view stage_hint(CaseStage stage, CaseKind kind, Locale locale) {
  if (stage == done && kind == CaseKind::exchange) return exchange_done.in(locale);
  return row_of(stage_words, &StageWords::stage, stage).hint.in(locale);
}

std::string_view reason_text(CaseReason reason, Locale locale) { return row_of(reason_words, &ReasonWords::reason, reason).text.in(locale); }
std::span<const CaseReason> all_reasons() { return reasons; }

std::string_view move_text(Move move, ActorKind actor, Locale locale) {
  if (actor == ActorKind::timer && move == Move::agree) return agreed_by_itself.in(locale);
  if (actor == ActorKind::timer && move == Move::receive) return received_by_itself.in(locale);
  if (actor == ActorKind::timer && move == Move::give_back) return given_back_at_end.in(locale);
  if (actor == ActorKind::staff && move == Move::give_back) return given_back_by_staff.in(locale);
  return row_of(move_words, &MoveWords::move, move).text.in(locale);
}

std::string_view obstacle_text(LineObstacle obstacle, Locale locale) { return row_of(obstacle_words, &ObstacleWords::obstacle, obstacle).text.in(locale); }
std::string_view part_label(RefundPartKind kind, Locale locale) { return row_of(part_words, &PartWords::kind, kind).label.in(locale); }
std::string_view part_destination(RefundPartKind kind, Locale locale) { return row_of(part_words, &PartWords::kind, kind).destination.in(locale); }

}  // namespace galleria::after_sales
