// Marks the styles that scripts write into the page with the page's number, without which its policy lets none hold.

/**
 * Called once, before any part is shown. The library takes the number for its parts' styles, but not for those by which it keeps the page from scrolling behind
 * a dialog; so the number is put on every style element where it is made. Only this page's own scripts run, so nobody else can ask for one.
 */
export function markStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const make = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
