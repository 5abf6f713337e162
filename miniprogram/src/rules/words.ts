// The few words that the shell itself says; all others are the web app's.

const chinese = {
  mall: '云廊',
  tabs: ['首页', '会员码', '我的'],
  refused: '这个页面在小程序里打不开',
  refusedBody: '它可能来自别的网站，或者链接已经不完整。',
  unreachable: '页面没有打开',
  unreachableBody: '网络好像不太顺畅，请稍后再试。',
  retry: '再试一次',
  home: '回到首页',
  paying: '正在打开微信支付…',
  scanning: '正在打开扫一扫…',
  leaving: '即将打开其他小程序',
  open: '打开',
  reminders: '在微信里提醒您',
  remindersBody: '点“允许”后由微信询问；每同意一次，可以收到一条提醒。',
  allow: '允许提醒',
  later: '暂不需要',
  notAsked: '微信没有弹出询问',
  remindersOff: '小程序的消息已关闭',
  remindersOffBody: '请点右上角“…”，在“设置”里打开通知管理，再回来试一次。',
  untold: '您的选择没有记下',
  back: '返回',
};

export type Words = typeof chinese;

const english: Words = {
  mall: 'Galleria',
  tabs: ['Home', 'Member code', 'Mine'],
  refused: 'This page cannot be opened here',
  refusedBody: 'It may belong to another site, or the link is incomplete.',
  unreachable: 'The page did not open',
  unreachableBody: 'The network seems to be slow. Please try again shortly.',
  retry: 'Try again',
  home: 'Back to home',
  paying: 'Opening WeChat Pay…',
  scanning: 'Opening the scanner…',
  leaving: 'This opens another mini program',
  open: 'Open',
  reminders: 'Reminders in WeChat',
  remindersBody: 'WeChat asks once you tap “Allow”. Each yes is good for one reminder.',
  allow: 'Allow reminders',
  later: 'Not now',
  notAsked: 'WeChat did not ask',
  remindersOff: 'Messages of this mini program are off',
  remindersOffBody: 'Tap “…” at the top right, turn notifications on in the settings, and try again.',
  untold: 'Your choice was not noted',
  back: 'Back',
};

/** For the chat app's language, such as `zh_CN`; English for those who read no Chinese. */
export function wordsIn(language: string): Words {
  return /^zh/i.test(language) ? chinese : english;
}
