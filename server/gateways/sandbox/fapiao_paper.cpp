// Lays a fapiao out with Cairo and Pango; the QR code is libqrencode's.
#include "gateways/sandbox/fapiao_paper.hpp"

#include <cairo/cairo-pdf.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <pango/pangocairo.h>
#include <qrencode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "gateways/sandbox/amount_in_words.hpp"

namespace galleria::gateways {
namespace {

// All lengths are points.
constexpr double page_width = 612;
constexpr double margin = 24;
constexpr double inner_width = page_width - 2 * margin;
constexpr double party_top = 96;
constexpr double party_height = 64;
constexpr double label_width = 18;
constexpr double table_head_height = 18;
constexpr double row_height = 17;
constexpr std::size_t least_row_count = 7;
constexpr double sum_height = 19;
constexpr double remark_height = 44;
constexpr double foot_height = 34;
constexpr std::chrono::hours china_offset{8};

struct Colour {
  double red, green, blue, alpha = 1;
};
constexpr Colour brown{0.55, 0.29, 0.10};
constexpr Colour black{0.13, 0.12, 0.11};
constexpr Colour blue{0.10, 0.25, 0.55};
constexpr Colour crimson{0.75, 0.10, 0.12};
constexpr Colour watermark{0.75, 0.10, 0.12, 0.10};

struct CairoDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
  void operator()(QRcode* code) const { QRcode_free(code); }
};
template <class T>
using Held = std::unique_ptr<T, CairoDeleter>;

cairo_status_t append_bytes(void* into, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

struct Box {
  double x, y, width, height;
};

struct Style {
  double size = 8;
  Colour colour = black;
  PangoAlignment alignment = PANGO_ALIGN_LEFT;
  bool is_bold = false;
  bool wraps = false;
};

// A page that texts and lines are drawn on.
class Canvas {
 public:
  explicit Canvas(double height)
      : surface_(cairo_pdf_surface_create_for_stream(append_bytes, &bytes_, page_width, height)), context_(cairo_create(surface_.get())) {
    cairo_pdf_surface_restrict_to_version(surface_.get(), CAIRO_PDF_VERSION_1_4);
  }

  void describe(cairo_pdf_metadata_t what, const std::string& text) { cairo_pdf_surface_set_metadata(surface_.get(), what, text.c_str()); }

  // The text in the middle of the box's height; what does not fit its width is cut or wrapped.
  void text(const Box& box, const std::string& text, const Style& style) {
    const Held<PangoLayout> layout(pango_cairo_create_layout(context_.get()));
    const Held<PangoFontDescription> font(pango_font_description_from_string("Noto Sans CJK SC"));
    pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
    if (style.is_bold) pango_font_description_set_weight(font.get(), PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    pango_layout_set_width(layout.get(), static_cast<int>(box.width * PANGO_SCALE));
    pango_layout_set_alignment(layout.get(), style.alignment);
    if (style.wraps)
      pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    else
      pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    int height = 0;
    pango_layout_get_size(layout.get(), nullptr, &height);
    use(style.colour);
    cairo_move_to(context_.get(), box.x, box.y + (box.height - static_cast<double>(height) / PANGO_SCALE) / 2);
    pango_cairo_show_layout(context_.get(), layout.get());
  }

  void line(double from_x, double from_y, double to_x, double to_y, double width = 0.6) {
    use(brown);
    cairo_set_line_width(context_.get(), width);
    cairo_move_to(context_.get(), from_x, from_y);
    cairo_line_to(context_.get(), to_x, to_y);
    cairo_stroke(context_.get());
  }

  void frame(const Box& box) {
    use(brown);
    cairo_set_line_width(context_.get(), 0.9);
    cairo_rectangle(context_.get(), box.x, box.y, box.width, box.height);
    cairo_stroke(context_.get());
  }

  void square(double x, double y, double side) { cairo_rectangle(context_.get(), x, y, side, side); }
  void fill(Colour colour) {
    use(colour);
    cairo_fill(context_.get());
  }

  // Draws with the page turned around a point.
  template <class Draw>
  void turned(double x, double y, double angle, const Draw& draw) {
    cairo_save(context_.get());
    cairo_translate(context_.get(), x, y);
    cairo_rotate(context_.get(), angle);
    draw();
    cairo_restore(context_.get());
  }

  std::string finish() {
    cairo_show_page(context_.get());
    cairo_surface_finish(surface_.get());
    if (cairo_status(context_.get()) != CAIRO_STATUS_SUCCESS || cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS)
      throw std::runtime_error("a fapiao could not be drawn");
    return std::move(bytes_);
  }

 private:
  void use(Colour colour) { cairo_set_source_rgba(context_.get(), colour.red, colour.green, colour.blue, colour.alpha); }

  std::string bytes_;  // before the surface, which writes to it until it goes
  Held<cairo_surface_t> surface_;
  Held<cairo_t> context_;
};

struct LineAmounts {
  Cents net;
  Cents tax;
};

LineAmounts amounts_of(const invoices::FapiaoLine& line, std::int64_t sign) {
  const std::int64_t whole = 1000 + line.tax_rate_permille;
  const Cents tax{((line.total * line.tax_rate_permille).value * 2 + whole) / (whole * 2)};
  return {(line.total - tax) * sign, tax * sign};
}

std::string rate_text(std::int64_t permille) {
  if (permille == 0) return "不征税";
  return permille % 10 == 0 ? fmt::format("{}%", permille / 10) : fmt::format("{}.{}%", permille / 10, permille % 10);
}

std::string date_text(TimeMs time, const char* format) {
  return fmt::format(fmt::runtime(format), fmt::gmtime(std::chrono::system_clock::to_time_t(time + china_offset)));
}

class Drawing {
 public:
  explicit Drawing(const FapiaoPaper& paper)
      : paper_(paper),
        sign_(paper.reversed_number.empty() ? 1 : -1),
        row_count_(std::max(least_row_count, paper.lines.size())),
        canvas_(party_top + party_height + table_height() + sum_height + remark_height + foot_height) {
    for (const auto& line : paper.lines) {
      const auto amounts = amounts_of(line, sign_);
      net_ += amounts.net;
      tax_ += amounts.tax;
    }
  }

  std::string draw() {
    canvas_.describe(CAIRO_PDF_METADATA_TITLE, "Fapiao " + paper_.number);
    canvas_.describe(CAIRO_PDF_METADATA_KEYWORDS, paper_.number);
    canvas_.describe(CAIRO_PDF_METADATA_SUBJECT, "SANDBOX");
    canvas_.describe(CAIRO_PDF_METADATA_CREATE_DATE, date_text(paper_.issued_at, "{:%Y-%m-%dT%H:%M:%S}+08:00"));
    head();
    parties();
    table();
    foot();
    mark();
    return canvas_.finish();
  }

 private:
  bool is_red() const { return sign_ < 0; }
  double table_height() const { return table_head_height + static_cast<double>(row_count_) * row_height + sum_height; }

  void head() {
    qr_code({margin, 22, 60, 60});
    canvas_.text({0, 26, page_width, 30}, "电子发票（普通发票）", {.size = 19, .colour = brown, .alignment = PANGO_ALIGN_CENTER});
    canvas_.line(page_width / 2 - 105, 60, page_width / 2 + 105, 60, 1);
    canvas_.line(page_width / 2 - 105, 63, page_width / 2 + 105, 63, 0.5);
    if (is_red()) canvas_.text({0, 66, page_width, 18}, "红字发票", {.size = 10, .colour = crimson, .alignment = PANGO_ALIGN_CENTER, .is_bold = true});
    labelled({page_width - 190, 34, 166, 14}, "发票号码：", paper_.number);
    labelled({page_width - 190, 52, 166, 14}, "开票日期：", date_text(paper_.issued_at, "{:%Y年%m月%d日}"));
  }

  void labelled(const Box& box, const std::string& label, const std::string& value) {
    const double width = static_cast<double>(label.size()) / 3 * 8.2;
    canvas_.text({box.x, box.y, width, box.height}, label, {.colour = brown});
    canvas_.text({box.x + width, box.y, box.width - width, box.height}, value, {.colour = black});
  }

  void parties() {
    const double half = inner_width / 2;
    party(margin, "购\n买\n方\n信\n息", paper_.buyer.name, paper_.buyer.tax_number);
    party(margin + half, "销\n售\n方\n信\n息", paper_.seller.name, paper_.seller.tax_number);
    canvas_.frame({margin, party_top, inner_width, party_height + table_height() + sum_height + remark_height});
    canvas_.line(margin, party_top + party_height, margin + inner_width, party_top + party_height);
    for (const double x : {margin + label_width, margin + half, margin + half + label_width}) canvas_.line(x, party_top, x, party_top + party_height);
  }

  void party(double x, const std::string& label, const std::string& name, const std::string& tax_number) {
    canvas_.text({x, party_top, label_width, party_height}, label, {.colour = brown, .alignment = PANGO_ALIGN_CENTER, .wraps = true});
    const double width = inner_width / 2 - label_width - 12;
    labelled({x + label_width + 6, party_top + 12, width, 16}, "名称：", name);
    labelled({x + label_width + 6, party_top + 36, width, 16}, "统一社会信用代码/纳税人识别号：", tax_number);
  }

  void table() {
    static constexpr std::array<double, 8> widths{150, 84, 40, 44, 66, 68, 52, 60};
    static const std::array<std::string, 8> heads{"项目名称", "规格型号", "单位", "数量", "单价", "金额", "税率/征收率", "税额"};
    double y = party_top + party_height;
    row(y, table_head_height, widths, heads, brown, true);
    y += table_head_height;
    for (const auto& line : paper_.lines) {
      row(y, row_height, widths, cells_of(line), black, false);
      y += row_height;
    }
    y = party_top + party_height + table_head_height + static_cast<double>(row_count_) * row_height;
    const std::array<std::string, 8> sums{"合　计", "", "", "", "", yen(net_), "", yen(tax_)};
    row(y, sum_height, widths, sums, black, false);
    canvas_.line(margin, y + sum_height, margin + inner_width, y + sum_height);
    total(y + sum_height);
  }

  std::array<std::string, 8> cells_of(const invoices::FapiaoLine& line) const {
    const auto amounts = amounts_of(line, sign_);
    const double unit_price = static_cast<double>((line.total - Cents{std::abs(amounts.tax.value)}).value) / 100 / static_cast<double>(line.quantity);
    return {line.goods_name,
            line.specification,
            line.unit,
            std::to_string(line.quantity * sign_),
            fmt::format("{:.6g}", unit_price),
            yuan_text(amounts.net),
            rate_text(line.tax_rate_permille),
            line.tax_rate_permille == 0 ? "***" : yuan_text(amounts.tax)};
  }

  void row(double y, double height, const std::array<double, 8>& widths, const std::array<std::string, 8>& cells, Colour colour, bool is_head) {
    double x = margin;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_number = i >= 3;
      const auto alignment = is_head ? PANGO_ALIGN_CENTER : is_number ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
      canvas_.text({x + 4, y, widths[i] - 8, height}, cells[i], {.size = 7.5, .colour = colour, .alignment = alignment});
      x += widths[i];
    }
  }

  void total(double y) {
    const Cents total = net_ + tax_;
    canvas_.text({margin + 8, y, 110, sum_height}, "价税合计（大写）", {.colour = brown});
    canvas_.text({margin + 122, y, 270, sum_height}, "ⓧ " + amount_in_words(total), {.size = 9});
    canvas_.text({margin + 396, y, 60, sum_height}, "（小写）", {.colour = brown});
    canvas_.text({margin + 440, y, 120, sum_height}, yen(total), {.size = 9.5, .is_bold = true});
    canvas_.line(margin, y + sum_height, margin + inner_width, y + sum_height);
    canvas_.line(margin + 118, y, margin + 118, y + sum_height);
    canvas_.text({margin, y + sum_height, label_width, remark_height}, "备\n注", {.colour = brown, .alignment = PANGO_ALIGN_CENTER, .wraps = true});
    canvas_.line(margin + label_width, y + sum_height, margin + label_width, y + sum_height + remark_height);
    const std::string bank = paper_.seller.bank.empty() ? std::string() : "销方开户银行：" + paper_.seller.bank + "\n";
    const std::string remark = bank + (is_red() ? "被红冲蓝字数电发票号码：" + paper_.reversed_number + "\n" : std::string()) +
                               "本发票由沙箱（SANDBOX）生成，仅供演示与测试，不具有税务效力。";
    canvas_.text({margin + label_width + 6, y + sum_height, inner_width - label_width - 12, remark_height}, remark, {.colour = blue, .wraps = true});
    foot_top_ = y + sum_height + remark_height;
  }

  void foot() { labelled({margin + 6, foot_top_ + 6, 200, 16}, "开票人：", "云廊沙箱"); }

  void mark() {
    canvas_.turned(page_width / 2, party_top + party_height + table_height() / 2, -0.32, [&] {
      canvas_.text({-page_width / 2, -40, page_width, 80}, "沙箱 SANDBOX", {.size = 66, .colour = watermark, .alignment = PANGO_ALIGN_CENTER, .is_bold = true});
    });
  }

  // What the tax office's own QR codes hold: kind, number, net amount and day.
  void qr_code(const Box& box) {
    const std::string content = "01,32,," + paper_.number + "," + yuan_text(net_) + "," + date_text(paper_.issued_at, "{:%Y%m%d}") + ",,SANDBOX";
    const Held<QRcode> code(QRcode_encodeString8bit(content.c_str(), 0, QR_ECLEVEL_M));
    if (!code) throw std::runtime_error("a QR code could not be made");
    const double side = box.width / code->width;
    for (int y = 0; y < code->width; ++y) {
      for (int x = 0; x < code->width; ++x) {
        if ((code->data[y * code->width + x] & 1) != 0) canvas_.square(box.x + x * side, box.y + y * side, side);
      }
    }
    canvas_.fill(black);
  }

  static std::string yen(Cents amount) { return "¥" + yuan_text(amount); }

  const FapiaoPaper& paper_;
  const std::int64_t sign_;
  const std::size_t row_count_;
  Canvas canvas_;
  Cents net_;
  Cents tax_;
  double foot_top_ = 0;
};

}  // namespace

std::string draw_fapiao(const FapiaoPaper& paper) { return Drawing(paper).draw(); }

}  // namespace galleria::gateways
