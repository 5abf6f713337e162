// The demo mall's files as they are written (demo/README.md): one struct an object, in the files' own words.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "features/catalog/catalog_api.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/invoices/invoices_api.hpp"
#include "wire/reader.hpp"

namespace galleria::app::demo {

// A time relative to the loading, "-1d21h".
struct RelativeTime {
  DurationMs from_now{};

  TimeMs after(TimeMs now) const { return now + from_now; }
};

inline std::optional<TimeMs> time_of(const std::optional<RelativeTime>& time, TimeMs now) { return time ? std::optional(time->after(now)) : std::nullopt; }

struct MallFloorEntry {
  std::string key;
  Localized name;
  Localized theme;
};
BOOST_DESCRIBE_STRUCT(MallFloorEntry, (), (key, name, theme))

struct TextEntry {
  Localized title;
  Localized body;
};
BOOST_DESCRIBE_STRUCT(TextEntry, (), (title, body))

struct MallEntry {
  std::int64_t mall_id = 0;
  Localized name;
  std::string hours;
  Localized address;
  std::string phone;
  double latitude = 0;
  double longitude = 0;
  std::vector<MallFloorEntry> floors;
  Cents wallet_no_password_limit_cents;
  std::map<std::string, wire::Json> system_config;
  std::map<std::string, TextEntry> texts;
};
BOOST_DESCRIBE_STRUCT(MallEntry, (), (mall_id, name, hours, address, phone, latitude, longitude, floors, wallet_no_password_limit_cents, system_config, texts))

struct BrandEntry {
  std::string key;
  Localized name;
  std::string initial;
  Localized story;
  std::string logo;
};
BOOST_DESCRIBE_STRUCT(BrandEntry, (), (key, name, initial, story, logo))

struct ShopEntry {
  std::string key;
  Localized name;
  std::string brand;  // empty: none
  std::string floor;
  std::string unit;
  std::string category;
  std::string hours;
  std::string phone;
  Localized intro;
  std::string image;
  double latitude = 0;
  double longitude = 0;
  bool sells_online = false;
  std::optional<RelativeTime> opened_at = {};
};
BOOST_DESCRIBE_STRUCT(ShopEntry, (), (key, name, brand, floor, unit, category, hours, phone, intro, image, latitude, longitude, sells_online, opened_at))

struct CategoryEntry {
  std::string key;
  Localized name;
  std::string image;
  std::vector<CategoryEntry> children;
};
BOOST_DESCRIBE_STRUCT(CategoryEntry, (), (key, name, image, children))

struct SkuEntry {
  std::vector<std::int64_t> values;  // indexes into the specifications' values
  std::string image;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  std::int64_t stock_count = 0;
};
BOOST_DESCRIBE_STRUCT(SkuEntry, (), (values, image, price_cents, list_price_cents, member_price_cents, stock_count))

struct DetailsEntry {
  std::vector<Localized> paragraphs;
  std::vector<catalog::LocalizedParameter> parameters;
  std::optional<std::vector<std::string>> pictures = {};
};
BOOST_DESCRIBE_STRUCT(DetailsEntry, (), (paragraphs, parameters, pictures))

struct ProductEntry {
  std::string key;
  std::string shop;
  std::string category;
  Localized name;
  Localized subtitle;
  std::string image;
  std::vector<std::string> gallery;
  std::vector<Localized> tags;
  std::vector<catalog::LocalizedSpecification> specs;
  List<SkuEntry, 1, 100> skus;
  List<catalog::DeliveryType, 1, 2> delivery;
  std::int64_t limit_per_member = 0;
  std::int64_t sales_count = 0;
  DetailsEntry details;
  std::string pinyin;
  RelativeTime listed_at;
  catalog::ShelfStatus status = catalog::ShelfStatus::on_shelf;
};
BOOST_DESCRIBE_STRUCT(ProductEntry, (),
                      (key, shop, category, name, subtitle, image, gallery, tags, specs, skus, delivery, limit_per_member, sales_count, details, pinyin,
                       listed_at, status))

struct GroupEntry {
  std::string key;
  Localized name;
  Localized subtitle;
  std::string banner;
  std::vector<std::string> goods;
};
BOOST_DESCRIBE_STRUCT(GroupEntry, (), (key, name, subtitle, banner, goods))

struct RankingEntry {
  std::string key;
  Localized name;
  Localized subtitle;
  catalog::RankingRule rule = catalog::RankingRule::sales_count;
  std::optional<std::string> category;
};
BOOST_DESCRIBE_STRUCT(RankingEntry, (), (key, name, subtitle, rule, category))

enum class Tier { normal, silver, gold, platinum };
BOOST_DESCRIBE_ENUM(Tier, normal, silver, gold, platinum)

struct MemberEntry {
  std::string key;
  Phone phone;
  std::string nickname;
  std::string avatar;
  Tier tier = Tier::normal;
  std::int64_t growth = 0;
  std::int64_t points = 0;
  std::optional<std::string> birthday;
  RelativeTime joined_at;
};
BOOST_DESCRIBE_STRUCT(MemberEntry, (), (key, phone, nickname, avatar, tier, growth, points, birthday, joined_at))

// An event that multiplies the points of a category.
struct MultiplierEntry {
  std::string key;
  std::int64_t percent = 0;  // 200: double
  std::string category;
  Localized name;
  RelativeTime from;
  RelativeTime until;
};
BOOST_DESCRIBE_STRUCT(MultiplierEntry, (), (key, percent, category, name, from, until))

enum class AddressLabel { none, home, company, school };
BOOST_DESCRIBE_ENUM(AddressLabel, none, home, company, school)

struct AddressEntry {
  std::string key;
  std::string member;
  std::string contact_name;
  Phone contact_phone;
  std::string province_code;
  std::string province_name;
  std::string city_code;
  std::string city_name;
  std::string county_code;
  std::string county_name;
  std::string detail;
  AddressLabel label = AddressLabel::none;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(AddressEntry, (),
                      (key, member, contact_name, contact_phone, province_code, province_name, city_code, city_name, county_code, county_name, detail, label,
                       is_default))

struct OrderItemEntry {
  std::string goods;
  std::int64_t sku = 0;  // index into the product's SKUs
  std::int64_t quantity = 0;
};
BOOST_DESCRIBE_STRUCT(OrderItemEntry, (), (goods, sku, quantity))

struct TraceEntry {
  RelativeTime at;
  Localized text;
};
BOOST_DESCRIBE_STRUCT(TraceEntry, (), (at, text))

struct PackageEntry {
  std::string company_code;
  Localized company_name;
  std::string waybill;
  std::vector<TraceEntry> trace;
};
BOOST_DESCRIBE_STRUCT(PackageEntry, (), (company_code, company_name, waybill, trace))

// A wrapping of wrappings.json, whose price comes to the order's freight, and what the card says.
struct GiftEntry {
  std::string wrapping;
  std::string card;
};
BOOST_DESCRIBE_STRUCT(GiftEntry, (), (wrapping, card))

enum class OrderStage { created, paid, shipped, received, completed, closed };
BOOST_DESCRIBE_ENUM(OrderStage, created, paid, shipped, received, completed, closed)

enum class CloseCause { timeout, member };
BOOST_DESCRIBE_ENUM(CloseCause, timeout, member)

struct OrderEntry {
  std::string key;
  std::string member;
  OrderStage state = OrderStage::created;
  catalog::DeliveryType delivery = catalog::DeliveryType::express;
  std::optional<std::string> address;
  List<OrderItemEntry, 1, 50> items;
  Cents freight_cents;
  std::optional<bool> is_by_courier;  // in the slot that couriers.json says
  std::string remark;
  RelativeTime created_at;
  std::optional<RelativeTime> paid_at;
  std::optional<RelativeTime> shipped_at;
  std::optional<RelativeTime> received_at;
  std::optional<RelativeTime> completed_at;
  std::optional<RelativeTime> closed_at;
  std::optional<CloseCause> close_reason;
  std::optional<std::string> pickup_code;
  std::optional<PackageEntry> package;
  std::optional<GiftEntry> gift = {};
};
BOOST_DESCRIBE_STRUCT(OrderEntry, (),
                      (key, member, state, delivery, address, items, freight_cents, is_by_courier, remark, created_at, paid_at, shipped_at, received_at,
                       completed_at, closed_at, close_reason, pickup_code, package, gift))

struct InvoiceTitleEntry {
  std::string key;
  std::string member;
  invoices::TitleKind kind = invoices::TitleKind::individual;
  Text<1, 100> name;
  Text<0, 20> tax_number;
  Text<0, 100> address;
  Text<0, 20> telephone;
  Text<0, 100> bank_name;
  Text<0, 30> bank_account;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(InvoiceTitleEntry, (), (key, member, kind, name, tax_number, address, telephone, bank_name, bank_account, is_default))

// An invoice that was issued, and perhaps reversed.
struct InvoiceEntry {
  std::string key;
  std::string member;
  std::string title;
  List<std::string, 1, 20> orders;
  RelativeTime applied_at;
  std::optional<RelativeTime> issued_at;  // null: it was given up
  std::optional<RelativeTime> reversed_at;
  std::optional<std::string> failure;  // why it was given up
};
BOOST_DESCRIBE_STRUCT(InvoiceEntry, (), (key, member, title, orders, applied_at, issued_at, reversed_at, failure))

struct InvoicesFile {
  std::vector<InvoiceTitleEntry> titles;
  std::vector<InvoiceEntry> invoices;
};
BOOST_DESCRIBE_STRUCT(InvoicesFile, (), (titles, invoices))

// Throws std::runtime_error that names the file and, line by line, each problem with its pointer.
[[noreturn]] void throw_problems(const std::filesystem::path& file, const wire::Problems& problems);
std::string read_text_file(const std::filesystem::path& file);

// Reads a whole file of one type. Throws as throw_problems does.
template <class T>
T read_file(const std::filesystem::path& file) {
  wire::Problems problems(wire::lists_of_any_length);
  auto value = wire::read_json_text<T>(read_text_file(file), problems);
  if (!value) throw_problems(file, problems);
  return std::move(*value);
}

}  // namespace galleria::app::demo

namespace galleria::wire {

template <>
struct Reader<app::demo::RelativeTime> {
  static void read(const Json& value, app::demo::RelativeTime& into, Problems& problems);
};

}  // namespace galleria::wire
