// A page that the web app calls like a function: it does one thing of the chat app's, answers and closes.
import { goBack, leaveReply } from '../chat/answers';
import { isEntrance } from '../chat/entrance';
import { surroundings } from '../chat/surroundings';
import { type Call, type CallKind, type Outcome, type Query, readCall } from '../rules/calls';

type Kept = { call: Call | undefined; isOver: boolean };

type Methods = {
  onLoad(query: Query): void;
  onUnload(): void;
  reply(outcome: Outcome): void;
};

/**
 * Registers a page that shows `text`. `work` runs once; what it resolves to goes to the caller, if one waits. A member
 * who leaves earlier has cancelled. Nothing is done for a link that leads here directly: only the web app may call.
 */
export function registerCalledPage(kind: CallKind, text: string, work: (query: Query) => Promise<Outcome>): void {
  Component<{ text: string }, Record<never, never>, Methods, [], Kept, true>({
    data: { text },
    methods: {
      onLoad(query) {
        this.isOver = isEntrance();
        if (this.isOver) return goBack();
        this.call = readCall(query, surroundings().sites);
        const end = (outcome: Outcome) => {
          if (this.isOver) return;
          this.reply(outcome);
          goBack(this.call?.returnTo);
        };
        work(query).then(end, (error) => end({ outcome: 'failed', reason: String(error) }));
      },

      reply(outcome) {
        this.isOver = true;
        if (this.call) leaveReply({ returnTo: this.call.returnTo, answer: { id: this.call.id, kind, ...outcome } });
      },

      onUnload() {
        if (!this.isOver) this.reply({ outcome: 'cancelled' });
      },
    },
  });
}
