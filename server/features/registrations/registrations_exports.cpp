// What the staff can take along of registrations: who has signed up for an activity.
#include "features/registrations/registrations.hpp"

namespace galleria::registrations {
namespace {

Localized words_of(RegistrationState state) {
  switch (state) {
    case RegistrationState::waiting:
      return {"候补中", "Waiting"};
    case RegistrationState::to_confirm:
      return {"待确认", "To confirm"};
    case RegistrationState::in_review:
      return {"待审核", "In review"};
    case RegistrationState::approved:
      return {"已报名", "Has a place"};
    case RegistrationState::rejected:
      return {"未通过", "Rejected"};
    case RegistrationState::cancelled:
      return {"已取消", "Cancelled"};
    case RegistrationState::attended:
      return {"已签到", "Came"};
    case RegistrationState::absent:
      return {"未到", "Did not come"};
    case RegistrationState::lapsed:
      return {"已失效", "Lapsed"};
  }
  return {};
}

Localized words_of(MoneyFeeState state) {
  switch (state) {
    case MoneyFeeState::to_pay:
      return {"待支付", "To pay"};
    case MoneyFeeState::paid:
      return {"已支付", "Paid"};
    case MoneyFeeState::returning:
      return {"退款中", "On its way back"};
    case MoneyFeeState::returned:
      return {"已退回", "Given back"};
    case MoneyFeeState::stuck:
      return {"退款失败", "Could not be given back"};
    case MoneyFeeState::kept:
      return {"已入账", "Kept"};
    case MoneyFeeState::lapsed:
      return {"未支付", "Not paid"};
  }
  return {};
}

ExportCell amount_cell(const ListedRegistration& row, Locale) { return row.money ? ExportCell(row.money->amount_cents) : ExportCell(std::string()); }

ExportCell payment_cell(const ListedRegistration& row, Locale locale) {
  return row.money && row.money->state ? words_of(*row.money->state).in(locale) : std::string();
}

constexpr ExportColumn<ListedRegistration> registration_columns[] = {
    {{"报名", "Registration"}, [](const ListedRegistration& row, Locale) -> ExportCell { return std::to_string(row.registration_id.value); }},
    {{"场次", "Session"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.starts_at; }},
    {{"会员", "Member"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.member_name; }},
    {{"会员号", "Member number"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.member_number; }},
    {{"状态", "State"}, [](const ListedRegistration& row, Locale locale) -> ExportCell { return words_of(row.state).in(locale); }},
    {{"人数", "People"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.party_count; }},
    {{"积分", "Points"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.points; }},
    {{"金额", "Money"}, amount_cell},
    {{"付款", "Payment"}, payment_cell},
    {{"表单", "Form"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.answers; }},
    {{"报名时间", "Signed up"}, [](const ListedRegistration& row, Locale) -> ExportCell { return row.made_at; }},
};

constexpr PagingOf<list_registrations, ListedRegistration> registration_paging{
    .rows = [](const RegistrationPage& page) -> const std::vector<ListedRegistration>& { return page.registrations; },
    .begin =
        [](ListRegistrations& request) {
          request.after_registration_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListRegistrations& request, const RegistrationPage& page) {
          if (!page.has_more) return false;
          request.after_registration_id = page.registrations.back().registration_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Registrations& registrations) {
  return {exported_list<list_registrations>({"活动报名名单", "Who signed up"}, registration_columns, registration_paging,
                                            [&registrations](const http::Call& call, const http::Operator&, const ListRegistrations& request) {
                                              return registrations.list_registrations(call, request);
                                            })};
}

}  // namespace galleria::registrations
