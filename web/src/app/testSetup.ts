// Runs before every test file: words, empty storage, and the parts of a browser that the test environment lacks.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { session } from '@/api/session';
import { startWordFiles } from './wordFiles';

beforeAll(startWordFiles);

afterEach(() => {
  cleanup();
  session.signOut();
  localStorage.clear();
  sessionStorage.clear();
});
