// Runs before every test file: words, empty storage, and the parts of a browser that the test environment lacks.

import { session } from '@galleria/client/session';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { dialogStore } from '@/ui/dialog';
import { startWordFiles } from './wordFiles';

// What is waited for comes at once, or when a busy machine has read the page's code.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(startWordFiles);

afterEach(() => {
  cleanup();
  while (dialogStore.get()) dialogStore.get()?.answer(false);
  session.signOut();
  localStorage.clear();
  sessionStorage.clear();
});
