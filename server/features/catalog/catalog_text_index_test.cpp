// The index of texts: never misses a text that a word fits.
#include "features/catalog/catalog_text_index.hpp"

#include <gmock/gmock.h>

#include "features/catalog/catalog_search.hpp"

namespace galleria::catalog {
namespace {

const std::vector<std::string> texts{
    "手工植鞣牛皮托特包", "hand-stitched leather tote", "k9包 café", "tv", "smart tv 55", "été", "lipsticks", "lipstick", "", "55", "a"};

class CatalogTextIndex : public testing::Test {
 protected:
  CatalogTextIndex() {
    for (const std::string& text : texts) index_.add(text);
    index_.seal();
  }
  std::vector<std::string> candidates(std::string_view word) const {
    std::vector<std::string> found;
    index_.for_each_candidate(fitting_part(word), [&](TextIndex::TextNumber number) {
      found.emplace_back(index_.text(number));
      return true;
    });
    return found;
  }

  TextIndex index_;
};

TEST_F(CatalogTextIndex, gives_texts_back_as_they_were_added) {
  ASSERT_EQ(index_.size(), texts.size());
  for (TextIndex::TextNumber number = 0; number < texts.size(); ++number) EXPECT_EQ(index_.text(number), texts[number]);
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Every piece of every text that breaks no character apart.
TEST_F(CatalogTextIndex, misses_no_text_that_a_word_fits) {
  int fitting_count = 0;
  for (const std::string& source : texts) {
    for (std::size_t from = 0; from < source.size(); ++from) {
      for (std::size_t size = 1; from + size <= source.size(); ++size) {
        const std::string word = source.substr(from, size);
        if (continues_character(word.front()) || continues_character(source[from + size])) continue;
        const auto found = candidates(word);
        for (const std::string& text : texts) {
          if (fit(text, word, 10) == 0) continue;
          ++fitting_count;
          EXPECT_THAT(found, testing::Contains(text)) << "for " << word;
        }
      }
    }
  }
  EXPECT_GT(fitting_count, 500);
}

TEST_F(CatalogTextIndex, looks_at_few_texts) {
  EXPECT_THAT(candidates("leather"), testing::ElementsAre(texts[1]));
  EXPECT_THAT(candidates("托特"), testing::ElementsAre(texts[0]));
  EXPECT_THAT(candidates("包"), testing::ElementsAre(texts[0], texts[2]));
  EXPECT_THAT(candidates("tv"), testing::ElementsAre("tv", "smart tv 55"));
  EXPECT_THAT(candidates("zzz"), testing::IsEmpty());
  EXPECT_THAT(candidates(""), testing::IsEmpty());
}

}  // namespace
}  // namespace galleria::catalog
