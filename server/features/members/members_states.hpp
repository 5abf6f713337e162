// What a member may tell of themselves; both the wire and the store speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::members {

enum class Gender { unspecified, female, male };
BOOST_DESCRIBE_ENUM(Gender, unspecified, female, male)

}  // namespace galleria::members
