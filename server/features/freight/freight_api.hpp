// The wire of freight templates: what the staff may look at and set.
#pragma once

#include "features/freight/freight_data.hpp"
#include "http/endpoint.hpp"

namespace galleria::freight {

struct ListFreightTemplates {};
BOOST_DESCRIBE_STRUCT(ListFreightTemplates, (), ())

struct FreightTemplateShop {
  ShopId shop_id;
  std::string name;  // empty: there is no such shop any more
};
BOOST_DESCRIBE_STRUCT(FreightTemplateShop, (), (shop_id, name))

struct FreightTemplateRow {
  FreightTemplateId template_id;
  std::string name_zh_cn;
  std::string name_en;
  bool is_mall_wide = false;
  bool is_in_use = true;
  std::vector<FreightTemplateShop> shops;
  std::vector<FreightTariff> tariffs;
  std::int64_t version = 1;
  std::string saved_by;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(FreightTemplateRow, (), (template_id, name_zh_cn, name_en, is_mall_wide, is_in_use, shops, tariffs, version, saved_by, saved_at))

struct FreightTemplates {
  std::vector<FreightTemplateRow> templates;  // the mall's first
};
BOOST_DESCRIBE_STRUCT(FreightTemplates, (), (templates))

struct GetFreightTemplate {
  FreightTemplateId template_id;
};
BOOST_DESCRIBE_STRUCT(GetFreightTemplate, (), (template_id))

struct SaveFreightTemplate {
  std::optional<FreightTemplateId> template_id;  // absent: a new one
  std::optional<std::int64_t> version;           // that was looked at; needed to change one
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  bool is_mall_wide = false;  // for all shops that have none of their own
  bool is_in_use = true;
  List<ShopId, 0, 200> shop_ids;  // none, if it is mall-wide
  FreightTariffs tariffs;
};
BOOST_DESCRIBE_STRUCT(SaveFreightTemplate, (), (template_id, version, name_zh_cn, name_en, is_mall_wide, is_in_use, shop_ids, tariffs))

struct SavedFreightTemplate {
  FreightTemplateId template_id;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SavedFreightTemplate, (), (template_id, version))

inline constexpr Failure freight_template_not_found{
    FailureKind::not_found, 91522, "freight_template_not_found", {"没有找到这个运费模板", "We could not find that freight template"}};
inline constexpr Failure freight_template_changed{FailureKind::conflict,
                                                  91523,
                                                  "freight_template_changed",
                                                  {"运费模板已被修改，请刷新后再改", "Somebody has changed this template. Please look at it again first"}};
inline constexpr Failure freight_template_taken{
    FailureKind::conflict,
    91524,
    "freight_template_taken",
    {"商城只能有一个通用模板，一家店也只能用一个模板", "The mall has one template for all, and a shop uses one template only"}};

inline constexpr http::Permission read_freight{
    "freight", "read", http::Reach::mall, {"查看运费模板", "Look at freight templates"}, {"manager", "finance", "service"}};
inline constexpr http::Permission save_freight{"freight",           "save", http::Reach::mall, {"设置运费模板", "Set freight templates up"}, {"manager"},
                                               http::Review::always};

inline constexpr http::Endpoint<ListFreightTemplates, FreightTemplates> list_freight_templates{http::Method::get,
                                                                                               "/staff/v1/freight/templates",
                                                                                               "list_freight_templates",
                                                                                               "freight",
                                                                                               "All freight templates with their tariffs",
                                                                                               http::Access::staff(read_freight)};
inline constexpr http::Endpoint<GetFreightTemplate, FreightTemplateRow> get_freight_template{http::Method::get,
                                                                                             "/staff/v1/freight/template",
                                                                                             "get_freight_template",
                                                                                             "freight",
                                                                                             "One freight template as it is now",
                                                                                             http::Access::staff(read_freight),
                                                                                             {&freight_template_not_found}};
inline constexpr http::Endpoint<SaveFreightTemplate, SavedFreightTemplate> save_freight_template{
    http::Method::post,
    "/staff/v1/freight/template/save",
    "save_freight_template",
    "freight",
    "Puts a freight template, or a new version of one; orders that were placed keep theirs",
    http::Access::staff(save_freight),
    {&freight_template_not_found, &freight_template_changed, &freight_template_taken},
    http::Consumes::something};

}  // namespace galleria::freight
