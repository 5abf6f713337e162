// Samples of the show's community: posts of looks that a member has saved, and themes of its own.
import { nothing } from './scene.mjs';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const flagged = '样例敏感词';

/** A look that the member has saved: one that is theirs, or one by chance. */
async function lookOf(member) {
  const { wearList } = await member.call('get_member_wear');
  if (wearList.length > 0) return wearList[0].wearId;
  const { wearMaterialDatabaseId, wearMaterialList } = await member.call('get_random_wear_detail');
  const wearMaterialIds = wearMaterialList.map(({ wearMaterialId }) => wearMaterialId);
  return (await member.call('save_wear', { wearMaterialDatabaseId, wearName: '样例造型', wearMaterialIds })).wearId;
}

export function communitySamples(scene) {
  const staff = () => scene.staff();
  const draft = async (member = scene.member, title = '一件风衣的秋天') => ({ wearId: await lookOf(member), title, text: '早晚都刚好' });
  const shown = async () => ({ postId: (await scene.member.call('share_community_look', await draft())).postId });
  const waiting = async () => {
    await staff().call('save_community_words', { words: flagged });
    return { postId: (await scene.member.call('share_community_look', await draft(scene.member, flagged))).postId };
  };
  /** Of somebody else. */
  const ofOther = async () => {
    const other = await scene.world.member(scene.world.newPhone());
    return { postId: (await other.call('share_community_look', await draft(other))).postId };
  };
  const author = async () => {
    const { postId } = await ofOther();
    return (await staff().call('get_community_post_record', { postId })).post.memberId;
  };
  let weeks = 0;
  /** Each of a week of its own: no two run at once. */
  const theme = () => {
    weeks += 1;
    const startsAt = scene.world.now() + weeks * 8 * dayMs + Math.floor(Math.random() * 10_000) * 400 * dayMs;
    return { titleZhCn: '一周主题', titleEn: 'Theme of the week', wordsZhCn: '搭一套', wordsEn: 'Dress for it', startsAt, endsAt: startsAt + 7 * dayMs, prizePoints: [300, 100] };
  };
  const drafted = async () => {
    const { themeId, version } = await staff().call('save_community_theme', theme());
    return { themeId, version, reason: '本周主题' };
  };
  return {
    share_community_look: () => draft(),
    list_community_posts: nothing,
    get_community_post: shown,
    list_my_community_posts: nothing,
    find_community_marks: async () => ({ postIds: [(await ofOther()).postId] }),
    get_community_standing: nothing,
    like_community_post: ofOther,
    unlike_community_post: async () => {
      const liked = await ofOther();
      await scene.member.call('like_community_post', liked);
      return liked;
    },
    delete_community_post: shown,
    report_community_post: async () => ({ ...(await ofOther()), reason: 'other' }),
    get_community_themes: nothing,
    search_community_posts: nothing,
    get_community_post_record: shown,
    publish_community_post: waiting,
    refuse_community_post: async () => ({ ...(await waiting()), reason: '请不要留联系方式' }),
    hide_community_post: async () => ({ ...(await shown()), reason: '会员请求不再展示' }),
    remove_community_post: async () => ({ ...(await shown()), reason: '与他人的造型相同' }),
    list_community_mutes: nothing,
    mute_community_member: async () => ({ memberId: await author(), days: 3, reason: '多次刷屏' }),
    unmute_community_member: async () => {
      const memberId = await author();
      await staff().call('mute_community_member', { memberId, days: 3, reason: '多次刷屏' });
      return { memberId };
    },
    list_community_words: nothing,
    save_community_words: () => ({ words: flagged }),
    list_community_theme_records: nothing,
    get_community_theme_record: async () => ({ themeId: (await drafted()).themeId }),
    save_community_theme: theme,
    publish_community_theme: drafted,
    withdraw_community_theme: async () => ({ themeId: (await drafted()).themeId, reason: '改期举行' }),
  };
}
