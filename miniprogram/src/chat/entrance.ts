// How the member came to the page on top.

/** True when a link, a code or a shared card led to it directly, and no page of the shell. */
export function isEntrance(): boolean {
  const pages = getCurrentPages();
  return pages.length === 1 && pages[0]?.route === wx.getEnterOptionsSync().path;
}
