// Lets the library know where its pictures are shown, and content what the library says of them.
#pragma once

#include "app/parts.hpp"
#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "features/coupons/coupons.hpp"
#include "features/files/library.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/services/services.hpp"

namespace galleria::app {

// They are made later than the library.
struct PicturePlaces {
  Later<catalog::Catalog> catalog;
  Later<content::Content> content;
  Later<coupons::Coupons> coupons;
  Later<services::Services> services;
  Later<service_requests::ServiceRequests> service_requests;
};

class PictureUsesOfMall : public files::PictureUses {
 public:
  explicit PictureUsesOfMall(PicturePlaces places) : places_(places) {}

  std::vector<files::PictureUse> find_uses(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) const override;

 private:
  PicturePlaces places_;
};

class LibraryForContent : public content::PictureLookup {
 public:
  explicit LibraryForContent(const files::Library& library) : library_(library) {}

  std::optional<content::KnownPicture> find_picture(std::string_view address) const override;

 private:
  const files::Library& library_;
};

}  // namespace galleria::app
