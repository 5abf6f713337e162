// A console on the page itself, for testers whose phone has none.

/**
 * Opens vConsole, which begins with `facts`, for a browser with the cookie `develop`. Resolves when it is there, so that what starts afterwards
 * is seen; without it the app goes on. A build for production does not contain it.
 */
export async function openDebugConsole(facts: Readonly<Record<string, unknown>>): Promise<void> {
  if (import.meta.env.VITE_STAGE === 'prd' || !/(^|;\s*)develop=/.test(document.cookie)) return;
  try {
    (await import('./startDebugConsole')).startDebugConsole(facts);
  } catch (error) {
    console.warn('the debug console did not load', error);
  }
}
