// Runs before every test file: words, empty storage, and the parts of a browser that the test environment lacks.

import { session } from '@galleria/client/session';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startWordFiles } from './wordFiles';

beforeAll(startWordFiles);

afterEach(() => {
  cleanup();
  session.signOut();
  localStorage.clear();
  sessionStorage.clear();
});
