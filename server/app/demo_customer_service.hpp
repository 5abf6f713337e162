// What members of the demo mall ask, and what is often asked there.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/catalog/catalog.hpp"
#include "features/customer_service/customer_service.hpp"

namespace galleria::app::demo {

struct CustomerQuestionEntry {
  std::string key;
  customer_service::CustomerQuestionCategory category = customer_service::CustomerQuestionCategory::mall;
  Localized question;
  Localized answer;
};
BOOST_DESCRIBE_STRUCT(CustomerQuestionEntry, (), (key, category, question, answer))

struct CustomerMessageEntry {
  customer_service::CustomerSender by = customer_service::CustomerSender::member;
  std::string text;
  std::optional<std::string> order;
  std::optional<std::string> goods;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(CustomerMessageEntry, (), (by, text, order, goods, at))

struct CustomerThreadEntry {
  std::string member;
  std::optional<std::string> shop;
  std::string clerk;
  std::vector<CustomerMessageEntry> messages;  // oldest first
  std::optional<std::int64_t> stars;
  std::optional<std::string> rating;
};
BOOST_DESCRIBE_STRUCT(CustomerThreadEntry, (), (member, shop, clerk, messages, stars, rating))

struct CustomerServiceFile {
  std::vector<CustomerQuestionEntry> questions;
  std::vector<customer_service::CustomerSnippet> snippets;
  std::vector<CustomerThreadEntry> threads;
};
BOOST_DESCRIBE_STRUCT(CustomerServiceFile, (), (questions, snippets, threads))

CustomerServiceFile read_customer_service(const std::filesystem::path& folder);

struct CustomerServiceWriter {
  customer_service::CustomerServiceDesk& desk;
  const catalog::Catalog& catalog;
  const MemberIds& member_ids;
  TimeMs now;
};
// Throws std::runtime_error for members, shops or goods that are not there.
void write_customer_service(db::Transaction& transaction, const CustomerServiceWriter& writer, const CustomerServiceFile& file);

}  // namespace galleria::app::demo
