// Makes a misspelt key of these words a compile error.
import type words from './locales/zh-CN.json';

declare module '@galleria/client/words' {
  interface WordFiles {
    prizes: typeof words;
  }
}
