// Reads tables of materials row by row, and says of every cell what is wrong with it.
#include "features/wear/wear_import_rules.hpp"

#include <algorithm>
#include <charconv>

#include "base/constrained.hpp"
#include "base/csv.hpp"

namespace galleria::wear {
namespace {

constexpr std::array<Message, wear_column_count> wear_column_titles{Message{"分类编码", "Category"},
                                                                    Message{"小类编码", "Kind"},
                                                                    Message{"中文名", "Name in Chinese"},
                                                                    Message{"英文名", "Name in English"},
                                                                    Message{"图片文件", "Picture"},
                                                                    Message{"左", "Left"},
                                                                    Message{"上", "Top"},
                                                                    Message{"宽", "Width"},
                                                                    Message{"高", "Height"},
                                                                    Message{"层", "Layer"},
                                                                    Message{"积分价", "Points"},
                                                                    Message{"最低等级", "Least tier"},
                                                                    Message{"品牌中文", "Brand in Chinese"},
                                                                    Message{"品牌英文", "Brand in English"},
                                                                    Message{"店铺编号", "Shop"},
                                                                    Message{"商品编号", "Product"},
                                                                    Message{"上新时间", "Comes out"},
                                                                    Message{"排序", "Order"}};
constexpr std::size_t needed_wear_columns = static_cast<std::size_t>(WearColumn::brand_zh_cn);
constexpr std::string_view background_code = "background";
constexpr std::int64_t wear_shape_percent = 2;
constexpr std::int64_t first_wear_sort = 1;

using WearColumnPlaces = std::array<std::optional<std::size_t>, wear_column_count>;

std::optional<std::size_t> wear_column_of(std::string_view head) {
  const auto found =
      std::ranges::find_if(wear_column_titles, [head](const Message& title) { return head == title.in(Locale::zh_cn) || head == title.in(Locale::en); });
  if (found == wear_column_titles.end()) return std::nullopt;
  return static_cast<std::size_t>(found - wear_column_titles.begin());
}

std::optional<WearColumnPlaces> wear_places_of(const std::vector<std::string>& heads) {
  WearColumnPlaces places;
  for (std::size_t place = 0; place < heads.size(); ++place) {
    const auto column = wear_column_of(csv::trimmed(heads[place]));
    if (!column) continue;
    if (places.at(*column)) return std::nullopt;
    places.at(*column) = place;
  }
  if (!std::ranges::all_of(places.begin(), places.begin() + needed_wear_columns, [](const auto& place) { return place.has_value(); })) return std::nullopt;
  return places;
}

std::optional<std::int64_t> wear_whole_of(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

bool is_odd_byte(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  return value < 0x20 || value == 0x7F;
}

// One row's cells, what they say, and what is wrong with them.
class WearRowCheck {
 public:
  WearRowCheck(const WearTableRow& row, std::vector<WearTableFault>& faults) : row_(row), faults_(faults), faults_before_(faults.size()) {}

  void add(WearColumn column, WearFault fault, std::int64_t low = 0, std::int64_t high = 0) {
    faults_.push_back({row_.row_number, column, row_.at(column), fault, low, high});
  }
  bool is_right() const { return faults_.size() == faults_before_; }

  // Of min to most characters. Nothing if it is none, or empty where that is wrong.
  std::optional<std::string> text(WearColumn column, std::size_t most, bool may_be_empty = false) {
    const std::string& cell = row_.at(column);
    if (cell.empty()) {
      if (!may_be_empty) add(column, WearFault::missing);
      return may_be_empty ? std::optional(cell) : std::nullopt;
    }
    if (std::ranges::any_of(cell, is_odd_byte)) {
      add(column, WearFault::odd_character);
    } else if (std::string_view("=+-@").find(cell.front()) != std::string_view::npos) {
      add(column, WearFault::formula);
    } else if (character_count(cell) > most) {
      add(column, WearFault::too_long, 0, static_cast<std::int64_t>(most));
    } else {
      return cell;
    }
    return std::nullopt;
  }

  // Nothing if it is no number within the range. An empty cell says `otherwise`, or is missing.
  std::optional<std::int64_t> whole(WearColumn column, WearRange range, std::optional<std::int64_t> otherwise = {}) {
    const std::string& cell = row_.at(column);
    if (cell.empty()) {
      if (!otherwise) add(column, WearFault::missing);
      return otherwise;
    }
    const auto number = wear_whole_of(cell);
    if (!number) {
      add(column, WearFault::not_whole);
    } else if (*number < range.least || *number > range.most) {
      add(column, WearFault::out_of_range, range.least, range.most);
    } else {
      return number;
    }
    return std::nullopt;
  }

  // Nothing of an empty cell, and of one that names nothing known.
  template <class AnyId>
  std::optional<AnyId> id(WearColumn column, WearFault unknown, const std::function<bool(AnyId)>& is_known) {
    const std::string& cell = row_.at(column);
    if (cell.empty()) return std::nullopt;
    const auto number = wear_whole_of(cell);
    if (!number) {
      add(column, WearFault::not_whole);
    } else if (*number < 1 || *number > largest_id || !is_known(AnyId{*number})) {
      add(column, unknown);
    } else {
      return AnyId{*number};
    }
    return std::nullopt;
  }

  const WearTableKind* kind(const WearTableScene& scene) {
    const auto code = text(WearColumn::category, 20);
    const auto id = text(WearColumn::kind, 40);
    if (!code) return nullptr;
    if (std::ranges::find(scene.kinds, *code, &WearTableKind::type_code) == scene.kinds.end()) {
      add(WearColumn::category, WearFault::unknown_category);
      return nullptr;
    }
    if (!id) return nullptr;
    const auto found = std::ranges::find_if(scene.kinds, [&](const WearTableKind& kind) { return kind.type_code == *code && kind.type_id == *id; });
    if (found != scene.kinds.end()) return &*found;
    add(WearColumn::kind, WearFault::unknown_kind);
    return nullptr;
  }

  // As far as its category and its size on the stage are known, it has to fit them.
  std::string picture(const WearTableScene& scene, std::optional<std::int64_t> width, std::optional<std::int64_t> height) {
    const auto name = text(WearColumn::picture, 120);
    if (!name) return {};
    const auto found = scene.pictures.find(*name);
    if (found == scene.pictures.end()) {
      add(WearColumn::picture, WearFault::picture_missing);
      return {};
    }
    const WearTablePicture& picture = found->second;
    if (!picture.is_kept) {
      add(WearColumn::picture, WearFault::picture_unknown);
      return {};
    }
    if (!picture.is_see_through && row_.at(WearColumn::category) != background_code) add(WearColumn::picture, WearFault::picture_not_clear);
    if (!width || !height) return picture.address;
    const std::int64_t least_width = *width * scene.pixels_a_point;
    const std::int64_t least_height = *height * scene.pixels_a_point;
    if (picture.width < least_width || picture.height < least_height) {
      add(WearColumn::picture, WearFault::picture_small, least_width, least_height);
    } else if (const std::int64_t across = picture.width * *height, down = picture.height * *width;
               std::max(across, down) - std::min(across, down) > std::max(across, down) * wear_shape_percent / 100) {
      add(WearColumn::picture, WearFault::picture_shape, *width, *height);
    }
    return picture.address;
  }

  TimeMs released_at(const WearTableScene& scene) {
    const std::string& cell = row_.at(WearColumn::released_at);
    if (cell.empty()) return scene.now;
    const auto at = wear_time_of(cell, scene.mall_utc_offset);
    if (!at) add(WearColumn::released_at, WearFault::no_time);
    return at.value_or(TimeMs{});
  }

 private:
  const WearTableRow& row_;
  std::vector<WearTableFault>& faults_;
  std::size_t faults_before_;
};

// Digits up to what ends them, or the end of the text; both are taken off it.
std::optional<int> wear_time_part(std::string_view& text, std::string_view ends) {
  const std::size_t length = std::min(text.find_first_of(ends), text.size());
  if (length == 0 || length > 4 || text.find_first_not_of("0123456789") < length) return std::nullopt;
  const auto number = wear_whole_of(text.substr(0, length));
  text.remove_prefix(std::min(length + 1, text.size()));
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace

std::string_view wear_column_title(WearColumn column, Locale locale) { return wear_column_titles.at(static_cast<std::size_t>(column)).in(locale); }

std::optional<std::vector<WearTableRow>> read_wear_table(std::string_view text) {
  if (text.starts_with(csv::byte_order_mark)) text.remove_prefix(csv::byte_order_mark.size());
  csv::Reader reader(text);
  std::vector<std::string> cells;
  if (!reader.next(cells)) return std::nullopt;
  // Empty lines, which are passed over, are rows of the file as well.
  const auto rows_from = [&](std::size_t start) { return 1 + std::ranges::count(text.substr(start, reader.row_start() - start), '\n'); };
  std::int64_t row_number = rows_from(0);
  const std::size_t head_count = cells.size();
  const auto places = wear_places_of(cells);
  if (!places) return std::nullopt;
  std::vector<WearTableRow> rows;
  for (std::size_t start = reader.position(); reader.next(cells); start = reader.position()) {
    row_number += rows_from(start);
    WearTableRow row{row_number, {}, cells.size() > head_count};
    bool is_empty = true;
    for (std::size_t column = 0; column < wear_column_count; ++column) {
      const auto place = places->at(column);
      if (!place || *place >= cells.size()) continue;
      row.cells.at(column) = csv::trimmed(cells[*place]);
      is_empty = is_empty && row.cells.at(column).empty();
    }
    if (is_empty) continue;
    rows.push_back(std::move(row));
    if (static_cast<std::int64_t>(rows.size()) > most_wear_table_rows) return std::nullopt;
  }
  if (reader.is_broken() || rows.empty()) return std::nullopt;
  return rows;
}

std::optional<TimeMs> wear_time_of(std::string_view text, MallOffset mall_utc_offset) {
  const auto year = wear_time_part(text, "-/");
  const auto month = wear_time_part(text, "-/");
  const auto day = wear_time_part(text, " T");
  if (!year || !month || !day || *year < 2000 || *year > 2199) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day)));
  if (!date.ok()) return std::nullopt;
  std::array<int, 3> clock{};
  for (std::size_t part = 0; part < clock.size() && !text.empty(); ++part) {
    const auto number = wear_time_part(text, ":");
    if (!number || *number > (part == 0 ? 23 : 59)) return std::nullopt;
    clock.at(part) = *number;
  }
  if (!text.empty()) return std::nullopt;
  return start_of_day(BusinessDay(date), mall_utc_offset) + std::chrono::hours(clock[0]) + std::chrono::minutes(clock[1]) + std::chrono::seconds(clock[2]);
}

CheckedWearTable check_wear_table(const std::vector<WearTableRow>& rows, const WearTableScene& scene) {
  CheckedWearTable checked;
  std::map<WearTableName, std::int64_t> named;
  for (const WearTableRow& row : rows) {
    WearRowCheck check(row, checked.faults);
    if (row.is_too_long) {
      // Its cells may stand in wrong columns.
      check.add(WearColumn::category, WearFault::row_too_long);
      continue;
    }
    WearTableMaterial material;
    const WearTableKind* const kind = check.kind(scene);
    const auto name_zh_cn = check.text(WearColumn::name_zh_cn, 40);
    const auto name_en = check.text(WearColumn::name_en, 80);
    const auto pos_x = check.whole(WearColumn::pos_x, wear_pos_x_range);
    const auto pos_y = check.whole(WearColumn::pos_y, wear_pos_y_range);
    const auto width = check.whole(WearColumn::width, wear_width_range);
    const auto height = check.whole(WearColumn::height, wear_height_range);
    material.picture_url = check.picture(scene, width, height);
    material.z_index = check.whole(WearColumn::z_index, wear_z_index_range).value_or(0);
    material.price_points = check.whole(WearColumn::price, wear_price_range).value_or(0);
    material.least_tier = check.whole(WearColumn::tier, wear_tier_range).value_or(0);
    material.brand_zh_cn = check.text(WearColumn::brand_zh_cn, 40, true).value_or("");
    material.brand_en = check.text(WearColumn::brand_en, 60, true).value_or("");
    material.shop_id = check.id<ShopId>(WearColumn::shop, WearFault::unknown_shop, scene.has_shop);
    material.product_id = check.id<ProductId>(WearColumn::product, WearFault::unknown_product, scene.has_product);
    material.released_at = check.released_at(scene);
    material.sort = check.whole(WearColumn::sort, wear_sort_range, first_wear_sort).value_or(first_wear_sort);
    if (pos_x && width && (*pos_x >= wear_stage_width || *pos_x + *width <= 0)) check.add(WearColumn::pos_x, WearFault::off_stage);
    if (pos_y && height && (*pos_y >= wear_stage_height || *pos_y + *height <= 0)) check.add(WearColumn::pos_y, WearFault::off_stage);
    for (const auto& [column, name] : {std::pair(WearColumn::name_zh_cn, name_zh_cn), std::pair(WearColumn::name_en, name_en)}) {
      if (kind == nullptr || !name) continue;
      const WearTableName key{kind->subcategory_id, column, *name};
      if (scene.taken.contains(key)) check.add(column, WearFault::named_already);
      const auto [above, is_new] = named.try_emplace(key, row.row_number);
      if (!is_new) check.add(column, WearFault::named_above, above->second);
    }
    if (!check.is_right()) continue;
    material.subcategory_id = kind->subcategory_id;
    material.name_zh_cn = *name_zh_cn;
    material.name_en = *name_en;
    material.pos_x = *pos_x;
    material.pos_y = *pos_y;
    material.width = *width;
    material.height = *height;
    checked.materials.push_back(std::move(material));
  }
  return checked;
}

}  // namespace galleria::wear
