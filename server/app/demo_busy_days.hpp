// What the demo mall's last two weeks were like: guests who joined, bought at counters and looked around, by a recipe instead of files.
#pragma once

#include <functional>
#include <span>

#include "app/demo_members.hpp"
#include "base/business_day.hpp"
#include "features/tracking/tracking.hpp"

namespace galleria::app::demo {

// Adds guests and their orders, which were handed over and are over: nothing of them waits for anybody.
void add_busy_days(People& people, const catalog::CatalogData& goods, TimeMs now);
// The same, without these goods: nobody hands a virtual one over.
void add_busy_days(People& people, const catalog::CatalogData& goods, const std::map<std::string, VirtualKind>& left_out, TimeMs now);

using PutVisitors = std::function<void(db::Transaction&, BusinessDay, std::span<const tracking::DemoVisitor>)>;
void write_visitors(db::Transaction& transaction, const PutVisitors& put_visitors, TimeMs now);

}  // namespace galleria::app::demo
