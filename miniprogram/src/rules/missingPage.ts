// Where a link leads that names a page of the web app as if it were one of the shell.
import type { Sites } from './stage';
import { homePath, readTarget } from './targets';

/** The web app's page of that path, with its parameters as they came; home when there can be none. */
export function missingPageTarget(path: string, query: Readonly<Record<string, unknown>>, sites: Sites): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  const address = `/${path.replace(/^\/+/, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  const target = readTarget(address, sites);
  return target.kind === 'own' ? target.path : homePath;
}
