// Binds the endpoints of vouchers.
#include "features/vouchers/vouchers.hpp"

namespace galleria::vouchers {

void bind_routes(http::Binder& binder, Vouchers& vouchers) {
  using http::Call;
  using http::Member;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<get_voucher_goods>([&](const Call& call, const GetVoucherGoods& request) { return vouchers.get_voucher_goods(call, request); });
  binder.bind<list_vouchers>(
      [&](const Call& call, const Member& member, const ListVouchers& request) { return vouchers.list_vouchers(call, member, request); });
  binder.bind<get_voucher>([&](const Call& call, const Member& member, const GetVoucher& request) { return vouchers.get_voucher(call, member, request); });
  binder.bind<reveal_voucher_code>(
      [&](const Call& call, const Member& member, const RevealVoucherCode& request) { return vouchers.reveal_voucher_code(call, member, request); });
  binder.bind<give_vouchers_back>(
      [&](const Call& call, const Member& member, const GiveVouchersBack& request) { return vouchers.give_vouchers_back(call, member, request); });

  binder.bind<list_voucher_terms>(
      [&](const Call& call, const ShopOperator& caller, const ListVoucherTerms& request) { return vouchers.list_voucher_terms(call, caller, request); });
  binder.bind<get_voucher_terms>(
      [&](const Call& call, const ShopOperator& caller, const GetVoucherTerms& request) { return vouchers.get_voucher_terms(call, caller, request); });
  binder.bind<save_voucher_terms>(
      [&](const Call& call, const Operator& caller, const SaveVoucherTerms& request) { return vouchers.save_voucher_terms(call, caller, request); });
  binder.bind<load_voucher_codes>(
      [&](const Call& call, const Operator& caller, const LoadVoucherCodes& request) { return vouchers.load_voucher_codes(call, caller, request); });
  // A post, so that no code stands in an address; it only reads.
  binder.bind_in<look_at_voucher>(http::Lane::read, [&](const Call& call, const ShopOperator& caller, const LookAtVoucher& request) {
    return vouchers.look_at_voucher(call, caller, request);
  });
  binder.bind<use_voucher>(
      [&](const Call& call, const ShopOperator& caller, const UseVoucher& request) { return vouchers.use_voucher(call, caller, request); });
  binder.bind<list_voucher_records>(
      [&](const Call& call, const ShopOperator& caller, const ListVoucherRecords& request) { return vouchers.list_voucher_records(call, caller, request); });
  binder.bind<get_voucher_record>(
      [&](const Call& call, const ShopOperator& caller, const GetVoucherRecord& request) { return vouchers.get_voucher_record(call, caller, request); });
  binder.bind<give_voucher_back>(
      [&](const Call& call, const ShopOperator& caller, const GiveVoucherBack& request) { return vouchers.give_voucher_back(call, caller, request); });
}

}  // namespace galleria::vouchers
