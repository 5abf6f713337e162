// Binds the endpoints of favourites.
#include "features/favourites/favourites.hpp"

namespace galleria::favourites {

void bind_routes(http::Binder& binder, Favourites& favourites) {
  using http::Call;
  using http::Member;
  binder.bind<list_favourite_goods>(
      [&](const Call& call, const Member& member, const ListFavouriteGoods& request) { return favourites.list_favourite_goods(call, member, request); });
  binder.bind<list_favourite_shops>(
      [&](const Call& call, const Member& member, const ListFavouriteShops& request) { return favourites.list_favourite_shops(call, member, request); });
  binder.bind<get_favourite_mark>([&](const Member& member, const GetFavouriteMark& request) { return favourites.get_favourite_mark(member, request); });
  binder.bind<mark_favourite>([&](const Member& member, const MarkFavourite& request) { return favourites.mark_favourite(member, request); });
  binder.bind<unmark_favourites>([&](const Member& member, const UnmarkFavourites& request) { return favourites.unmark_favourites(member, request); });
  binder.bind<get_favourite_settings>([&](const Member& member, const GetFavouriteSettings&) { return favourites.get_favourite_settings(member); });
  binder.bind<change_favourite_settings>(
      [&](const Member& member, const ChangeFavouriteSettings& request) { return favourites.change_favourite_settings(member, request); });
  binder.bind<note_seen_goods>([&](const Member& member, const NoteSeenGoods& request) { return favourites.note_seen_goods(member, request); });
  binder.bind<list_seen_goods>([&](const Call& call, const Member& member, const ListSeenGoods&) { return favourites.list_seen_goods(call, member); });
  binder.bind<clear_seen_goods>([&](const Member& member, const ClearSeenGoods&) { return favourites.clear_seen_goods(member); });
  binder.bind<share_cart>([&](const Member& member, const ShareCart& request) { return favourites.share_cart(member, request); });
  binder.bind<list_favourite_figures>(
      [&](const Call& call, const http::Operator&, const ListFavouriteFigures& request) { return favourites.list_favourite_figures(call, request); });
  binder.bind<list_favourite_days>([&](const http::Operator&, const ListFavouriteDays& request) { return favourites.list_favourite_days(request); });
  binder.bind<get_shared_cart>([&](const Call& call, const GetSharedCart& request) { return favourites.get_shared_cart(call, request); });
}

}  // namespace galleria::favourites
