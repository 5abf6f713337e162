// Which chat-app mini program the app runs in; undefined in a plain browser.
export interface MiniProgram {
  appId: string;
  displayName: string;
  originalId: string;
  /** The shell draws the tab bar, and its tab pages are native. */
  hasTabBar?: true;
}

const storageKey = 'mini_program';

function read(text: string | null): MiniProgram | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { appId, displayName, originalId, hasTabBar } = value as Record<string, unknown>;
    const known = [appId, displayName, originalId].map((part) => (typeof part === 'string' ? part : ''));
    const [first = '', second = '', third = ''] = known;
    if (!first && !third) return undefined;
    return { appId: first, displayName: second, originalId: third, ...(hasTabBar === true ? { hasTabBar } : {}) };
  } catch (cause) {
    // A damaged address is the shell's fault; sharing then goes without the program's name.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

let current = read(sessionStorage.getItem(storageKey));

/** Takes over what the shell says of itself in the address it opens, as JSON; kept for a reload. Unreadable text changes nothing. */
export function rememberMiniProgram(text: string): void {
  const program = read(text);
  if (!program) return;
  current = program;
  sessionStorage.setItem(storageKey, JSON.stringify(program));
}

export function miniProgram(): MiniProgram | undefined {
  return current;
}
