// What a member may do with an order, and sentences.
#include "features/orders/orders_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/apportion.hpp"
#include "base/words_table.hpp"

namespace galleria::orders {
namespace {

using enum OrderStatus;

struct StatusWords {
  OrderStatus status;
  Message text;
  Message hint;
};
constexpr std::array status_words{
    StatusWords{created, {"待付款", "To pay"}, {"请尽快付款，超时订单将自动取消", "Please pay soon; an unpaid order is cancelled by itself"}},
    StatusWords{to_ship, {"待发货", "To be shipped"}, {"店铺正在为您备货", "The shop is packing your items"}},
    StatusWords{to_pick_up, {"待自提", "Ready to pick up"}, {"请到店出示自提码取货", "Show your pick-up code at the shop"}},
    StatusWords{shipped, {"待收货", "On its way"}, {"包裹正在路上，收到后请确认收货", "Your parcel is on its way. Please confirm once it is there"}},
    StatusWords{received, {"已收货", "Received"}, {"感谢您的选购，售后期内有问题请联系店铺", "Thank you. The shop is there for you if anything is wrong"}},
    StatusWords{completed, {"已完成", "Completed"}, {"订单已完成，期待再次光临", "All done. We hope to see you again"}},
    StatusWords{closed, {"已关闭", "Closed"}, {"订单已关闭", "The order is closed"}},
};

struct CloseWords {
  CloseReason reason;
  Message hint;
};
constexpr std::array close_words{
    CloseWords{CloseReason::timeout, {"超时未付款，订单已自动取消", "It was not paid in time, so it was cancelled"}},
    CloseWords{CloseReason::member, {"您已取消订单", "You cancelled this order"}},
    CloseWords{CloseReason::staff, {"店铺已取消订单，如有疑问请联系客服", "The shop cancelled this order. Please ask us if you have questions"}},
    CloseWords{CloseReason::refunded, {"订单已退款，款项将原路退回", "The order was refunded; the money goes back the way it came"}},
};

struct MoveWords {
  Move move;
  Message text;
};
constexpr std::array move_words{
    MoveWords{Move::place, {"订单已提交", "Order placed"}},
    MoveWords{Move::pay, {"支付成功", "Paid"}},
    MoveWords{Move::cancel, {"订单已取消", "Cancelled"}},
    MoveWords{Move::time_out, {"超时未付款，订单已取消", "Cancelled: not paid in time"}},
    MoveWords{Move::ship, {"店铺已发货", "Shipped"}},
    MoveWords{Move::hand_over, {"已到店自提", "Picked up"}},
    MoveWords{Move::confirm_receipt, {"已确认收货", "Receipt confirmed"}},
    MoveWords{Move::auto_receive, {"系统自动确认收货", "Counted as received"}},
    MoveWords{Move::complete, {"订单已完成", "Completed"}},
    MoveWords{Move::choose_express, {"改为快递配送", "Changed to delivery"}},
    MoveWords{Move::choose_pickup, {"改为到店自提", "Changed to pick-up"}},
    MoveWords{Move::change_address, {"收货地址已修改", "Address changed"}},
    MoveWords{Move::extend_receipt, {"收货时间已延长 3 天", "Three more days to receive it"}},
    MoveWords{Move::refund, {"订单已全部退款", "Refunded in full"}},
    MoveWords{Move::deliver, {"电子凭证已到账", "Your vouchers are here"}},
};

}  // namespace

OrderStatus paid_status(DeliveryType delivery_type) { return order_table.step(created, Move::pay, ActorKind::settlement, delivery_type).value().to(); }

std::vector<OrderAction> allowed_actions(const ActionFacts& facts) {
  const auto may = [&](Move move) { return order_table.may(facts.order_status, move, ActorKind::member, facts.delivery_type); };
  const bool is_over = facts.order_status == completed || facts.order_status == closed;
  const Move other = facts.delivery_type == DeliveryType::express ? Move::choose_pickup : Move::choose_express;
  const bool is_in_hand = facts.order_status == to_ship || facts.order_status == to_pick_up || facts.order_status == shipped || facts.order_status == received;
  const bool has_vouchers = facts.is_virtual && (facts.order_status == received || facts.order_status == completed);
  const std::array<std::pair<OrderAction, bool>, 12> answers{{
      {OrderAction::pay, facts.order_status == created},
      {OrderAction::cancel, may(Move::cancel)},
      {OrderAction::confirm_receipt, may(Move::confirm_receipt)},
      {OrderAction::extend_receipt, !facts.is_receipt_extended && may(Move::extend_receipt)},
      {OrderAction::show_pick_up_code, facts.order_status == to_pick_up && !facts.is_virtual},
      {OrderAction::view_logistics, facts.has_package},
      {OrderAction::change_address, !facts.has_package && may(Move::change_address)},
      {OrderAction::change_delivery_type, facts.offers_other_type && !facts.is_virtual && !facts.has_package && may(other)},
      {OrderAction::apply_after_sales, is_in_hand && (!facts.is_virtual || facts.order_status == to_pick_up)},
      {OrderAction::buy_again, !facts.is_virtual && (facts.order_status == received || is_over)},
      {OrderAction::remove, is_over && (!facts.is_virtual || facts.order_status == closed)},
      {OrderAction::view_vouchers, has_vouchers},
  }};
  std::vector<OrderAction> actions;
  for (const auto& [action, is_allowed] : answers) {
    if (is_allowed) actions.push_back(action);
  }
  return actions;
}

bool freight_allows_change(bool is_paid, Cents freight_cents, Cents new_freight_cents) {
  return is_paid ? new_freight_cents <= freight_cents : new_freight_cents == freight_cents;
}

std::vector<Cents> take_in_proportion(std::vector<Cents>& cells, Cents amount) {
  std::vector<std::int64_t> weights;
  Cents left = -amount;
  for (const Cents cell : cells) {
    weights.push_back(cell.value);
    left += cell;
  }
  if (left < Cents{}) throw std::logic_error("more is taken than there is");
  auto parts = apportion(amount, weights);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] -= parts[i];
  return parts;
}

