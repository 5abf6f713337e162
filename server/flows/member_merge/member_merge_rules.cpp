// Decides what stands between two accounts.
#include "flows/member_merge/member_merge_rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace galleria::member_merge {
namespace {

struct Block {
  FindingKind kind;
  Message what_to_do;
};
constexpr Block blocks[] = {
    {FindingKind::account_frozen, {"有账号被冻结，请先解冻", "one of them is frozen. Thaw it first"}},
    {FindingKind::closing_asked,
     {"有账号申请了注销，请会员先在设置里取消", "one of them is about to be closed. The member must keep it first, in the settings"}},
    {FindingKind::unfinished_orders,
     {"要并入的账号还有没完成的订单，请等订单完成或关闭", "the account that ends has orders under way. Wait until they are completed or closed"}},
    {FindingKind::unpaid_purchases,
     {"要并入的账号还有待付款的充值或购卡，请等它关闭", "the account that ends has a purchase that waits for its payment. Wait until it is closed"}},
    {FindingKind::open_cases, {"要并入的账号还有进行中的售后，请先处理完", "the account that ends has cases of after-sales. Finish them first"}},
    {FindingKind::refunds_under_way, {"要并入的账号还有退款在途，请等到账", "the account that ends has refunds under way. Wait until they have arrived"}},
    {FindingKind::withdrawals_under_way,
     {"要并入的账号还有提现在途，请等到账", "the account that ends has withdrawals under way. Wait until they have arrived"}},
    {FindingKind::lockers_in_use, {"要并入的账号还在用储物柜，请先取走物品", "the account that ends has things in a locker. Take them out first"}},
    {FindingKind::things_borrowed,
     {"要并入的账号还有借用的物品没还清，请先归还并付清", "the account that ends has things reserved, borrowed or not paid. Bring them back and pay first"}},
    {FindingKind::unused_vouchers,
     {"要并入的账号还有没用的电子凭证，请先用掉或退款", "the account that ends has vouchers that can still be used. Use them first, or give them back"}},
    {FindingKind::bookings_open,
     {"要并入的账号还有没完成的用车或杂志预约，请先完成或取消，再用保留的账号重新预约",
      "the account that ends has a car or a magazine booked. Finish or cancel it first, and book again with the account that stays"}},
    {FindingKind::registrations_open,
     {"要并入的账号还有活动报名，请等活动结束或先取消", "the account that ends has signed up for activities. Cancel first, or wait until they are over"}},
    {FindingKind::pre_orders_open,
     {"要并入的账号还有付了定金的预售单，请先付清尾款，或等预售结束",
      "the account that ends has pre-orders whose deposit is paid. Pay the rest first, or wait until they have ended"}},
    {FindingKind::services_asked,
     {"要并入的账号还有没办完的服务申请，请先办完或取消", "the account that ends has asked for services that are not done. Finish or cancel them first"}},
    {FindingKind::receipts_waiting, {"要并入的账号还有待审的小票，请先审完", "the account that ends has receipts that wait. Decide them first"}},
};

void add_if(std::vector<MergeFinding>& findings, bool is_so, MergeFinding finding) {
  if (is_so) findings.push_back(finding);
}

void add_blocks(std::vector<MergeFinding>& findings, const SideFacts& facts, MergeSide side) {
  const auto block = [&](bool is_so, FindingKind kind, std::int64_t count) { add_if(findings, is_so, {kind, FindingAnswer::blocks, side, count, {}}); };
  block(facts.is_frozen, FindingKind::account_frozen, 1);
  block(facts.is_closing_asked, FindingKind::closing_asked, 1);
  if (side == MergeSide::surviving) return;
  // What is under way in the account that ends would end in nobody's; what it merely holds goes over.
  for (const UnderWay& each : facts.under_way) block(each.count > 0, each.kind, each.count);
}

}  // namespace

std::vector<MergeFinding> findings_between(const SideFacts& surviving, const SideFacts& merged, std::int64_t coupons_beyond_limit) {
  std::vector<MergeFinding> findings;
  add_blocks(findings, surviving, MergeSide::surviving);
  add_blocks(findings, merged, MergeSide::merged);
  const auto add = [&](bool is_so, FindingKind kind, FindingAnswer answer, std::int64_t count = 1, Cents amount = {}) {
    add_if(findings, is_so, {kind, answer, std::nullopt, count, amount});
  };
  const bool has_other_birthday = merged.birthday && merged.birthday != surviving.birthday;
  add(true, FindingKind::two_phones, FindingAnswer::chosen, 2);
  add(has_other_birthday && surviving.birthday, FindingKind::two_birthdays, FindingAnswer::chosen, 2);
  add(merged.has_chat_account && surviving.has_chat_account, FindingKind::two_chat_accounts, FindingAnswer::chosen, 2);
  add(coupons_beyond_limit > 0, FindingKind::coupons_beyond_limit, FindingAnswer::chosen, coupons_beyond_limit);
  add(has_other_birthday && !surviving.birthday, FindingKind::birthday_comes, FindingAnswer::by_rule);
  add(merged.has_chat_account && !surviving.has_chat_account, FindingKind::chat_account_comes, FindingAnswer::by_rule);
  add(merged.tier != surviving.tier, FindingKind::two_tiers, FindingAnswer::by_rule, 2);
  add(merged.points_debt + surviving.points_debt > 0, FindingKind::points_owed, FindingAnswer::by_rule, merged.points_debt + surviving.points_debt);
  add(merged.had_birthday_gift && surviving.had_birthday_gift, FindingKind::two_birthday_gifts, FindingAnswer::by_rule, 2);
  add(merged.withdrawable_cents > Cents{}, FindingKind::withdrawable_money, FindingAnswer::by_rule, 1, merged.withdrawable_cents);
  add(merged.links_to_friends > 0, FindingKind::links_to_friends, FindingAnswer::by_rule, merged.links_to_friends);
  return findings;
}

std::optional<std::string> first_block(std::span<const MergeFinding> findings, Locale locale) {
  const auto found = std::ranges::find(findings, FindingAnswer::blocks, &MergeFinding::answer);
  if (found == findings.end()) return std::nullopt;
  const auto block = std::ranges::find(blocks, found->kind, &Block::kind);
  if (block == std::end(blocks)) throw std::logic_error("what blocks a merge has no sentence");
  return std::string(block->what_to_do.in(locale));
}

}  // namespace galleria::member_merge
