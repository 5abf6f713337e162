// What a caller is told when the platform did not do what it was asked.
#pragma once

#include "features/wechat/wechat_api.hpp"

namespace galleria::wechat {

// The refusal for a trouble; logs what an operator must know.
Refusal refusal_of(const PlatformTrouble& trouble);

}  // namespace galleria::wechat
