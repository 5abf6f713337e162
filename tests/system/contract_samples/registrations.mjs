// Samples of registrations: each has an activity of its own with a session in five days, so that none uses up what another needs.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { activityFrame } from './activity_frame.mjs';
import { nothing } from './scene.mjs';

const anHour = 3_600_000;
const aDay = 24 * anHour;

/** In five days, for two hours; one checks in from now on, which the door of a real session opens later. */
export function sessionFields(change = {}) {
  const now = Date.now();
  const startsAt = now + 5 * aDay;
  return {
    startsAt,
    endsAt: startsAt + 2 * anHour,
    quota: 2,
    signUpFrom: now - anHour,
    signUpUntil: startsAt - aDay,
    cancelUntil: startsAt - anHour,
    checkInFrom: now - anHour,
    checkInUntil: startsAt + anHour,
    ...change,
  };
}

/** What makes activities with sessions, and signs the scene's member up. */
function makersOf(scene) {
  const staff = () => scene.staff();
  const member = () => scene.member;
  const drafted = async () => {
    const { activityId } = await staff().call('save_activity', activityFrame('registration', { nameZhCn: '样例活动', nameEn: 'Sample', rulesZhCn: '带上好心情', rulesEn: 'Bring a good mood' }, 20));
    return { activityId };
  };
  const planOf = (activityId, change = {}, session = {}) => ({
    activityId,
    pictureUrl: '',
    placeZhCn: 'L5-02 云陶',
    placeEn: 'L5-02 Yuntao',
    placeNoteZhCn: '',
    placeNoteEn: '',
    audienceZhCn: '6 岁以上',
    audienceEn: '6 and older',
    audienceNoteZhCn: '',
    audienceNoteEn: '',
    companionLimit: 1,
    isReviewed: false,
    feeKind: 'none',
    feePoints: 0,
    rewardPoints: 5,
    hasCertificate: true,
    subjects: [],
    sessions: [sessionFields(session)],
    ...change,
  });
  /** Published, with one session. */
  const running = async (change, session) => {
    const { activityId } = await drafted();
    const { sessions } = await staff().call('save_registration_plan', planOf(activityId, change, session));
    const { activity } = await staff().call('get_activity', { activityId });
    await staff().call('approve_activity', { activityId, version: activity.version, reason: '已核对场次' });
    await staff().call('steer_activity', { activityId, work: 'publish', reason: '按计划' });
    return { activityId, sessionId: sessions[0].sessionId, others: sessions.map(({ sessionId }) => sessionId) };
  };
  const fields = (sessionId, change = {}) => ({ sessionId, companionCount: 0, answers: [], joinsQueue: false, ...change });
  const signedUp = async (change, session) => {
    const ids = await running(change, session);
    const { registrationId, code } = await member().call('sign_up', fields(ids.sessionId));
    return { ...ids, registrationId, code };
  };
  return { staff, member, drafted, planOf, running, fields, signedUp };
}

/** A registration of the scene's member, who came. */
export async function attendedRegistration(scene) {
  const { sessionId, registrationId, code } = await makersOf(scene).signedUp();
  await scene.staff().call('check_in_by_code', { sessionId, code });
  return registrationId;
}

export function registrationSamples(scene) {
  const { staff, member, drafted, planOf, running, fields, signedUp } = makersOf(scene);
  const activity = async () => ({ activityId: (await running()).activityId });
  const registration = async () => ({ registrationId: (await signedUp()).registrationId });
  /** One place that another member has, whom the sample's member waits behind. */
  const promoted = async () => {
    const { sessionId } = await running({}, { quota: 1 });
    const other = await scene.world.member(scene.world.newPhone());
    const { registrationId: taken } = await other.call('sign_up', fields(sessionId));
    const { registrationId } = await member().call('sign_up', fields(sessionId, { joinsQueue: true }));
    await other.call('cancel_registration', { registrationId: taken });
    return { registrationId };
  };
  const moneyFee = { kind: 'deposit', amountCents: 5_000 };
  /** Paid, given up, and not to be paid out by the provider. */
  const stuck = async () => {
    const { activityId, registrationId } = await signedUp({ moneyFee });
    await payAtCashier(scene.world, member(), registrationId);
    await eventually('the deposit', async () => (await member().call('get_registration', { registrationId })).money.state === 'paid');
    // Nobody else's refund is to be the one that fails.
    await scene.world.settle();
    await scene.world.misbehave({ refundClosedCount: 1 });
    await member().call('cancel_registration', { registrationId });
    await eventually('the refund to fail', async () => (await staff().call('get_registration_money', { activityId })).stuck.length === 1);
    return { registrationId, reason: '商户号已充值' };
  };
  return {
    list_registration_activities: nothing,
    get_registration_activity: activity,
    get_registration_standing: activity,
    sign_up: async () => fields((await running()).sessionId),
    confirm_registration: promoted,
    cancel_registration: registration,
    change_registration_session: async () => {
      const { registrationId, sessionId, others } = await signedUp({ sessions: [sessionFields(), sessionFields({ quota: 3 })] });
      return { registrationId, sessionId: others.find((each) => each !== sessionId) };
    },
    check_in_on_spot: async () => {
      const { sessionId, registrationId } = await signedUp();
      const { code } = await staff().call('get_spot_code', { sessionId });
      return { registrationId, spotCode: code };
    },
    list_my_registrations: () => ({ isPast: false }),
    get_registration: registration,
    get_registration_plan: drafted,
    save_registration_plan: async () => planOf((await drafted()).activityId),
    change_session_quota: async () => ({ sessionId: (await running()).sessionId, quota: 5, reason: '加一张桌子' }),
    list_registrations: activity,
    review_registration: async () => ({ registrationId: (await signedUp({ isReviewed: true })).registrationId, isApproved: true, reason: '' }),
    check_in_by_code: async () => {
      const { sessionId, code } = await signedUp();
      return { sessionId, code };
    },
    get_spot_code: async () => ({ sessionId: (await running()).sessionId }),
    get_registration_money: async () => ({ activityId: (await signedUp({ moneyFee })).activityId }),
    return_registration_money: stuck,
  };
}
