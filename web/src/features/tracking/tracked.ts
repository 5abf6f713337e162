// Decides where visits are counted at all, and what is told of the device.

/** A phone or tablet. The chat app for computers and a phone that a computer only plays are none. */
export function isTracked(userAgent: string): boolean {
  if (/wechatdevtools|WindowsWechat|MacWechat/i.test(userAgent)) return false;
  return /android|iphone|ipad|ipod|harmony|mobile/i.test(userAgent);
}

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?:iPhone|CPU) OS ([\d_]+)/, 'iOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/HarmonyOS ?([\d.]*)/i, 'HarmonyOS'],
];

function systemOf(userAgent: string): string {
  for (const [pattern, name] of systems) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version.replaceAll('_', '.')}`.trim();
  }
  return '';
}

/** Kind and system as the browser says; an empty text where it does not. Never anything that names one device. */
export function deviceInfo(userAgent: string): { model: string; system: string } {
  const model = /iPhone|iPad|iPod/.exec(userAgent)?.[0] ?? /Android [\d.]+; ([\w .-]{1,30})[;)]/.exec(userAgent)?.[1];
  return { model: model?.trim() ?? '', system: systemOf(userAgent).slice(0, 40) };
}
