// Opens another mini program at a tap, which the chat app demands.
import { goBack } from '../../chat/answers';
import { isEntrance } from '../../chat/entrance';
import { words } from '../../chat/surroundings';
import { decodedParameter, type Query } from '../../rules/calls';
import { type MiniProgramTarget, readMiniProgram } from '../../rules/miniPrograms';
import type { Words } from '../../rules/words';

type Shown = { problem: '' | 'refused'; words: Words };
type Methods = { onLoad(query: Query): void; onOpen(): void; onBack(): void };

Component<Shown, Record<never, never>, Methods, [], { target: MiniProgramTarget | undefined }, true>({
  data: { problem: '', words: words() },
  methods: {
    onLoad(query) {
      // A link must not lead a member on to a stranger's mini program as if the mall had asked.
      this.target = isEntrance() ? undefined : readMiniProgram(decodedParameter(query, 'program'));
      if (!this.target) this.setData({ problem: 'refused' });
    },

    onOpen() {
      if (!this.target) return;
      wx.navigateToMiniProgram({
        ...this.target,
        success: () => goBack(),
        fail: ({ errMsg }) => {
          // Whoever declines in the chat app's own question stays here and may go back.
          if (!errMsg.includes('cancel')) this.setData({ problem: 'refused' });
        },
      });
    },

    onBack() {
      goBack();
    },
  },
});
