// Samples of customer service: each of the thread of the scene's member with the mall, which a word opens again.
import { nothing } from './scene.mjs';

const words = { shopId: 0, text: '请问几点关门', imageUrls: [] };
const mall = { shopId: 0 };

export function customerServiceSamples(scene) {
  // Whoever has it already does not take it once more.
  let takenCount = 0;
  const asked = () => scene.member.call('send_customer_message', words);
  const thread = async () => {
    await asked();
    const { threads } = await scene.staff().call('search_customer_threads', { state: 'waiting', shopId: 0, pageSize: 50 });
    return { threadId: threads.at(-1).threadId };
  };
  const question = { category: 'mall', position: 900, questionZhCn: '样例问题', questionEn: 'A sample', answerZhCn: '样例回答', answerEn: 'An answer', isShown: false };
  return {
    get_customer_service: nothing,
    list_customer_threads: nothing,
    list_customer_messages: () => mall,
    send_customer_message: () => words,
    read_customer_messages: async () => {
      await asked();
      return { ...mall, upToPlace: 1 };
    },
    close_customer_thread: async () => {
      await asked();
      return mall;
    },
    rate_customer_service: async () => {
      await asked();
      await scene.member.call('close_customer_thread', mall);
      return { ...mall, stars: 5, text: '很快' };
    },
    search_customer_threads: nothing,
    get_customer_thread: thread,
    answer_customer_thread: async () => ({ ...(await thread()), text: '您好，22:00 关门' }),
    take_customer_thread: async () => ({ ...(await thread()), assignee: `service-${(takenCount += 1)}` }),
    end_customer_thread: thread,
    get_customer_figures: nothing,
    list_all_customer_questions: nothing,
    save_customer_question: () => question,
    list_customer_snippets: nothing,
    save_customer_snippets: () => ({ lines: 'hi 您好' }),
  };
}
