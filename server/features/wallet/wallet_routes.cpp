// Binds the endpoints of the wallet. What pays an order is bound in flows/settlement.
#include "features/wallet/wallet.hpp"

namespace galleria::wallet {

void bind_routes(http::Binder& binder, Wallet& wallet) {
  using http::Call;
  using http::Member;
  binder.bind<get_member_wallet>([&](const Member& member, const GetMemberWallet& request) { return wallet.get_member_wallet(member, request); });
  binder.bind<list_wallet_records>(
      [&](const Call& call, const Member& member, const ListWalletRecords& request) { return wallet.list_wallet_records(call, member, request); });
  binder.bind<list_recharge_offers>(
      [&](const Call& call, const Member& member, const ListRechargeOffers& request) { return wallet.list_recharge_offers(call, member, request); });
  binder.bind<start_recharge>(
      [&](const Call& call, const Member& member, const StartRecharge& request) { return wallet.start_recharge(call, member, request); });
  binder.bind<get_recharge>([&](const Member& member, const GetRecharge& request) { return wallet.get_recharge(member, request); });
  binder.bind<withdraw_principal>(
      [&](const Call& call, const Member& member, const WithdrawPrincipal& request) { return wallet.withdraw_principal(call, member, request); });
  binder.bind<list_withdrawals>([&](const http::Operator&, const ListWithdrawals& request) { return wallet.list_withdrawals(request); });
  binder.bind<get_withdrawal>([&](const http::Operator&, const GetWithdrawal& request) { return wallet.get_withdrawal(request); });
  binder.bind<ask_about_withdrawal>(
      [&](const http::Operator& caller, const AskAboutWithdrawal& request) { return wallet.ask_about_withdrawal(caller, request); });
  binder.bind<release_withdrawal>([&](const http::Operator& caller, const ReleaseWithdrawal& request) { return wallet.release_withdrawal(caller, request); });
  binder.bind<refuse_withdrawal>([&](const http::Operator& caller, const RefuseWithdrawal& request) { return wallet.refuse_withdrawal(caller, request); });
  binder.bind<list_wallet_moves>(
      [&](const Call& call, const http::Operator&, const ListWalletMoves& request) { return wallet.list_wallet_moves(call, request); });
  binder.bind<set_pay_pin>([&](const Member& member, const SetPayPin& request) { return wallet.set_pay_pin(member, request); });
  binder.bind<reset_pay_pin>([&](const Member& member, const ResetPayPin& request) { return wallet.reset_pay_pin(member, request); });
  binder.bind<check_password>([&](const Member& member, const CheckPassword& request) { return wallet.check_password(member, request); });
}

}  // namespace galleria::wallet
