// What a mall sets before it publishes its shell; the appid stands in project.config.json.

export interface Settings {
  displayName: string;
  /** `gh_…`, by which the native app opens this mini program; empty until there is one. */
  originalId: string;
  /** The web app's host in production; the others are this one with `pre-` or `sit-` before it. */
  host: string;
  /** The origin that the developer tools show instead of the sit host; empty for none. `npm run build -- --develop-origin …` sets it. */
  developOrigin: string;
  /** Other sites that may be shown, such as `https://mp.weixin.qq.com`; each must be a business domain of the mini program too. */
  outsideOrigins: readonly string[];
}

export const settings: Settings = {
  displayName: '云廊',
  originalId: '',
  host: 'plaza.galleria.example',
  developOrigin: '',
  outsideOrigins: [],
};
