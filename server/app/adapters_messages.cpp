// Writes messages to members from what other features tell.
#include "app/adapters_messages.hpp"

namespace galleria::app {

using messages::MessageKind;
using messages::Messages;

void tell_shipped(Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number) {
  messages.put(transaction, member_id,
               {MessageKind::order,
                {"您的订单已发货", "Your order is on its way"},
                {fmt::format("订单 {} 要发的商品已全部交给快递，点击查看物流，请留意收货。", order_number),
                 fmt::format("Everything that was to be sent of order {} has been handed to the courier. Follow it in the order.", order_number)},
                fmt::format("/pages/goodsOrder/orderDetail/index?orderId={}", order_id.value),
                fmt::format("shipped:{}", order_id.value),
                false,
                {.number = std::string(order_number)}});
}

void tell_address_changed(Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number, TimeMs at) {
  messages.put(transaction, member_id,
               {MessageKind::order,
                {"订单的收货地址已修改", "Your order goes to another address"},
                {fmt::format("订单 {} 的收货地址已由商场工作人员按约定修改，点击核对；如非您本人要求，请尽快联系我们。", order_number),
                 fmt::format("Our staff has changed where order {} goes. Please look at it, and tell us at once if you did not ask for it.", order_number)},
                fmt::format("/pages/goodsOrder/orderDetail/index?orderId={}", order_id.value),
                fmt::format("address_changed:{}:{}", order_id.value, epoch_ms(at))});
}

void tell_refunded(Messages& messages, db::Transaction& transaction, const after_sales::CaseRow& row) {
  if (row.stage != after_sales::CaseStage::done || row.kind == after_sales::CaseKind::exchange) return;
  messages.put(transaction, row.member_id,
               {MessageKind::after_sales,
                {"退款已完成", "Your refund is complete"},
                {fmt::format("订单 {} 的退款已按原路退回，各项去向可在售后详情中查看。", row.order_number),
                 fmt::format("What order {} gave back has returned the way it came. The case shows where everything went.", row.order_number)},
                fmt::format("/pages/afterSales/index?afterSalesId={}", row.after_sales_id.value),
                fmt::format("refunded:{}", row.after_sales_id.value),
                false,
                {.number = row.order_number}});
}

void tell_withdrawal_refused(Messages& messages, db::Transaction& transaction, const wallet::RefusedWithdrawal& refused) {
  messages.put(transaction, refused.member_id,
               {MessageKind::mall,
                {"提现没有通过核对，已退回钱包", "Your withdrawal was not let through"},
                {fmt::format("您申请提现的 {} 元已退回钱包。原因：{}", yuan_text(refused.amount_cents), refused.reason),
                 fmt::format("¥{} is in your wallet again. Why: {}", yuan_text(refused.amount_cents), refused.reason)},
                "/pages/selfIntegral/eWalletAction",
                fmt::format("withdrawal_refused:{}", refused.withdrawal_id.value)});
}

points::TellExpiry points_expiry_teller(Messages& messages) {
  return [&messages](db::Transaction& transaction, const points::ExpiryNotice& notice) {
    messages.put(transaction, notice.member_id,
                 {MessageKind::points,
                  {"有积分即将到期", "Some of your points will expire soon"},
                  {fmt::format("您有 {} 积分将在 {} 天内到期，下单时记得使用。", notice.points, notice.days_left),
                   notice.days_left == 1
                       ? fmt::format("{} of your points expire within a day. Remember to use them when you order.", notice.points)
                       : fmt::format("{} of your points expire within {} days. Remember to use them when you order.", notice.points, notice.days_left)},
                  "/pages/personalCenter/myProperty/integral/index",
                  fmt::format("expiry:{}:{}", notice.lot_id.value, notice.days_left)});
  };
}

coupons::TellExpiry coupon_expiry_teller(Messages& messages) {
  return [&messages](db::Transaction& transaction, const coupons::ExpiryNotice& notice) {
    const bool is_one = notice.count == 1;
    const std::string days = notice.days_left == 1 ? "a day" : fmt::format("{} days", notice.days_left);
    messages.put(transaction, notice.member_id,
                 {MessageKind::coupon,
                  {"有优惠券即将到期", "A coupon of yours will expire soon"},
                  {fmt::format("您有 {} 张“{}”将在 {} 天内到期，下单时记得使用。", notice.count, notice.name.zh_cn, notice.days_left),
                   fmt::format("{} × {} {} within {}. Remember to use {} when you order.", notice.count, notice.name.en, is_one ? "expires" : "expire", days,
                               is_one ? "it" : "them")},
                  fmt::format("/pages/personalCenter/myCoupon/couponDetail?couponSerialId={}", notice.coupon_serial_id.value),
                  fmt::format("expiry:{}", notice.coupon_serial_id.value)});
  };
}

tiers::TellReached tier_teller(Messages& messages) {
  return [&messages](db::Transaction& transaction, MemberId member_id, const Localized& tier_name, std::int64_t sequence) {
    messages.put(transaction, member_id,
                 {MessageKind::tier,
                  {fmt::format("恭喜升级为{}", tier_name.zh_cn), fmt::format("Welcome to {}", tier_name.en)},
                  {fmt::format("感谢您一路相伴。{}的礼遇已为您开启，现在就去看看。", tier_name.zh_cn),
                   fmt::format("Thank you for being with us. The benefits of {} are yours from now on.", tier_name.en)},
                  "/pages/public/personalLevel/index",
                  fmt::format("reached:{}", sequence)});
  };
}

tiers::TellGranted tier_grant_teller(Messages& messages) {
  return [&messages](db::Transaction& transaction, const tiers::ToldGrant& grant) {
    const auto day = [](TimeMs at) { return day_text(business_day(at, std::chrono::hours(8))); };
    messages.put(transaction, grant.member_id,
                 {MessageKind::tier,
                  {fmt::format("{}已为您开通", grant.tier_name.zh_cn), fmt::format("{} is yours", grant.tier_name.en)},
                  {fmt::format("{} 至 {} 期间，您享有{}的全部礼遇。", day(grant.starts_at), day(grant.ends_at), grant.tier_name.zh_cn),
                   fmt::format("From {} to {} you have all benefits of {}.", day(grant.starts_at), day(grant.ends_at), grant.tier_name.en)},
                  "/pages/public/personalLevel/index",
                  fmt::format("granted:{}", grant.grant_id)});
  };
}

void tell_phone_changed(Messages& messages, db::Transaction& transaction, const members::PhoneChange& change) {
  messages.put(transaction, change.member_id,
               {MessageKind::mall,
                {"手机号已更换", "Your phone was changed"},
                {fmt::format("您的登录手机号已换成 {}，其他设备已退出登录。如果不是您本人操作，请马上联系服务台。", change.to_masked),
                 fmt::format("You sign in with {} from now on, and other devices are signed out. If this was not you, please call the service desk at once.",
                             change.to_masked)},
                "/pages/personalCenter/setting/index",
                fmt::format("phone:{}", change.change_id)});
}

void tell_merged(Messages& messages, db::Transaction& transaction, MemberId member_id, std::string_view merged_number) {
  messages.put(
      transaction, member_id,
      {MessageKind::mall,
       {"您的两个账号已合并", "Your two accounts are one"},
       {fmt::format("会员号 {} 的积分、券、礼品卡和钱包余额已并入本账号，有效期不变；那个账号已停用。如果不是您要求的，请马上联系服务台。", merged_number),
        fmt::format("The points, coupons, gift cards and money of account {} are in this account now and last as long as before; that account has ended. "
                    "If you did not ask for this, please call the service desk at once.",
                    merged_number)},
       "/pages/personalCenter/setting/index",
       fmt::format("merged:{}", merged_number)});
}

void tell_data_copy(Messages& messages, db::Transaction& transaction, MemberId member_id, std::int64_t copy_id, BusinessDay until) {
  messages.put(
      transaction, member_id,
      {MessageKind::mall,
       {"您的资料副本可以下载了", "The copy of your data is ready"},
       {fmt::format("您申请的资料副本已生成，{} 之前都可以下载。如果不是您本人申请的，请马上联系服务台。", day_text(until)),
        fmt::format("The copy that you asked for can be downloaded until {}. If this was not you, please call the service desk at once.", day_text(until))},
       "/pages/personalCenter/dataCopy/index",
       fmt::format("data_copy:{}", copy_id)});
}

birthdays::TellGift birthday_teller(Messages& messages) {
  return [&messages](db::Transaction& transaction, MemberId member_id, std::int64_t year) {
    messages.put(transaction, member_id,
                 {MessageKind::coupon,
                  {"生日快乐", "Happy birthday"},
                  {"愿您新的一岁万事顺意。一张生日礼券已放进您的券包。", "All the best for the year ahead. A birthday coupon is waiting in your account."},
                  "/pages/personalCenter/myCoupon/couponList",
                  fmt::format("birthday:{}", year)});
  };
}

services::TierLookup tier_lookup(const tiers::Tiers& tiers) {
  return [&tiers](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier); };
}

}  // namespace galleria::app
