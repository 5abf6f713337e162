// The bases of the mall's other sites in a stage.
import type { Stage } from '../stage';

const siteNames = {
  baseURL: 'mall',
  openBaseUrl: 'open',
  eshopBaseUrl: 'eshop',
  tdBaseUrl: 'td',
  artBaseUrl: 'art',
  intellectServiceUrl: 'intellect',
  wechatApiHost: 'wechat',
  v2WebUrl: 'v2',
  plazaH5WebUrl: 'plaza',
  contentUrl: 'content',
  deepLinkUrl: 'link',
  mock: 'mock',
  newV2WebUrl: 'v2-new',
} as const;

export type HostMap = Readonly<Record<keyof typeof siteNames | 'emptyUrl', string>>;

/**
 * `prd` has no prefix, the others have theirs: `https://sit-open.DOMAIN`. Without a domain the mall has one server, and
 * every base is `ownOrigin`.
 */
export function hostMapFor(stage: Stage, domain: string | undefined, ownOrigin: string): HostMap {
  const prefix = stage === 'prd' ? '' : `${stage}-`;
  const entries = Object.entries(siteNames).map(([name, site]) => [
    name,
    domain ? `https://${prefix}${site}.${domain}` : ownOrigin,
  ]);
  return { ...Object.fromEntries(entries), emptyUrl: '' };
}
