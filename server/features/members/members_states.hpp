// What codes are for, what a member may tell of themselves, and what may become of an account; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::members {

enum class Gender { unspecified, female, male };
BOOST_DESCRIBE_ENUM(Gender, unspecified, female, male)

// What a one-time code is for (specification, section 4); spelt as the specification does. Who may ask for which, and for whose phone, stands in
// members_rules; what uses it up:
// smsLogin, register: sign_in. checkPhone: delete_account. modifyPhone (to the present phone) with telphoneNumCheck (to the new one): change_phone.
// resetPhone (to the new phone): reset_phone. changePassword: reset_pay_pin. pay: check_password of a large payment. wechat: bind_wechat.
enum class SmsType { register_, telphoneNumCheck, smsLogin, modifyPhone, resetPhone, checkPhone, pay, changePassword, wechat };
BOOST_DESCRIBE_ENUM(SmsType, register_, telphoneNumCheck, smsLogin, modifyPhone, resetPhone, checkPhone, pay, changePassword, wechat)

// How a member's phone was changed: with codes to both phones, with a code to the new one and the payment PIN, or at the service desk.
enum class PhoneChangeWay { both_phones, lost_phone, desk };
BOOST_DESCRIBE_ENUM(PhoneChangeWay, both_phones, lost_phone, desk)

// What the staff sees of an account that is there: in use, frozen by the staff, or in use and about to be closed at its member's wish.
enum class AccountState { active, frozen, closing };
BOOST_DESCRIBE_ENUM(AccountState, active, frozen, closing)

// What keeps an account from being closed.
enum class ClosingObstacleKind {
  unfinished_orders,
  unpaid_purchases,
  open_cases,
  refunds_under_way,
  withdrawals_under_way,
  lockers_in_use,
  things_borrowed,
  month_cards_running,
  unused_vouchers,
  wallet_balance,
  gift_card_balance,
  points_debt
};
BOOST_DESCRIBE_ENUM(ClosingObstacleKind, unfinished_orders, unpaid_purchases, open_cases, refunds_under_way, withdrawals_under_way, lockers_in_use,
                    things_borrowed, month_cards_running, unused_vouchers, wallet_balance, gift_card_balance, points_debt)

}  // namespace galleria::members
