// Draws picture codes: hard for machines, readable for people.
#include "features/members/captcha_image.hpp"

#include <vips/vips8>

#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "base/crypto.hpp"

namespace galleria::members {
namespace {

constexpr std::array fonts{"DejaVu Sans Bold", "DejaVu Serif Bold", "DejaVu Sans Mono Bold", "DejaVu Serif Bold Italic"};

struct Colour {
  double red, green, blue;
};
// Dark enough on the light ground for a contrast of at least 4.5 to 1.
constexpr std::array inks{Colour{92, 48, 74}, Colour{38, 78, 92}, Colour{108, 58, 32}, Colour{52, 62, 110}, Colour{44, 84, 58}};
constexpr Colour ground{247, 242, 235};

struct Point {
  double x, y;
};

// How much ink lies on each pixel, from 0 to 1.
class Ink {
 public:
  Ink(int width, int height) : width_(width), height_(height), amounts_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  double& at(int x, int y) { return amounts_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)]; }
  double at(int x, int y) const {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return 0;
    return amounts_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  }
  // Between the pixels.
  double between(Point point) const {
    const int x = static_cast<int>(std::floor(point.x));
    const int y = static_cast<int>(std::floor(point.y));
    const double right = point.x - x;
    const double below = point.y - y;
    return (at(x, y) * (1 - right) + at(x + 1, y) * right) * (1 - below) + (at(x, y + 1) * (1 - right) + at(x + 1, y + 1) * right) * below;
  }

 private:
  int width_;
  int height_;
  std::vector<double> amounts_;
};

// The picture need not be unguessable, only the letters; so a quick generator with a random seed does.
class Dice {
 public:
  Dice() : generator_((std::uint64_t{random_below(0xffffffff)} << 32) | random_below(0xffffffff)) {}
  double between(double low, double high) { return std::uniform_real_distribution(low, high)(generator_); }
  template <class T, std::size_t Size>
  const T& one_of(const std::array<T, Size>& choices) {
    return choices[std::uniform_int_distribution<std::size_t>(0, Size - 1)(generator_)];
  }

 private:
  std::mt19937_64 generator_;
};

Ink draw_letter(char letter, const char* font, int size) {
  const auto mask = vips::VImage::text(std::string(1, letter).c_str(),
                                       vips::VImage::option()->set("font", (std::string(font) + " " + std::to_string(size)).c_str())->set("dpi", 72));
  std::size_t byte_count = 0;
  const std::unique_ptr<void, decltype(&g_free)> pixels(mask.write_to_memory(&byte_count), &g_free);
  Ink ink(mask.width(), mask.height());
  for (int y = 0; y < ink.height(); ++y) {
    for (int x = 0; x < ink.width(); ++x) ink.at(x, y) = static_cast<const unsigned char*>(pixels.get())[y * ink.width() + x] / 255.0;
  }
  return ink;
}

// Puts a letter with its centre there, turned and leaning.
void put_letter(Ink& page, const Ink& letter, Point centre, double turn, double lean) {
  const double reach = std::hypot(letter.width(), letter.height()) / 2 + std::abs(lean) * letter.height() / 2;
  for (int y = std::max(0, static_cast<int>(centre.y - reach)); y < std::min<double>(page.height(), centre.y + reach); ++y) {
    for (int x = std::max(0, static_cast<int>(centre.x - reach)); x < std::min<double>(page.width(), centre.x + reach); ++x) {
      const double across = (x - centre.x) * std::cos(turn) + (y - centre.y) * std::sin(turn);
      const double down = (y - centre.y) * std::cos(turn) - (x - centre.x) * std::sin(turn);
      page.at(x, y) = std::max(page.at(x, y), letter.between({across + lean * down + letter.width() / 2.0, down + letter.height() / 2.0}));
    }
  }
}

Ink bent(const Ink& page, Dice& dice) {
  constexpr double full_turn = 2 * std::numbers::pi;
  const double sideways = dice.between(1.8, 3.2);
  const double upwards = dice.between(2.0, 3.6);
  const double height_period = dice.between(34, 56);
  const double width_period = dice.between(48, 84);
  const double first_phase = dice.between(0, full_turn);
  const double second_phase = dice.between(0, full_turn);
  Ink result(page.width(), page.height());
  for (int y = 0; y < page.height(); ++y) {
    for (int x = 0; x < page.width(); ++x) {
      result.at(x, y) = page.between(
          {x + sideways * std::sin(full_turn * y / height_period + first_phase), y + upwards * std::sin(full_turn * x / width_period + second_phase)});
    }
  }
  return result;
}

