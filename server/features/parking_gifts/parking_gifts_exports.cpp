// What can be taken along of shops' parking hours: gifts, with masked plates.
#include "features/parking_gifts/parking_gifts.hpp"

namespace galleria::parking_gifts {
namespace {

ExportCell state_cell(ParkingGiftState state, Locale locale) {
  constexpr Message words[] = {{"待领取", "To be taken"}, {"已到账", "Given"},   {"抵扣中", "Being used"},
                               {"已使用", "Used"},        {"已过期", "Expired"}, {"已撤回", "Taken back"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<ParkingGift> gift_columns[] = {
    {{"编号", "Number"}, [](const ParkingGift& gift, Locale) -> ExportCell { return std::to_string(gift.gift_id.value); }},
    {{"店铺", "Shop"}, [](const ParkingGift& gift, Locale) -> ExportCell { return gift.shop_name; }},
    {{"分钟", "Minutes"}, [](const ParkingGift& gift, Locale) -> ExportCell { return gift.minutes; }},
    {{"车牌", "Plate"}, [](const ParkingGift& gift, Locale) -> ExportCell { return gift.plate; }},
    {{"状态", "State"}, [](const ParkingGift& gift, Locale locale) { return state_cell(gift.state, locale); }},
    {{"经手人", "By"}, [](const ParkingGift& gift, Locale) -> ExportCell { return gift.made_by; }},
    {{"赠送时间", "Given at"}, [](const ParkingGift& gift, Locale) -> ExportCell { return gift.made_at; }},
    {{"结束时间", "Ended at"}, [](const ParkingGift& gift, Locale) { return cell_of(gift.ended_at); }},
};

constexpr PagingOf<list_parking_gifts, ParkingGift> gift_paging{
    .rows = [](const ParkingGiftPage& page) -> const std::vector<ParkingGift>& { return page.gifts; },
    .begin =
        [](ListParkingGifts& request) {
          request.before_gift_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListParkingGifts& request, const ParkingGiftPage& page) {
          if (!page.has_more || page.gifts.empty()) return false;
          request.before_gift_id = page.gifts.back().gift_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(ParkingGifts& gifts) {
  return {exported_list<list_parking_gifts>({"商家停车赠时", "Shops’ parking hours given"}, gift_columns, gift_paging,
                                            [&gifts](const http::Call& call, const http::ShopOperator& caller, const ListParkingGifts& request) {
                                              return gifts.list_parking_gifts(call, caller, request);
                                            })};
}

}  // namespace galleria::parking_gifts
