// What the staff can take along of coupons: handouts, and how far each came.
#include "features/coupons/coupons.hpp"

namespace galleria::coupons {
namespace {

ExportCell handout_state_cell(HandoutState state, Locale locale) {
  constexpr Message words[] = {{"进行中", "Running"}, {"已停止", "Stopped"}, {"已完成", "Done"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<CouponHandout> handout_columns[] = {
    {{"编号", "Number"}, [](const CouponHandout& handout, Locale) -> ExportCell { return std::to_string(handout.handout_id); }},
    {{"优惠券编号", "Coupon"}, [](const CouponHandout& handout, Locale) -> ExportCell { return std::to_string(handout.coupon_id.value); }},
    {{"状态", "State"}, [](const CouponHandout& handout, Locale locale) { return handout_state_cell(handout.state, locale); }},
    {{"计划人数", "Planned"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.planned_count; }},
    {{"已处理", "Looked at"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.seen_count; }},
    {{"已发放", "Given"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.given_count; }},
    {{"原因", "Reason"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.reason; }},
    {{"发起人", "Started by"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.started_by; }},
    {{"发起时间", "Started at"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.started_at; }},
    {{"变动时间", "Changed at"}, [](const CouponHandout& handout, Locale) -> ExportCell { return handout.changed_at; }},
};

constexpr PagingOf<list_handouts, CouponHandout> handout_paging{
    .rows = [](const HandoutList& page) -> const std::vector<CouponHandout>& { return page.handouts; },
    .begin =
        [](ListHandouts& request) {
          request.before_handout_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListHandouts& request, const HandoutList& page) {
          if (!page.has_more || page.handouts.empty()) return false;
          request.before_handout_id = page.handouts.back().handout_id;
          return true;
        },
};

constexpr Message funder_words[] = {{"商场", "The mall"}, {"店铺", "The shop"}};

constexpr ExportColumn<CouponCost> cost_columns[] = {
    {{"优惠券编号", "Coupon"}, [](const CouponCost& cost, Locale) -> ExportCell { return std::to_string(cost.coupon_id.value); }},
    {{"优惠券", "Name"}, [](const CouponCost& cost, Locale) -> ExportCell { return cost.coupon_name; }},
    {{"批量发券编号", "Handout"},
     [](const CouponCost& cost, Locale) -> ExportCell { return cost.handout_id ? ExportCell(std::to_string(*cost.handout_id)) : ExportCell(); }},
    {{"券号", "Serial"}, [](const CouponCost& cost, Locale) -> ExportCell { return std::to_string(cost.coupon_serial_id.value); }},
    {{"订单号", "Order"}, [](const CouponCost& cost, Locale) -> ExportCell { return cost.order_number; }},
    {{"店铺", "Shop"}, [](const CouponCost& cost, Locale) -> ExportCell { return cost.shop_name; }},
    {{"优惠金额", "Taken off"}, [](const CouponCost& cost, Locale) -> ExportCell { return cost.cost_cents; }},
    {{"出资方", "Borne by"},
     [](const CouponCost& cost, Locale locale) -> ExportCell { return std::string(funder_words[static_cast<std::size_t>(cost.funder)].in(locale)); }},
};

constexpr PagingOf<list_coupon_costs, CouponCost> cost_paging{
    .rows = [](const CouponCostPage& page) -> const std::vector<CouponCost>& { return page.costs; },
    .begin =
        [](ListCouponCosts& request) {
          request.before_serial_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListCouponCosts& request, const CouponCostPage& page) {
          request.before_serial_id = page.next_before_serial_id;
          return page.next_before_serial_id.has_value();
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Coupons& coupons) {
  return {exported_list<list_coupon_costs>(
              {"优惠券成本", "Costs of coupons"}, cost_columns, cost_paging,
              [&coupons](const http::Call& call, const http::Operator&, const ListCouponCosts& request) { return coupons.list_coupon_costs(call, request); }),
          exported_list<list_handouts>({"批量发券", "Handouts of coupons"}, handout_columns, handout_paging,
                                       [&coupons](const http::Operator&, const ListHandouts& request) { return coupons.list_handouts(request); })};
}

}  // namespace galleria::coupons
