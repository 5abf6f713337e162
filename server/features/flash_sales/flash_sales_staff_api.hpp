// The wire of flash sales as the staff works with it.
#pragma once

#include "base/paging.hpp"
#include "features/flash_sales/flash_sales_api.hpp"

namespace galleria::flash_sales {

struct ListFlashSaleRecords {
  std::optional<FlashSaleState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListFlashSaleRecords, (), (state, page_no, page_size))

struct FlashSaleOfferRecord {
  OfferId offer_id;
  SkuId sku_id;
  std::string name;
  std::string specification;
  std::string image_url;
  Cents goods_cents;
  Cents price_cents;
  std::int64_t price_points = 0;
  std::int64_t most_per_member = 1;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t taken_count = 0;
  std::int64_t back_count = 0;    // given back to the goods
  std::int64_t paid_count = 0;    // of those taken, of orders that were paid
  std::int64_t lapsed_count = 0;  // of orders that were not paid
  std::int64_t shelf_count = 0;   // of the goods, beside the offer
};
BOOST_DESCRIBE_STRUCT(FlashSaleOfferRecord, (),
                      (offer_id, sku_id, name, specification, image_url, goods_cents, price_cents, price_points, most_per_member, stock_count, left_count,
                       taken_count, back_count, paid_count, lapsed_count, shelf_count))

struct FlashSaleRecord {
  FlashSaleId sale_id;
  std::string name_zh_cn;
  std::string name_en;
  FlashSaleState state = FlashSaleState::draft;
  FlashSalePhase phase = FlashSalePhase::coming;
  std::int64_t version = 1;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t pay_minutes = 5;
  bool is_price_hidden = false;
  std::vector<FlashSaleOfferRecord> offers;
  std::int64_t stock_count = 0;    // of all offers
  std::int64_t left_count = 0;     // of all offers
  std::int64_t taken_count = 0;    // of all offers
  std::int64_t paid_count = 0;     // of all offers
  std::int64_t lapsed_count = 0;   // of all offers
  std::int64_t door_count = 0;     // who took a place
  std::int64_t waiting_count = 0;  // of them, whose turn has not come
  std::vector<FlashSaleWork> works;
};
BOOST_DESCRIBE_STRUCT(FlashSaleRecord, (),
                      (sale_id, name_zh_cn, name_en, state, phase, version, starts_at, ends_at, pay_minutes, is_price_hidden, offers, stock_count, left_count,
                       taken_count, paid_count, lapsed_count, door_count, waiting_count, works))

struct FlashSaleRecords {
  std::vector<FlashSaleRecord> sales;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FlashSaleRecords, (), (sales, has_more))

struct GetFlashSaleRecord {
  FlashSaleId sale_id;
};
BOOST_DESCRIBE_STRUCT(GetFlashSaleRecord, (), (sale_id))

struct FlashSaleOfferInput {
  SkuId sku_id;
  Cents price_cents;  // 0 to 99,999,999
  Whole<0, 10'000'000> price_points;
  Whole<1, 99> most_per_member;
  Whole<1, 100'000> stock_count;
};
BOOST_DESCRIBE_STRUCT(FlashSaleOfferInput, (), (sku_id, price_cents, price_points, most_per_member, stock_count))

// A draft: nothing is moved yet.
struct SaveFlashSale {
  std::optional<FlashSaleId> sale_id = {};  // absent: a new one
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<1, 60> pay_minutes;
  bool is_price_hidden = false;
  List<FlashSaleOfferInput, 1, 30> offers;  // as they are to be sorted
};
BOOST_DESCRIBE_STRUCT(SaveFlashSale, (), (sale_id, name_zh_cn, name_en, starts_at, ends_at, pay_minutes, is_price_hidden, offers))

struct PublishFlashSale {
  FlashSaleId sale_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishFlashSale, (), (sale_id, version, reason))

struct SteerFlashSale {
  FlashSaleId sale_id;
  FlashSaleWork work = FlashSaleWork::pause;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SteerFlashSale, (), (sale_id, work, reason))

inline constexpr Failure flash_sale_unfit{FailureKind::invalid,
                                          91'486,
                                          "flash_sale_unfit",
                                          {"请核对：商品要在售且不重复，每件都要有价格，结束要晚于开始和现在",
                                           "Please check: the goods are on sale, each once and with a price, and it ends after it starts and after now"}};
inline constexpr Failure flash_sale_moved_on{
    FailureKind::conflict, 91'487, "flash_sale_moved_on", {"这场抢购已有变动，请重新打开", "This flash sale has changed meanwhile. Please open it again"}};
inline constexpr Failure flash_sale_stock_short{FailureKind::conflict,
                                                91'488,
                                                "flash_sale_stock_short",
                                                {"「{name}」库存不够划给抢购，现有 {count} 件", "“{name}” has only {count} pieces to move into the sale"}};

inline constexpr http::Permission read_flash_sales{
    "flash_sales", "read", http::Reach::mall, {"查看限时抢购", "Look at flash sales"}, {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_flash_sales{
    "flash_sales", "write", http::Reach::mall, {"起草、暂停和结束限时抢购", "Draft, pause and end flash sales"}, {"manager", "editor"}};
inline constexpr http::Permission publish_flash_sales{
    "flash_sales",     "publish",
    http::Reach::mall, {"发布限时抢购：定价并划走库存（需他人复核）", "Publish flash sales: price and stock; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListFlashSaleRecords, FlashSaleRecords> list_flash_sale_records{http::Method::get,
                                                                                                "/staff/v1/flash-sales",
                                                                                                "list_flash_sale_records",
                                                                                                "flash_sales",
                                                                                                "All flash sales with their figures, the latest first",
                                                                                                http::Access::staff(read_flash_sales),
                                                                                                {}};
inline constexpr http::Endpoint<GetFlashSaleRecord, FlashSaleRecord> get_flash_sale_record{http::Method::get,
                                                                                           "/staff/v1/flash-sales/detail",
                                                                                           "get_flash_sale_record",
                                                                                           "flash_sales",
                                                                                           "One flash sale as it runs: its offers, the door and the line",
                                                                                           http::Access::staff(read_flash_sales),
                                                                                           {&flash_sale_not_found}};
inline constexpr http::Endpoint<SaveFlashSale, FlashSaleRecord> save_flash_sale{http::Method::post,
                                                                                "/staff/v1/flash-sales/save",
                                                                                "save_flash_sale",
                                                                                "flash_sales",
                                                                                "Drafts a flash sale, or changes a draft",
                                                                                http::Access::staff(write_flash_sales),
                                                                                {&flash_sale_not_found, &flash_sale_unfit, &flash_sale_moved_on}};
inline constexpr http::Endpoint<PublishFlashSale, FlashSaleRecord> publish_flash_sale{
    http::Method::post,
    "/staff/v1/flash-sales/publish",
    "publish_flash_sale",
    "flash_sales",
    "Publishes a draft: its pieces leave the stock of the goods",
    http::Access::staff(publish_flash_sales),
    {&flash_sale_not_found, &flash_sale_unfit, &flash_sale_moved_on, &flash_sale_stock_short}};
inline constexpr http::Endpoint<SteerFlashSale, FlashSaleRecord> steer_flash_sale{
    http::Method::post,
    "/staff/v1/flash-sales/steer",
    "steer_flash_sale",
    "flash_sales",
    "Pauses, resumes or ends a flash sale; what is left at its end goes back to the goods",
    http::Access::staff(write_flash_sales),
    {&flash_sale_not_found, &flash_sale_moved_on}};

}  // namespace galleria::flash_sales
