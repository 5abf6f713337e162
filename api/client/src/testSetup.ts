// Runs before every test file: afterwards nobody is signed in and nothing is stored.
import { afterEach } from 'vitest';
import { session } from './session';

afterEach(() => {
  session.signOut();
  localStorage.clear();
  sessionStorage.clear();
});
