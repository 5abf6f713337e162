// Samples of the chat app: signed pages, links, and people who come in from it.
import { nothing } from './scene.mjs';

const page = (scene) => `${scene.world.url}/pages/home/index?from=chat`;

export const wechatSamples = (scene) => ({
  get_js_ticket: () => ({ url: page(scene), areaName: 'nanjing' }),
  get_url_link: () => ({ path: '/pages/webview/index', query: `u=${encodeURIComponent(page(scene))}` }),
  sign_in_with_wechat: async () => ({ code: await scene.world.chatCode({ app: 'mini_program', openId: 'demo-mini-lin-xiao' }) }),
  bind_wechat: async () => {
    const code = await scene.world.chatCode({ app: 'official_account', openId: 'demo-page-lin-xiao' });
    // By the client that will bind it: then no other proof is needed.
    const { bindingCode } = await scene.member.call('sign_in_with_wechat', { code, app: 'official_account' });
    return { bindingCode };
  },
  get_chat_account: nothing,
  unbind_chat_account: nothing,
});