std::string_view status_text(OrderStatus status, Locale locale) { return row_of(status_words, &StatusWords::status, status).text.in(locale); }

std::string_view status_hint(OrderStatus status, std::optional<CloseReason> reason, Locale locale) {
  if (reason) return row_of(close_words, &CloseWords::reason, *reason).hint.in(locale);
  return row_of(status_words, &StatusWords::status, status).hint.in(locale);
}

std::string_view virtual_hint(OrderStatus status, Locale locale) {
  constexpr Message on_its_way{"正在为您发放电子凭证，到账后会有消息提醒", "Your vouchers are being made ready. We will tell you when they are there"};
  constexpr Message is_there{"电子凭证已到账，到店出示即可使用", "Your vouchers are here. Show them where they are used"};
  if (status == to_pick_up) return on_its_way.in(locale);
  return status == received || status == completed ? is_there.in(locale) : std::string_view();
}

std::string_view virtual_text(OrderStatus status, Locale locale) {
  constexpr Message on_its_way{"发放中", "On its way"};
  constexpr Message is_there{"已到账", "Delivered"};
  if (status == to_pick_up) return on_its_way.in(locale);
  return status == received ? is_there.in(locale) : std::string_view();
}

std::string_view partly_shipped_text(Locale locale) {
  constexpr Message text{"部分发货", "Partly shipped"};
  return text.in(locale);
}

std::string partly_shipped_hint(std::int64_t package_count, std::int64_t unshipped_piece_count, Locale locale) {
  if (locale == Locale::zh_cn) return fmt::format("已有 {} 个包裹在路上，还有 {} 件商品正在备货", package_count, unshipped_piece_count);
  return fmt::format("{} on the way, {} still being packed", package_count == 1 ? "1 parcel is" : fmt::format("{} parcels are", package_count),
                     unshipped_piece_count == 1 ? "1 item is" : fmt::format("{} items are", unshipped_piece_count));
}

std::string_view move_text(Move move, Locale locale) { return row_of(move_words, &MoveWords::move, move).text.in(locale); }

std::vector<OrderStatus> tab_statuses(OrderTab tab) {
  switch (tab) {
    case OrderTab::all:
      return {};
    case OrderTab::to_pay:
      return {created};
    case OrderTab::to_ship:
      return {to_ship};
    case OrderTab::to_receive:
      return {shipped, to_pick_up};
    case OrderTab::finished:
      return {received, completed};
  }
  return {};
}

std::string order_title(std::string_view first_name, std::int64_t piece_count, Locale locale) {
  if (piece_count == 1) return std::string(first_name);
  return locale == Locale::en ? fmt::format("{} and more, {} items", first_name, piece_count) : fmt::format("{} 等 {} 件", first_name, piece_count);
}

std::string order_number(TimeMs now, MallOffset mall_utc_offset, std::string_view random_digits) {
  const std::chrono::year_month_day date(business_day(now, mall_utc_offset));
  return fmt::format("{:02}{:02}{:02}{}", static_cast<int>(date.year()) % 100, static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     random_digits);
}

}  // namespace galleria::orders
