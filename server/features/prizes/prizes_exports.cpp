// What the staff can take along of prizes: who won what and what became of it, with masked names.
#include "features/prizes/prizes.hpp"

namespace galleria::prizes {
namespace {

ExportCell kind_cell(PrizeKind kind, Locale locale) {
  constexpr Message words[] = {{"优惠券", "Coupon"},          {"积分", "Points"},    {"礼品卡", "Gift card"}, {"权益", "Right"}, {"实物", "Goods"},
                               {"邮寄实物", "Goods by post"}, {"谢谢参与", "Thanks"}};
  return std::string(words[static_cast<std::size_t>(kind)].in(locale));
}

ExportCell state_cell(WinState state, Locale locale) {
  constexpr Message words[] = {{"待领取或发放中", "Waits or on its way"},
                               {"已发放", "Issued"},
                               {"已领取", "Handed over"},
                               {"已过期", "Lapsed"},
                               {"待寄出", "To be sent"},
                               {"已寄出", "Sent"},
                               {"已签收", "Received"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<PrizeWin> win_columns[] = {
    {{"编号", "Number"}, [](const PrizeWin& row, Locale) -> ExportCell { return std::to_string(row.win_id.value); }},
    {{"活动", "Activity"}, [](const PrizeWin& row, Locale) -> ExportCell { return std::to_string(row.activity_id.value); }},
    {{"抽奖编号", "Draw"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.turn_number; }},
    {{"奖品", "Prize"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.prize_name; }},
    {{"类型", "Kind"}, [](const PrizeWin& row, Locale locale) { return kind_cell(row.kind, locale); }},
    {{"状态", "State"}, [](const PrizeWin& row, Locale locale) { return state_cell(row.state, locale); }},
    {{"会员", "Member"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.member_name; }},
    {{"会员号", "Member number"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.member_number; }},
    {{"中奖时间", "Won at"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.won_at; }},
    {{"领取截止", "Fetched until"}, [](const PrizeWin& row, Locale) { return cell_of(row.claim_until); }},
    {{"更新时间", "Changed at"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.changed_at; }},
    {{"收件人", "Receiver"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.receiver ? row.receiver->name : std::string(); }},
    {{"收件地区", "Region"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.receiver ? row.receiver->region : std::string(); }},
    {{"承运商", "Carrier"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.carrier; }},
    {{"运单号", "Waybill"}, [](const PrizeWin& row, Locale) -> ExportCell { return row.waybill_number; }},
};

constexpr PagingOf<search_prize_wins, PrizeWin> win_paging{
    .rows = [](const PrizeWinPage& page) -> const std::vector<PrizeWin>& { return page.wins; },
    .begin =
        [](SearchPrizeWins& request) {
          request.before_win_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchPrizeWins& request, const PrizeWinPage& page) {
          if (!page.has_more || page.wins.empty()) return false;
          request.before_win_id = page.wins.back().win_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Prizes& prizes) {
  return {exported_list<search_prize_wins>(
      {"中奖名单", "Wins"}, win_columns, win_paging,
      [&prizes](const http::Call& call, const http::Operator&, const SearchPrizeWins& request) { return prizes.search_prize_wins(call, request); })};
}

}  // namespace galleria::prizes
