// Phones whose browser is a chat app, a mini program's web view or the mall's app: their user agents, and bridges that follow the real ones' calls.

const android = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Runs in the page. Calls that need a signed page are refused without the signature, as the chat app refuses them. */
function installWeixin({ script, isMiniProgram }) {
  const needSignature = new Set(['updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems', 'showMenuItems', 'scanQRCode', 'geoLocation', 'imagePreview', 'launchMiniProgram']);
  const isSigned = (parameters) =>
    parameters.verifyAppId === parameters.appId &&
    parameters.verifySignType === 'sha1' &&
    ['verifyTimestamp', 'verifyNonceStr', 'verifySignature'].every((name) => typeof parameters[name] === 'string' && parameters[name] !== '');
  window.__asked = [];
  if (isMiniProgram) window.__wxjs_environment = 'miniprogram';
  const answerTo = (name, parameters) => {
    if (name === 'preVerifyJSAPI' && !isSigned(parameters)) return { err_msg: 'config:invalid signature' };
    if (needSignature.has(name) && !isSigned(parameters)) return { err_msg: 'system:access_denied' };
    const scripted = script[name] ?? 'ok';
    return typeof scripted === 'string' ? { err_msg: `${name}:${scripted}` } : scripted;
  };
  const bridge = {
    invoke(name, parameters, answered) {
      window.__asked.push({ name, parameters });
      if (script[name] !== 'silent') setTimeout(() => answered(answerTo(name, parameters)), 10);
    },
    on() {},
  };
  // The real one comes after the page, too.
  document.addEventListener('DOMContentLoaded', () => {
    setTimeout(() => {
      window.WeixinJSBridge = bridge;
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    }, 30);
  });
}

/** Runs in the page. Answers come later and as text, as apps send them. Actions without a script are unknown. */
function installNative({ script, isIos }) {
  window.__asked = [];
  const postMessage = (text) => {
    const { id, action, params } = JSON.parse(text);
    window.__asked.push({ action, params });
    const { code, data, event } = script[action] ?? { code: 404 };
    setTimeout(() => {
      window.__nativeCallback(id, code, data === undefined ? undefined : JSON.stringify(data));
      if (event) setTimeout(() => window.__nativeCallback(event.name, event.code, '{}'), 10);
    }, 10);
  };
  if (isIos) window.webkit = { messageHandlers: { galleria: { postMessage } } };
  else window.GalleriaNative = { postMessage };
}

const withScript = (install, given) => `(${install})(${JSON.stringify(given)})`;

/** The chat app's browser; `script`: what calls answer by internal name: the end of its err_msg, a whole reply, or silent. */
export const chatPhone = (script = {}) => ({ userAgent: `${android} MicroMessenger/8.0.47.2560`, initScript: withScript(installWeixin, { script, isMiniProgram: false }) });

/** The same in the web view of the mini program. */
export const miniProgramPhone = (script = {}) => ({
  userAgent: `${android} MicroMessenger/8.0.47.2560 miniProgram/wx0000000000000000`,
  initScript: withScript(installWeixin, { script, isMiniProgram: true }),
});

/** The mall's app; `script`: answers by action, {code, data, event}. */
export const appPhone = ({ system = 'android', version = '7.6.0', script = {} } = {}) => ({
  userAgent: `${system === 'ios' ? iphone : android} GalleriaApp/${version}`,
  initScript: withScript(installNative, { script, isIos: system === 'ios' }),
});

/** What this page has asked of its bridge so far. */
export const askedOfBridge = (visitor) => visitor.page.evaluate(() => window.__asked);

const sharingCalls = ['preVerifyJSAPI', 'updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems', 'showMenuItems'];
const isSharing = ({ name, parameters }) => sharingCalls.includes(name) || parameters?.arg?.type === 'share';
/** What was asked of it besides what each page sets on arrival for the host's menu. */
export const askedBesidesSharing = async (visitor) => (await askedOfBridge(visitor)).filter((call) => !isSharing(call));
