// Makes a misspelt key of this desk's words a compile error.
import type words from './locales/zh-CN.json';

declare module '@galleria/client/words' {
  interface WordFiles {
    wrappings: typeof words;
  }
}
