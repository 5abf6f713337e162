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
  back: 'Back',
};

/** For the chat app's language, such as `zh_CN`; English for those who read no Chinese. */
export function wordsIn(language: string): Words {
  return /^zh/i.test(language) ? chinese : english;
}
