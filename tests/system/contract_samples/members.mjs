// Samples of members: addresses, pictures, sessions and accounts. Those that end what the others need stand last.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { artFolder } from '../../places.mjs';
import { demoPhone } from '../../tour.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const anyPicture = () => readdirSync(artFolder).find((name) => name.endsWith('.webp'));
const address = () => ({ receiverName: '林晓', phone: demoPhone, countyCode: 320_102, street: '中山路 18 号', label: '家', isDefault: false });

const addressSamples = (scene) => ({
  list_regions: nothing,
  list_addresses: nothing,
  get_address: () => ({ addressId: scene.facts.addressId }),
  save_address: address,
  make_default_address: () => ({ addressId: scene.facts.addressId }),
  delete_address: async () => {
    const { addressId } = await scene.member.call('save_address', address());
    return { addressId };
  },
});

const sessionSamples = (scene) => ({
  list_sessions: nothing,
  revoke_session: async () => {
    await scene.world.advanceClock(61_000);
    await scene.world.guest().signIn(scene.phone);
    const sessions = await scene.member.call('list_sessions');
    return { sessionId: sessions.find((session) => !session.isCurrent).sessionId };
  },
  get_access_token_cookie: nothing,
  refresh_access_token_cookie: async () => {
    // The session goes over to whoever brings the token, so it is not the member's own that is handed over.
    const { shortAccessToken } = await (await scene.world.member()).call('get_access_token_cookie');
    return { shortAccessToken };
  },
  show_image_captcha: nothing,
  send_code: async () => ({ phone: scene.world.newPhone(), smsType: 'smsLogin', ...(await scene.captcha()) }),
  sign_in: async () => {
    const phone = scene.world.newPhone();
    return { phone, acceptsTerms: true, ...(await scene.smsCode(scene.world.guest(), phone, 'smsLogin')) };
  },
});

/** The demo mall has told the scene's member of something. */
const anyMessage = async (scene) => {
  const { messages } = await scene.member.call('list_messages', { tab: 'all' });
  return { messageId: messages[0].messageId };
};

const messageSamples = (scene) => ({
  count_messages: () => ({ memberId: scene.member.session.uid }),
  count_unread_news: nothing,
  list_messages: () => ({ tab: 'orders' }),
  get_message: () => anyMessage(scene),
  read_message: () => anyMessage(scene),
  follow_message: () => anyMessage(scene),
  read_all_messages: nothing,
  list_services: () => ({ memberId: scene.member.session.uid }),
});

/** A member who owns nothing takes the scene over: what ends or moves an account must not be in the way of the others. */
async function beSomebodyNew(scene) {
  scene.phone = scene.world.newPhone();
  scene.member = await scene.world.member(scene.phone);
}

/** What the members desk does with an account of nobody's. */
const deskSamples = (scene) => {
  const somebody = async () => (await scene.world.member()).session.uid;
  const because = async () => ({ memberId: await somebody(), reason: 'a call from the member' });
  const tag = async () => {
    const { tagId } = await scene.staff().call('save_member_tag', { nameZhCn: `标签 ${scene.world.newPhone().slice(-6)}`, nameEn: 'Regular', colour: 'blue', description: '' });
    return { tagId };
  };
  const toTag = async () => ({ memberId: await somebody(), ...(await tag()) });
  return {
    list_member_tags: nothing,
    save_member_tag: () => ({ nameZhCn: '常来喝茶', nameEn: 'Comes for tea', colour: 'green', description: '每周都来' }),
    retire_member_tag: async () => ({ ...(await tag()), isRetired: true }),
    put_member_tag: toTag,
    take_member_tag: async () => {
      const tagged = await toTag();
      await scene.staff().call('put_member_tag', tagged);
      return tagged;
    },
    tag_listed_members: async () => {
      const phone = scene.world.newPhone();
      await scene.world.member(phone);
      return { ...(await tag()), work: 'put', csv: `手机号\n${phone}\n`, isTrial: false };
    },
    search_members: () => ({ query: demoPhone }),
    get_member_record: () => ({ memberId: scene.member.session.uid }),
    list_closing_members: nothing,
    show_member_contact: because,
    freeze_member: because,
    thaw_member: async () => {
      const input = await because();
      await scene.staff().call('freeze_member', input);
      return input;
    },
    read_member_data: because,
    preview_member_merge: async () => ({ memberId: await somebody(), mergedMemberId: await somebody() }),
    merge_members: async () => ({
      memberId: await somebody(),
      mergedMemberId: await somebody(),
      phone: 'surviving',
      birthday: 'surviving',
      chatAccount: 'surviving',
      beyondLimit: 'keep',
      reason: 'one person with two phones',
    }),
    end_member_session: async () => {
      const memberId = await somebody();
      const { sessions } = await scene.staff().call('get_member_record', { memberId });
      return { memberId, sessionId: sessions[0].sessionId };
    },
  };
};

export const memberSamples = (scene) => ({
  ...messageSamples(scene),
  ...addressSamples(scene),
  ...sessionSamples(scene),
  ...deskSamples(scene),
  get_my_base_info: nothing,
  edit_profile: () => ({ nickname: '林晓', gender: 'female' }),
  get_member_card: () => ({ memberId: scene.member.session.uid }),
  list_member_codes: nothing,
  verify_member_code: async () => ({ code: (await scene.member.call('list_member_codes')).codes[0].code }),
  upload_image: () => new Blob([readFileSync(join(artFolder, anyPicture()))], { type: 'image/webp' }),
  correct_birthday: () => ({ memberId: scene.member.session.uid, birthday: '1994-09-19' }),
  list_closing_obstacles: nothing,
  get_data_copy: nothing,
  // One copy a day: each asks for a member's first.
  ask_for_data_copy: async () => {
    await beSomebodyNew(scene);
    return {};
  },
  open_data_copy: async () => {
    await beSomebodyNew(scene);
    await scene.member.call('ask_for_data_copy');
    await eventually('the copy of the data', async () => (await scene.member.call('get_data_copy')).copy.state === 'ready');
    return {};
  },
  change_phone: async () => {
    await beSomebodyNew(scene);
    const present = await scene.ownSmsCode('modifyPhone');
    const newPhone = scene.world.newPhone();
    const next = await scene.smsCode(scene.member, newPhone, 'telphoneNumCheck');
    return { ...present, newPhone, newCode: next.code, newUuid: next.uuid };
  },
  reset_phone: async () => {
    await beSomebodyNew(scene);
    await scene.member.call('set_pay_pin', { pin: '135790' });
    const newPhone = scene.world.newPhone();
    return { newPhone, pin: '135790', ...(await scene.smsCode(scene.member, newPhone, 'resetPhone')) };
  },
  reset_phone_at_desk: async () => {
    await beSomebodyNew(scene);
    const newPhone = scene.world.newPhone();
    const code = await scene.smsCode(scene.member, newPhone, 'resetPhone');
    return { memberId: scene.member.session.uid, newPhone, reason: 'showed an ID', ...code };
  },
  delete_account: async () => {
    await beSomebodyNew(scene);
    return scene.ownSmsCode('checkPhone');
  },
  // Whatever came before may have ended the member's sessions: these begin with one of their own.
  keep_account: async () => {
    await beSomebodyNew(scene);
    await scene.member.call('delete_account', await scene.ownSmsCode('checkPhone'));
    return {};
  },
  sign_out: async () => {
    await beSomebodyNew(scene);
    return {};
  },
});
