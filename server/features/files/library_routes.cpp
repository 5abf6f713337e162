// Binds the endpoints of the library.
#include "features/files/library.hpp"

namespace galleria::files {

void bind_routes(http::Binder& binder, Library& library) {
  using http::Operator;
  binder.bind<list_library_pictures>([&](const Operator&, const ListLibraryPictures& request) { return library.list_library_pictures(request); });
  binder.bind<get_library_picture>(
      [&](const http::Call& call, const Operator&, const GetLibraryPicture& request) { return library.get_library_picture(call, request); });
  binder.bind<upload_library_picture>(
      [&](const Operator& caller, const UploadLibraryPicture& request) { return library.upload_library_picture(caller, request); });
  binder.bind<save_library_picture>([&](const Operator& caller, const SaveLibraryPicture& request) { return library.save_library_picture(caller, request); });
  binder.bind<replace_library_picture>(
      [&](const Operator& caller, const ReplaceLibraryPicture& request) { return library.replace_library_picture(caller, request); });
  binder.bind<remove_library_picture>(
      [&](const Operator& caller, const RemoveLibraryPicture& request) { return library.remove_library_picture(caller, request); });
  binder.bind<list_library_films>([&](const Operator&, const ListLibraryFilms& request) { return library.list_library_films(request); });
  binder.bind<get_library_film>(
      [&](const http::Call& call, const Operator&, const GetLibraryFilm& request) { return library.get_library_film(call, request); });
  binder.bind<upload_library_film>([&](const Operator& caller, const UploadLibraryFilm& request) { return library.upload_library_film(caller, request); });
  binder.bind<save_library_film>([&](const Operator& caller, const SaveLibraryFilm& request) { return library.save_library_film(caller, request); });
  binder.bind<remove_library_film>([&](const Operator& caller, const RemoveLibraryFilm& request) { return library.remove_library_film(caller, request); });
}

}  // namespace galleria::files
