// Lets a test meet a member who wants less motion, so that figures show their value at once.
import { vi } from 'vitest';

/** Until the globals are unstubbed. */
export function preferReducedMotion(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
}
