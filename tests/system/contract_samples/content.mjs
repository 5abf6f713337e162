// Samples of how the mall's people write pages: a draft of the rules, published, planned, taken back, and looked at before.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { savePageDraft } from '../../pages.mjs';
import { root } from '../../places.mjs';
import { nothing, only } from './scene.mjs';

const pageCode = 'rules';
/** A page as the demo mall's people wrote it. */
const demoPage = () => JSON.parse(readFileSync(join(root, 'demo/pages', `${pageCode}.json`), 'utf8'));
const hourMs = 3_600_000;

export function contentSamples(scene) {
  const staff = () => scene.staff();
  const draft = () => savePageDraft(scene.world, demoPage());
  const key = 'points_rules';
  const textDraft = async () => {
    const { text, revision, basedOnVersion } = await staff().call('get_text_draft', { key });
    return { key, ...text, revision, basedOnVersion };
  };
  const keptTextDraft = async () => {
    const { revision } = await staff().call('save_text_draft', await textDraft());
    return { key, revision };
  };
  const configValue = async (configKey, value) => {
    const { version } = (await staff().call('list_config_values')).find((one) => one.key === configKey);
    return { key: configKey, value, version };
  };
  const inAnHour = () => scene.world.now() + hourMs;
  return {
    list_pages: nothing,
    list_floor_kinds: nothing,
    list_page_choices: () => ({ kind: 'goods', text: '包' }),
    get_page_draft: only('pageCode', pageCode),
    list_page_versions: only('pageCode', 'home'),
    // Of a page that nobody sits over: a save that goes on with a sitting is counted in its deed.
    save_page_draft: async () => {
      const kept = await staff().call('get_page_draft', { pageCode });
      if (kept.revision > 0) await staff().call('drop_page_draft', { pageCode, revision: kept.revision });
      const { revision, basedOnVersion } = await staff().call('get_page_draft', { pageCode });
      return { pageCode, page: demoPage(), revision, basedOnVersion };
    },
    drop_page_draft: draft,
    publish_page_draft: draft,
    publish_page: async () => {
      const { version } = await staff().call('publish_page_draft', await draft());
      return { pageCode, version: version - 1, shownVersion: version };
    },
    plan_page: async () => ({ ...(await draft()), at: inAnHour() }),
    cancel_page_plan: async () => {
      const { planId } = await staff().call('plan_page', { ...(await draft()), at: inAnHour() });
      return { pageCode, planId };
    },
    get_preview_link: () => ({ pageCode, minutes: 60 }),
    make_preview_link: () => ({ pageCode, minutes: 60, purpose: '给代理商看' }),
    list_preview_links: only('pageCode', pageCode),
    end_preview_link: async () => {
      const { linkId } = await staff().call('make_preview_link', { pageCode, minutes: 60, purpose: '' });
      return { linkId };
    },
    end_preview_links: () => ({ pageCode, reason: '链接外传' }),
    list_texts: nothing,
    get_text_draft: only('key', key),
    list_text_versions: only('key', key),
    save_text_draft: textDraft,
    drop_text_draft: keptTextDraft,
    publish_text_draft: keptTextDraft,
    show_text_version: async () => {
      const { version } = await staff().call('publish_text_draft', await keptTextDraft());
      return { key, version: version - 1, newestVersion: version };
    },
    list_config_values: nothing,
    list_config_versions: only('key', 'service_phone'),
    save_config_value: () => configValue('data_tracker_meta_expires', 20),
    save_money_config_value: () => configValue('delivery_fee_cents', 900),
    get_page_preview: async () => {
      const { token } = await staff().call('get_preview_link', { pageCode, minutes: 60 });
      return { token, viewer: 'gold' };
    },
  };
}
