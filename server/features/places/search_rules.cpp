// Fits what is typed to places.
#include "features/places/search_rules.hpp"

#include <algorithm>

namespace galleria::places {
namespace {

// Small letters without spaces and signs; what is not ASCII stays.
std::string folded(std::string_view text) {
  std::string folded;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') {
      folded += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80) {
      folded += c;
    }
  }
  return folded;
}

std::string initials(std::string_view reading) {
  std::string letters;
  for (std::size_t i = 0; i < reading.size(); ++i)
    if (reading[i] != ' ' && (i == 0 || reading[i - 1] == ' ')) letters += reading[i];
  return folded(letters);
}

struct FacilityWords {
  FacilityKind kind;
  Localized name;
  std::vector<std::string_view> words;
};

const FacilityWords& facility_words(FacilityKind kind) {
  static const std::vector<FacilityWords> all{
      {FacilityKind::toilet, {"洗手间", "Toilets"}, {"洗手间", "卫生间", "厕所", "toilet", "restroom", "wc", "xishoujian", "xsj", "cesuo"}},
      {FacilityKind::accessible_toilet,
       {"无障碍洗手间", "Accessible toilet"},
       {"无障碍", "无障碍洗手间", "无障碍卫生间", "厕所", "accessible", "wheelchair", "wuzhangai", "wza"}},
      {FacilityKind::nursing_room, {"母婴室", "Nursing room"}, {"母婴室", "母婴", "哺乳", "换尿布", "nursing", "baby", "muyingshi", "mys"}},
      {FacilityKind::lift, {"电梯", "Lift"}, {"电梯", "直梯", "垂直电梯", "lift", "elevator", "dianti", "dt"}},
      {FacilityKind::escalator, {"扶梯", "Escalator"}, {"扶梯", "自动扶梯", "滚梯", "escalator", "futi", "ft"}},
      {FacilityKind::stairs, {"楼梯", "Stairs"}, {"楼梯", "stairs", "louti", "lt"}},
      {FacilityKind::service_desk, {"服务台", "Service desk"}, {"服务台", "总台", "咨询", "问讯", "失物招领", "service", "information", "fuwutai", "fwt"}},
      {FacilityKind::lockers, {"储物柜", "Lockers"}, {"储物柜", "寄存", "存包", "locker", "chuwugui", "cwg"}},
      {FacilityKind::cash_machine, {"取款机", "Cash machine"}, {"取款机", "提款", "自动取款机", "atm", "cash", "qukuanji", "qkj"}},
      {FacilityKind::entrance, {"出入口", "Entrance"}, {"出入口", "出口", "入口", "大门", "entrance", "exit", "churukou", "crk"}},
      {FacilityKind::parking_payment, {"停车缴费机", "Parking payment"}, {"停车缴费", "缴费机", "停车", "parking", "tingche", "tc"}},
  };
  return *std::find_if(all.begin(), all.end(), [&](const FacilityWords& words) { return words.kind == kind; });
}

}  // namespace

std::optional<int> fit_of(const Findable& place, std::string_view keyword) {
  const std::string wanted = folded(keyword);
  if (wanted.empty()) return std::nullopt;
  const std::string names[] = {folded(place.name.zh_cn), folded(place.name.en)};
  if (std::any_of(std::begin(names), std::end(names), [&](const std::string& name) { return name == wanted; }) || folded(place.key) == wanted) return 0;
  if (std::any_of(std::begin(names), std::end(names), [&](const std::string& name) { return name.starts_with(wanted); })) return 1;
  // One letter begins too many readings to say anything.
  const bool is_letters = wanted.size() > 1 && std::all_of(wanted.begin(), wanted.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (is_letters && !place.reading.empty() && (folded(place.reading).starts_with(wanted) || initials(place.reading).starts_with(wanted))) return 2;
  const auto fits_word = [&](std::string_view word) { return word == wanted || (wanted.size() > 1 && word.starts_with(wanted)); };
  if (std::any_of(place.words.begin(), place.words.end(), fits_word)) return 3;
  if (std::any_of(std::begin(names), std::end(names), [&](const std::string& name) { return name.find(wanted) != std::string::npos; })) return 4;
  if (folded(place.brand.zh_cn).find(wanted) != std::string::npos || folded(place.brand.en).find(wanted) != std::string::npos) return 5;
  if (wanted.size() > 1 && folded(place.key).starts_with(wanted)) return 6;
  return std::nullopt;
}

Localized facility_name(FacilityKind kind) { return facility_words(kind).name; }

std::vector<std::string_view> words_of(FacilityKind kind) { return facility_words(kind).words; }

std::vector<std::string_view> words_of(RoomCategory category) {
  switch (category) {
    case RoomCategory::beauty:
      return {"美妆", "化妆品", "护肤", "beauty", "meizhuang"};
    case RoomCategory::fashion:
      return {"服装", "女装", "男装", "衣服", "fashion", "clothes", "fuzhuang"};
    case RoomCategory::leather:
      return {"箱包", "鞋", "女鞋", "皮具", "bags", "shoes", "xiangbao"};
    case RoomCategory::jewellery:
      return {"珠宝", "首饰", "腕表", "手表", "jewellery", "watches", "zhubao"};
    case RoomCategory::sports:
      return {"运动", "户外", "sports", "yundong"};
    case RoomCategory::kids:
      return {"儿童", "童装", "玩具", "kids", "toys", "ertong"};
    case RoomCategory::home:
      return {"家居", "家具", "home", "jiaju"};
    case RoomCategory::digital:
      return {"数码", "电器", "手机", "digital", "electronics", "shuma"};
    case RoomCategory::food:
      return {"食品", "超市", "烘焙", "food", "supermarket", "shipin"};
    case RoomCategory::dining:
      return {"餐饮", "餐厅", "吃饭", "美食", "dining", "restaurant", "canyin"};
    case RoomCategory::service:
      return {"服务", "service", "fuwu"};
    case RoomCategory::entertainment:
      return {"娱乐", "影院", "电影", "entertainment", "cinema", "yule"};
    default:
      return {};
  }
}

}  // namespace galleria::places
