// What every test of the console begins with: all words in Chinese, an empty browser, and nothing left on the screen.
import { chooseLanguage } from '@galleria/client/words';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startWordFiles } from '../wordFiles';

// What is waited for comes at once, or when a busy machine has read the page's code.
configure({ asyncUtilTimeout: 30_000 });
beforeAll(startWordFiles);
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('zh-CN');
});
