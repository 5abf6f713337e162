// Binds the endpoints of gift wrapping to their functions.
#include "features/wrappings/wrappings.hpp"

namespace galleria::wrappings {

void bind_routes(http::Binder& binder, Wrappings& wrappings) {
  binder.bind<list_gift_wrappings>([&](const http::Call&, const http::Operator&, const ListGiftWrappings&) { return wrappings.list_gift_wrappings(); });
  binder.bind<save_gift_wrapping>([&](const http::Call& call, const http::Operator& caller, const SaveGiftWrapping& request) {
    return wrappings.save_gift_wrapping(call, caller, request);
  });
}

}  // namespace galleria::wrappings
