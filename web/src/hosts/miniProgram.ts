// Which chat-app mini program the app runs in; undefined in a plain browser.
export interface MiniProgram {
  appId: string;
  displayName: string;
  originalId: string;
}

let current: MiniProgram | undefined;

/** Set once, when the mini program's web view says who it is. */
export function setMiniProgram(program: MiniProgram): void {
  current = program;
}

export function miniProgram(): MiniProgram | undefined {
  return current;
}
