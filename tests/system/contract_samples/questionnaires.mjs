// Samples of questionnaires: each has one of its own, so that none answers what another needs.
import { activityFrame } from './activity_frame.mjs';

const question = (subjectId, more) => ({ subjectId, subjectOptionType: 3, subjectWritingText: '样例题目', subjectWritingTextEn: 'A sample', mustBe: false, extendField: { isOther: false }, optionList: [], jumps: [], ...more });
const options = [
  { optionId: 1, optionWriting: '来过', optionWritingEn: 'Yes' },
  { optionId: 2, optionWriting: '没有', optionWritingEn: 'No' },
];
/** Whoever says yes is asked for more. */
const subjects = [
  question(1, { subjectOptionType: 1, mustBe: true, optionList: options }),
  question(2, { mustBe: true, showWhen: { join: 'all', conditions: [{ subjectId: 1, relation: 'eq', optionIds: [1] }] } }),
];
const answer = (subjectId, more) => ({ subjectId, optionIds: [], blanks: [], text: '', ...more });
/** The second belongs to a question that is hidden by the first. */
const answers = [answer(1, { optionIds: [2] }), answer(2, { text: '藏着的话' })];

/** Questionnaires in the states that samples and journeys need; `more`: of the form; `audience`: of the frame. */
function makersOf(scene) {
  const staff = () => scene.staff();
  const drafted = async (audience = {}) => {
    const frame = activityFrame('questionnaire', { nameZhCn: '样例问卷', nameEn: 'Sample questionnaire', rulesZhCn: '每人一次', rulesEn: 'Once a member' });
    const { activityId } = await staff().call('save_activity', { ...frame, ...audience });
    return { activityId };
  };
  const form = async (more = {}, audience = {}) => ({ ...(await drafted(audience)), isAnonymous: false, quota: 1_000, rewardPoints: 5, subjects, ...more });
  const running = async (more, audience) => {
    const input = await form(more, audience);
    const { activityId } = input;
    await staff().call('save_questionnaire', input);
    const { activity } = await staff().call('get_activity', { activityId });
    await staff().call('approve_activity', { activityId, version: activity.version, reason: '已核对题目' });
    await staff().call('steer_activity', { activityId, work: 'publish', reason: '按计划' });
    return { activityId };
  };
  const answered = async () => {
    const { activityId } = await running();
    await scene.member.call('submit_questionnaire', { activityId, version: 1, answers });
    return { activityId };
  };
  return { form, running, answered };
}

/** One of its own, published. `more`: of its form; `audience`: of its frame. */
export const runningQuestionnaire = (world, more, audience) => makersOf({ staff: () => world.staff() }).running(more, audience);

/** Answers that such a one takes. */
export const sampleAnswers = answers;
/** The same as a draft with questions. */
export async function draftedQuestionnaire(world) {
  const input = await makersOf({ staff: () => world.staff() }).form();
  await world.staff().call('save_questionnaire', input);
  return { activityId: input.activityId };
}

export function questionnaireSamples(scene) {
  const { form, running, answered } = makersOf(scene);
  const plain = () => running();
  return {
    get_questionnaire: plain,
    get_my_questionnaire: plain,
    save_questionnaire_draft: async () => ({ ...(await running()), version: 1, answers }),
    submit_questionnaire: async () => ({ ...(await running()), version: 1, answers }),
    get_staff_questionnaire: plain,
    save_questionnaire: () => form(),
    change_questionnaire: async () => ({ ...(await running()), version: 1, subjects: subjects.slice(0, 1), reason: '题目太多' }),
    get_questionnaire_results: answered,
    list_questionnaire_answers: answered,
  };
}
