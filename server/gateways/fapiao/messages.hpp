// The bodies of WeChat Pay's fapiao API (new-tax-control-fapiao) that we send and read, member for member as the platform names them.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/money.hpp"

namespace galleria::gateways::fapiao_messages {

// Quantities count hundred-millionths, rates hundredths of a percent.
inline constexpr std::int64_t quantity_unit = 100'000'000;
inline constexpr std::int64_t rate_unit_of_permille = 10;

struct Party {
  std::string type;  // INDIVIDUAL or ORGANIZATION
  std::string name;
  std::optional<std::string> taxpayer_id;
  std::optional<std::string> address;
  std::optional<std::string> telephone;
  std::optional<std::string> bank_name;
  std::optional<std::string> bank_account;
  std::optional<std::string> email;  // closed for the platform's key
  std::optional<std::string> fapiao_bill_type;
};
BOOST_DESCRIBE_STRUCT(Party, (), (type, name, taxpayer_id, address, telephone, bank_name, bank_account, email, fapiao_bill_type))

struct Item {
  std::string tax_code;
  std::string goods_name;
  std::optional<std::string> specification;
  std::optional<std::string> unit;
  std::int64_t quantity = 0;
  Cents total_amount;
  std::int64_t tax_rate = 0;
  std::string tax_prefer_mark;
  bool discount = false;
};
BOOST_DESCRIBE_STRUCT(Item, (), (tax_code, goods_name, specification, unit, quantity, total_amount, tax_rate, tax_prefer_mark, discount))

struct IssueInformation {
  std::string fapiao_id;
  Cents total_amount;
  bool need_list = false;
  std::vector<Item> items;
};
BOOST_DESCRIBE_STRUCT(IssueInformation, (), (fapiao_id, total_amount, need_list, items))

struct Issue {
  std::string scene;
  std::string fapiao_apply_id;
  Party buyer_information;
  std::vector<IssueInformation> fapiao_information;
};
BOOST_DESCRIBE_STRUCT(Issue, (), (scene, fapiao_apply_id, buyer_information, fapiao_information))

struct Number {
  std::optional<std::string> fapiao_code;  // none for a fully digital fapiao
  std::string fapiao_number;
  std::optional<std::string> fapiao_time;
};
BOOST_DESCRIBE_STRUCT(Number, (), (fapiao_code, fapiao_number, fapiao_time))

struct State {
  std::string fapiao_id;
  std::string status;
  std::optional<Number> blue_fapiao;
  std::optional<Number> red_fapiao;
  Cents total_amount;
  std::optional<std::string> fapiao_error_code;
  std::optional<std::string> fapiao_error_message;
};
BOOST_DESCRIBE_STRUCT(State, (), (fapiao_id, status, blue_fapiao, red_fapiao, total_amount, fapiao_error_code, fapiao_error_message))

struct States {
  std::int64_t total_count = 0;
  std::vector<State> fapiao_information;
};
BOOST_DESCRIBE_STRUCT(States, (), (total_count, fapiao_information))

struct ReverseInformation {
  std::string fapiao_id;
  std::string fapiao_number;
};
BOOST_DESCRIBE_STRUCT(ReverseInformation, (), (fapiao_id, fapiao_number))

struct Reverse {
  std::string reverse_reason;
  std::vector<ReverseInformation> fapiao_information;
};
BOOST_DESCRIBE_STRUCT(Reverse, (), (reverse_reason, fapiao_information))

struct Download {
  std::string fapiao_id;
  std::string download_url;
  std::string status;
};
BOOST_DESCRIBE_STRUCT(Download, (), (fapiao_id, download_url, status))

struct Downloads {
  std::vector<Download> fapiao_download_info_list;
};
BOOST_DESCRIBE_STRUCT(Downloads, (), (fapiao_download_info_list))

}  // namespace galleria::gateways::fapiao_messages