// A curve from edge to edge; ink of 1 draws, of 0 erases.
void draw_curve(Ink& page, Dice& dice, double thickness, double ink) {
  const Point start{0, dice.between(10, page.height() - 10)};
  const Point bend{page.width() * dice.between(0.3, 0.7), dice.between(-10, page.height() + 10)};
  const Point end{static_cast<double>(page.width()), dice.between(10, page.height() - 10)};
  constexpr int step_count = 400;
  for (int step = 0; step <= step_count; ++step) {
    const double t = static_cast<double>(step) / step_count;
    const Point on{(1 - t) * (1 - t) * start.x + 2 * t * (1 - t) * bend.x + t * t * end.x,
                   (1 - t) * (1 - t) * start.y + 2 * t * (1 - t) * bend.y + t * t * end.y};
    for (int y = static_cast<int>(on.y - thickness); y <= on.y + thickness; ++y) {
      for (int x = static_cast<int>(on.x - thickness); x <= on.x + thickness; ++x) {
        const double cover = std::clamp(thickness / 2 + 0.5 - std::hypot(x - on.x, y - on.y), 0.0, 1.0);
        if (x >= 0 && y >= 0 && x < page.width() && y < page.height() && cover > 0) page.at(x, y) += (ink - page.at(x, y)) * cover;
      }
    }
  }
}

void draw_specks(Ink& page, Dice& dice) {
  constexpr int speck_count = 90;
  for (int i = 0; i < speck_count; ++i) {
    const int x = static_cast<int>(dice.between(0, page.width() - 1));
    const int y = static_cast<int>(dice.between(0, page.height() - 1));
    const double ink = dice.between(0.25, 0.8);
    page.at(x, y) = std::max(page.at(x, y), ink);
    page.at(x + 1, y) = std::max(page.at(x + 1, y), ink * 0.6);
  }
}

// Ink shades from one colour into another across the picture, so that no single colour marks the letters.
std::string coloured_png(const Ink& page, Dice& dice) {
  const Colour left = dice.one_of(inks);
  const Colour right = dice.one_of(inks);
  std::vector<unsigned char> pixels;
  pixels.reserve(static_cast<std::size_t>(page.width()) * static_cast<std::size_t>(page.height()) * 3);
  for (int y = 0; y < page.height(); ++y) {
    for (int x = 0; x < page.width(); ++x) {
      const double part = static_cast<double>(x) / page.width();
      const double ink = std::round(page.at(x, y) * 8) / 8;  // few steps keep the PNG small
      const auto put = [&](double back, double from, double to) {
        pixels.push_back(static_cast<unsigned char>(back + (from + (to - from) * part - back) * ink));
      };
      put(ground.red, left.red, right.red);
      put(ground.green, left.green, right.green);
      put(ground.blue, left.blue, right.blue);
    }
  }
  const auto image = vips::VImage::new_from_memory(pixels.data(), pixels.size(), page.width(), page.height(), 3, VIPS_FORMAT_UCHAR);
  VipsBlob* png = image.pngsave_buffer(vips::VImage::option()->set("strip", true)->set("compression", 6));
  std::size_t byte_count = 0;
  const auto* bytes = static_cast<const char*>(vips_blob_get(png, &byte_count));
  std::string text(bytes, byte_count);
  vips_area_unref(VIPS_AREA(png));
  return text;
}

}  // namespace

std::string draw_captcha_png(std::string_view letters) {
  Dice dice;
  Ink page(captcha_width, captcha_height);
  const double pitch = (captcha_width - 28.0) / static_cast<double>(letters.size());
  double x = 14 + pitch / 2;
  for (const char letter : letters) {
    const Ink drawn = draw_letter(letter, dice.one_of(fonts), static_cast<int>(dice.between(38, 47)));
    put_letter(page, drawn, {x + dice.between(-3, 3), captcha_height / 2.0 + dice.between(-5, 5)}, dice.between(-0.38, 0.38), dice.between(-0.22, 0.22));
    x += pitch;
  }
  Ink result = bent(page, dice);
  draw_curve(result, dice, 1.4, 0);
  draw_curve(result, dice, 1.8, 1);
  draw_curve(result, dice, 1.4, 0.9);
  draw_specks(result, dice);
  return coloured_png(result, dice);
}

}  // namespace galleria::members
