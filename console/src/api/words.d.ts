// Makes a misspelt key of the console's own words a compile error; each desk declares its own beside its words.
import type app from '../app/locales/zh-CN.json';
import type patterns from '../patterns/locales/zh-CN.json';
import type ui from '../ui/locales/zh-CN.json';

declare module '@galleria/client/words' {
  interface WordFiles {
    app: typeof app;
    patterns: typeof patterns;
    ui: typeof ui;
  }
}
