// Each account bears the name of its role. The two clerks work in two shops; of two owners one approves what the other proposes.
#include "app/demo_staff.hpp"

#include <vector>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

const std::vector<staff::DemoStaff>& accounts() {
  static const std::vector<staff::DemoStaff> all{
      {"owner", "所有者 Owner", "owner", {}},
      {"owner.two", "所有者 Owner", "owner", {}},
      {"manager", "商场经理 Manager", "manager", {}},
      {"finance", "财务 Finance", "finance", {}},
      {"editor", "内容编辑 Editor", "editor", {}},
      {"service", "服务台 Service desk", "service", {}},
      {"clerk", "店员 Clerk", "clerk", id_of<ShopId>("shop", "moyan-l1")},
      {"clerk.two", "店员 Clerk", "clerk", id_of<ShopId>("shop", "hanfang-yun-l1")},
  };
  return all;
}

}  // namespace

std::string staff_names() {
  std::string names;
  for (const staff::DemoStaff& account : accounts()) names += (names.empty() ? "" : ", ") + account.name;
  return names;
}

void put_staff(staff::Staff& staff, const std::vector<Secret>& keys) {
  staff.put_demo_staff(accounts(), Secret(std::string(staff_password)), Secret(std::string(staff_totp_secret)), keys);
}

void put_staff_identity(staff::Staff& staff, const std::string& issuer) { staff.put_demo_identity("manager", {issuer, "manager", "manager@galleria.example"}); }

}  // namespace galleria::app::demo
