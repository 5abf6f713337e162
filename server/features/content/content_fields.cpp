// Tells of each kind of floor what its type says.
#include "features/content/content_fields.hpp"

#include "features/content/content_page.hpp"

namespace galleria::content {
namespace {

// What a member's type says of its field; a type that says nothing here does not compile.
template <class T>
struct FieldOf;

template <>
struct FieldOf<Localized> {
  static constexpr FieldKind kind = FieldKind::text;
};
template <>
struct FieldOf<RichText> {
  static constexpr FieldKind kind = FieldKind::html;
};
template <>
struct FieldOf<PageTime> {
  static constexpr FieldKind kind = FieldKind::moment;
};
template <>
struct FieldOf<LinkText> {
  static constexpr FieldKind kind = FieldKind::link;
};
template <std::int64_t Min, std::int64_t Max>
struct FieldOf<Whole<Min, Max>> {
  static constexpr FieldKind kind = FieldKind::whole;
};
template <NameKind named>
struct FieldOf<Named<named>> {
  static constexpr FieldKind kind = [] {
    switch (named) {
      case NameKind::picture:
        return FieldKind::picture;
      case NameKind::film:
        return FieldKind::film;
      case NameKind::goods:
        return FieldKind::goods;
      case NameKind::group:
        return FieldKind::group;
      case NameKind::shop:
        return FieldKind::shop;
    }
  }();
};
template <DescribedStruct Piece>
requires(!std::is_same_v<Piece, LinkText>) struct FieldOf<Piece> {
  static constexpr FieldKind kind = FieldKind::piece;
};

template <class T>
struct Unwrapped {
  using type = T;
};
template <class T>
struct Unwrapped<std::optional<T>> {
  using type = T;
};

// A member that is one value: of a floor, or of a piece.
template <class Member, class Field>
void describe(Field& field, std::string_view name) {
  using Value = typename Unwrapped<Member>::type;
  field.name = camel_case(name).view();
  field.kind = FieldOf<Value>::kind;
  field.is_needed = std::is_same_v<Value, Member>;
  if constexpr (FieldOf<Value>::kind == FieldKind::whole) {
    field.least = Value::minimum;
    field.most = Value::maximum;
  }
}

template <class Item, std::size_t Min, std::size_t Max>
void describe_list(FloorField& field, std::string_view name, const List<Item, Min, Max>*) {
  describe<Item>(field, name);
  field.is_list = true;
  field.is_needed = Min > 0;
  field.least = static_cast<std::int64_t>(Min);
  field.most = static_cast<std::int64_t>(Max);
  if constexpr (FieldOf<Item>::kind == FieldKind::piece) {
    for_each_member<Item>([&](std::string_view piece_name, auto pointer) {
      using Member = std::remove_cvref_t<decltype(std::declval<Item&>().*pointer)>;
      describe<Member>(field.pieces.emplace_back(), piece_name);
    });
  }
}

template <class FloorOfKind>
FloorKind describe_floor() {
  FloorKind described{FloorOfKind::kind, {}};
  boost::mp11::mp_for_each<boost::describe::describe_members<FloorOfKind, boost::describe::mod_public>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<FloorOfKind&>().*member.pointer)>;
    FloorField& field = described.fields.emplace_back();
    if constexpr (requires { Member::max_items; }) {
      describe_list(field, member.name, static_cast<const Member*>(nullptr));
    } else {
      describe<Member>(field, member.name);
    }
  });
  return described;
}

}  // namespace

std::vector<FloorKind> list_kinds_of_floors() {
  std::vector<FloorKind> kinds;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, AnyFloor>>(
      [&](auto identity) { kinds.push_back(describe_floor<typename decltype(identity)::type>()); });
  return kinds;
}

}  // namespace galleria::content
