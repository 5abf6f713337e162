// Starts vConsole; its code comes only for testers.
import VConsole from 'vconsole';

/** Draws the console in the theme of the phone, with `facts` as its first line. */
export function startDebugConsole(facts: Readonly<Record<string, unknown>>): void {
  new VConsole({ theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' });
  // biome-ignore lint/suspicious/noConsole: what is written there is what it shows.
  console.info(JSON.stringify(facts));
}
