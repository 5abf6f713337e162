// What the staff can take along of lotteries: the codes, whose they are, and what they won, with masked names.
#include "features/lotteries/lotteries.hpp"

namespace galleria::lotteries {
namespace {

ExportCell turn_cell(const StaffLotteryCode& row, Locale locale) {
  if (!row.outcome) return std::string();
  const Message words[] = {{"中奖", "Won"}, {"账户已注销，顺延", "Account ended, passed on"}};
  return std::string(words[static_cast<std::size_t>(*row.outcome)].in(locale));
}

constexpr ExportColumn<StaffLotteryCode> code_columns[] = {
    {{"抽奖码", "Code"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.code; }},
    {{"会员", "Member"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.member_name; }},
    {{"会员号", "Member number"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.member_number; }},
    {{"名单代号", "Mark in the list"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.mark; }},
    {{"得到时间", "Taken at"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.at; }},
    {{"中奖次序", "Turn"}, [](const StaffLotteryCode& row, Locale) { return cell_of(row.win_number); }},
    {{"奖品", "Prize"}, [](const StaffLotteryCode& row, Locale) -> ExportCell { return row.prize_name; }},
    {{"结果", "Outcome"}, [](const StaffLotteryCode& row, Locale locale) { return turn_cell(row, locale); }},
    {{"候补", "Substitute"},
     [](const StaffLotteryCode& row, Locale locale) -> ExportCell {
       return row.is_substitute ? std::string(Message{"候补", "Substitute"}.in(locale)) : std::string();
     }},
};

constexpr PagingOf<search_lottery_codes, StaffLotteryCode> code_paging{
    .rows = [](const StaffLotteryCodePage& page) -> const std::vector<StaffLotteryCode>& { return page.codes; },
    .begin =
        [](SearchLotteryCodes& request) {
          request.after_code_number.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchLotteryCodes& request, const StaffLotteryCodePage& page) {
          if (!page.has_more || page.codes.empty()) return false;
          request.after_code_number = Whole<0, largest_id>{page.codes.back().code_number};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Lotteries& lotteries) {
  return {exported_list<search_lottery_codes>({"抽奖码", "Lottery codes"}, code_columns, code_paging,
                                              [&lotteries](const http::Call& call, const http::Operator&, const SearchLotteryCodes& request) {
                                                return lotteries.search_lottery_codes(call, request);
                                              })};
}

}  // namespace galleria::lotteries
