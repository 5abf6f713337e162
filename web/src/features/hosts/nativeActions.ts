// Every action of the native bridge with an example of its parameters, for the page that tries them.
import type { NativeAction } from '@/hosts/app/nativeBridge';

export interface TestedAction {
  action: NativeAction;
  example: Readonly<Record<string, unknown>>;
}

/** Those of the specification first, then those that an older app may lack. */
export const nativeActions: readonly TestedAction[] = [
  { action: 'getNativeVersion', example: {} },
  { action: 'callPhone', example: { phone: '025-8600-1188' } },
  {
    action: 'openwxmp',
    example: { originalId: 'gh_000000000000', appId: '', path: 'pages/index/index', miniProgramType: 2 },
  },
  { action: 'unionPay', example: { tn: '000000000000000000000' } },
  { action: 'eWalletRecharge', example: { amountCents: 100 } },
  { action: 'setAppCapability', example: { interactivePopEnable: false } },
  { action: 'h5OpenAppPage', example: { type: 23, name: 'MyQRcode' } },
  { action: 'share', example: { url: '', title: '云廊 Galleria', content: '', icon: '', shareChannels: [0, 1, 3, 4] } },
  { action: 'scan', example: {} },
  { action: 'getLocation', example: {} },
  { action: 'savePicture', example: { url: '/share.png' } },
  { action: 'closePage', example: {} },
];
