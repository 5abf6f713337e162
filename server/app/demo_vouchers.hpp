// The demo mall's virtual goods: what they promise, the codes of partners, and the vouchers of orders that bought some.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/orders/orders.hpp"
#include "features/vouchers/vouchers.hpp"

namespace galleria::app::demo {

struct VoucherCodesEntry {
  std::string prefix;
  std::int64_t count = 1;  // of each variant: its stock
};
BOOST_DESCRIBE_STRUCT(VoucherCodesEntry, (), (prefix, count))

struct VoucherEntry {
  std::string product;
  VirtualKind kind = VirtualKind::service;
  std::int64_t valid_days = 0;  // or within these days
  std::optional<RelativeTime> from;
  std::optional<RelativeTime> until;
  bool refunds_expired = true;
  std::optional<Localized> partner;
  Localized how_to;
  std::optional<VoucherCodesEntry> codes;
};
BOOST_DESCRIBE_STRUCT(VoucherEntry, (), (product, kind, valid_days, from, until, refunds_expired, partner, how_to, codes))

struct VouchersFile {
  std::vector<VoucherEntry> vouchers;
};
BOOST_DESCRIBE_STRUCT(VouchersFile, (), (vouchers))

VouchersFile read_vouchers(const std::filesystem::path& folder);
// By the keys of products; those that are missing are none.
std::map<std::string, VirtualKind> virtual_kinds(const VouchersFile& file);

struct VoucherWriting {
  vouchers::Vouchers& vouchers;
  const orders::Orders& orders;
  const catalog::CatalogData& goods;
  const MemberIds& member_ids;
  TimeMs now;
};
// The terms, and the vouchers of those orders that were received and bought a virtual product. Throws std::logic_error for terms that do not fit together.
void write_vouchers(db::Transaction& transaction, const VoucherWriting& writing, const VouchersFile& file, const std::vector<OrderEntry>& entries);

}  // namespace galleria::app::demo
