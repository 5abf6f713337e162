// Asks the member at a tap, which the chat app demands, to be told of their orders and bookings in the chat app.
import { goBack } from '../../chat/answers';
import { isEntrance } from '../../chat/entrance';
import { askToAllow, reportAnswers } from '../../chat/subscriptions';
import { words } from '../../chat/surroundings';
import { decodedParameter, type Query } from '../../rules/calls';
import { type ReportedAnswer, readSubscriptionAsk, type SubscriptionAsk } from '../../rules/subscription';
import type { Words } from '../../rules/words';

type Shown = { problem: '' | 'refused' | 'off' | 'notAsked' | 'untold'; words: Words };
type Kept = { ask: SubscriptionAsk | undefined; answers: ReportedAnswer[]; isBusy: boolean };
type Methods = {
  onLoad(query: Query): void;
  onAllow(): Promise<void>;
  onTell(): Promise<void>;
  onBack(): void;
};

Component<Shown, Record<never, never>, Methods, [], Kept, true>({
  data: { problem: '', words: words() },
  methods: {
    onLoad(query) {
      // A stranger's link must not have a member allow messages for somebody else's ticket.
      this.ask = isEntrance() ? undefined : readSubscriptionAsk(decodedParameter(query, 'ask'));
      this.answers = [];
      this.isBusy = false;
      if (!this.ask) this.setData({ problem: 'refused' });
    },

    async onAllow() {
      if (!this.ask || this.isBusy) return;
      this.isBusy = true;
      const asked = await askToAllow(this.ask);
      this.isBusy = false;
      if ('problem' in asked) return this.setData({ problem: asked.problem });
      if (asked.answers.length === 0) return goBack();
      this.answers = asked.answers;
      await this.onTell();
    },

    async onTell() {
      if (!this.ask || this.isBusy) return;
      this.isBusy = true;
      try {
        await reportAnswers(this.ask.ticket, this.answers);
        goBack();
      } catch (error) {
        console.warn('the mall was not told what the member allowed', error);
        this.setData({ problem: 'untold' });
      } finally {
        this.isBusy = false;
      }
    },

    onBack() {
      goBack();
    },
  },
});
