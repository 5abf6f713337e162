// Vouchers are given by orders, given back by refunds, and their pools are stock.
#include "app/adapters_vouchers.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_vouchers(const Wiring& wiring) {
  auto& goods = wiring.get<catalog::GoodsDesk>();
  auto needs = voucher_needs({wiring.get<catalog::Catalog>(), goods, wiring.get<refund::Refunds>()});
  needs.may_act = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.may_act(session, member_id); };
  needs.tell_given = [&messages = wiring.get<messages::Messages>()](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t count,
                                                                    const Localized& name) {
    tell_vouchers_given(messages, transaction, member_id, order_id, count, name);
  };
  auto& made =
      wiring.make<vouchers::Vouchers>(wiring.get<db::Vault>(), vouchers::VouchersConfig{.pepper = wiring.config.secrets.code_pepper}, std::move(needs));
  // Nothing of them is sent, and of a pool as many are for sale as it holds: nobody counts it by hand.
  goods.know_virtual_goods([&made](ProductId product_id) { return made.kind_of(product_id); });
}

}  // namespace galleria::app
