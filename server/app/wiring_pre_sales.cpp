// Pre-sales know goods and their stock, payments and what becomes of refunds, whom to tell, and members by their masked names.
#include "app/adapters_pre_sales.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_pre_sales(const Wiring& wiring) {
  auto& payments = wiring.get<payments::Payments>();
  auto needs =
      pre_sales_needs({wiring.get<catalog::Catalog>(), payments, wiring.get<messages::Messages>(), wiring.config.of<members::MembersConfig>().mall_utc_offset});
  needs.find_member = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<pre_sales::PreSaleMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return pre_sales::PreSaleMember{found->name, found->member_number};
  };
  auto& made = wiring.make<pre_sales::PreSales>(wiring.config.of<pre_sales::PreSalesConfig>(), std::move(needs));
  listen_to_refunds_of_deposits(payments, made);
}

}  // namespace galleria::app
