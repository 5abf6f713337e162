// Which other mini program the web app asks for, and the page in it.

export interface MiniProgramTarget {
  appId: string;
  /** With its query; empty for its first page. */
  path: string;
}

/** Undefined unless `appId` is one; a mini program cannot be opened by its original id from here. */
export function readMiniProgram(text: string): MiniProgramTarget | undefined {
  try {
    const { appId, path } = Object(JSON.parse(text)) as { appId?: unknown; path?: unknown };
    if (typeof appId !== 'string' || !/^wx[0-9a-f]{16}$/.test(appId)) return undefined;
    return { appId, path: typeof path === 'string' ? path.replace(/^\//, '') : '' };
  } catch {
    return undefined;
  }
}
