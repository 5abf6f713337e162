// What the server is made of: objects that are found by their type, live at one place, and go in the reverse order of their making.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace galleria::app {

class Parts;

// A part that may be made later than its user. Asking costs no more than following a pointer.
template <class Part>
class Later {
 public:
  // Null while it is not made.
  Part* find() const { return static_cast<Part*>(*place_); }
  Part& operator*() const { return *find(); }
  Part* operator->() const { return find(); }

 private:
  friend class Parts;
  explicit Later(void* const* place) : place_(place) {}
  void* const* place_;
};

class Parts {
 public:
  Parts() = default;
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  ~Parts() {
    while (!owned_.empty()) owned_.pop_back();
  }

  // Makes the part of this type. Throws std::logic_error if there is one.
  template <class Part, class... Arguments>
  Part& make(Arguments&&... arguments) {
    return add<Part>(std::make_unique<Part>(std::forward<Arguments>(arguments)...));
  }

  // Takes what was made elsewhere, under the type by which it is asked for.
  template <class Part>
  Part& add(std::unique_ptr<Part> part) {
    void*& place = places_[typeid(Part)];
    if (place != nullptr) throw std::logic_error(std::string("there are two parts of the type ") + typeid(Part).name());
    place = part.get();
    return keep(std::move(part));
  }

  // Keeps what nobody asks for by its type.
  template <class Part>
  Part& keep(std::unique_ptr<Part> part) {
    Part& kept = *part;
    owned_.push_back({part.release(), [](void* owned) { delete static_cast<Part*>(owned); }});
    return kept;
  }

  // Throws std::logic_error that names the type if it is not made yet: then its module belongs further up in app/modules.cpp, or whoever asks takes it later().
  template <class Part>
  Part& get() {
    Part* const found = find<Part>();
    if (found == nullptr) throw std::logic_error(std::string("not made yet: ") + typeid(Part).name());
    return *found;
  }

  // Null if it is not made.
  template <class Part>
  Part* find() {
    return later<Part>().find();
  }

  // Lives as long as the parts.
  template <class Part>
  Later<Part> later() {
    return Later<Part>(&places_[typeid(Part)]);
  }

 private:
  using Owned = std::unique_ptr<void, void (*)(void*)>;
  std::map<std::type_index, void*> places_;  // a map's places stay where they are
  std::vector<Owned> owned_;
};

}  // namespace galleria::app
