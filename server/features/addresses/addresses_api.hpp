// The wire of addresses: a member's delivery addresses, and China's regions.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "http/endpoint.hpp"

namespace galleria::addresses {

using RegionCode = Whole<110'000, 829'999>;

struct Region {
  std::int64_t code = 0;
  std::string name;
  std::vector<Region> children;
};
BOOST_DESCRIBE_STRUCT(Region, (), (code, name, children))

struct ListRegions {};
BOOST_DESCRIBE_STRUCT(ListRegions, (), ())

struct ListAddresses {};
BOOST_DESCRIBE_STRUCT(ListAddresses, (), ())

// An address as lists show it: phone and name masked.
struct AddressSummary {
  AddressId address_id;
  std::string receiver_name;  // masked
  std::string phone;          // masked
  std::string region;         // "江苏省 南京市 玄武区"
  std::string street;
  std::string label;  // "家", "公司" or empty
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(AddressSummary, (), (address_id, receiver_name, phone, region, street, label, is_default))

struct GetAddress {
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(GetAddress, (), (address_id))

// An address in full, for its owner's edit form.
struct AddressDetail {
  AddressId address_id;
  std::string receiver_name;
  std::string phone;
  std::int64_t province_code = 0;
  std::int64_t city_code = 0;
  std::int64_t county_code = 0;
  std::string region;
  std::string street;
  std::string label;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(AddressDetail, (), (address_id, receiver_name, phone, province_code, city_code, county_code, region, street, label, is_default))

struct SaveAddress {
  std::optional<AddressId> address_id;  // absent: a new one
  Text<1, 20> receiver_name;
  Phone phone;
  RegionCode county_code;  // tells city and province
  Text<2, 120> street;
  std::optional<Text<0, 6>> label;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(SaveAddress, (), (address_id, receiver_name, phone, county_code, street, label, is_default))

struct SavedAddress {
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(SavedAddress, (), (address_id))

struct DeleteAddress {
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(DeleteAddress, (), (address_id))

struct MakeDefaultAddress {
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(MakeDefaultAddress, (), (address_id))

inline constexpr Failure address_not_found{FailureKind::not_found, 62001, "address_not_found", {"没有找到这个地址", "We could not find that address"}};
inline constexpr Failure too_many_addresses{
    FailureKind::conflict,
    62002,
    "too_many_addresses",
    {"最多保存 {count} 个地址，请先删除不用的", "You can keep {count} addresses. Please delete one you no longer need"}};
inline constexpr Failure unknown_region{FailureKind::invalid, 62003, "unknown_region", {"请选择所在地区", "Please choose the region"}};

inline constexpr http::Endpoint<ListRegions, std::vector<Region>> list_regions{
    http::Method::get, "/mall-api/oms/v1/address/regions", "list_regions", "addresses", "Provinces, cities and counties of China", http::Access::anyone};
inline constexpr http::Endpoint<ListAddresses, std::vector<AddressSummary>> list_addresses{http::Method::get, "/mall-api/oms/v1/address/list", "list_addresses",
                                                                                           "addresses", "The member's addresses, the default one first"};
inline constexpr http::Endpoint<GetAddress, AddressDetail> get_address{
    http::Method::get, "/mall-api/oms/v1/address/detail", "get_address", "addresses", "One address in full", http::Access::member, {&address_not_found}};
inline constexpr http::Endpoint<SaveAddress, SavedAddress> save_address{http::Method::post,
                                                                        "/mall-api/oms/v1/address/save",
                                                                        "save_address",
                                                                        "addresses",
                                                                        "Adds an address or changes one",
                                                                        http::Access::member,
                                                                        {&address_not_found, &too_many_addresses, &unknown_region},
                                                                        http::Consumes::something};
inline constexpr http::Endpoint<DeleteAddress, Done> delete_address{
    http::Method::post, "/mall-api/oms/v1/address/delete", "delete_address", "addresses", "Deletes an address", http::Access::member, {&address_not_found}};
inline constexpr http::Endpoint<MakeDefaultAddress, Done> make_default_address{
    http::Method::post,  "/mall-api/oms/v1/address/setDefault", "make_default_address", "addresses", "Makes an address the default", http::Access::member,
    {&address_not_found}};

}  // namespace galleria::addresses
