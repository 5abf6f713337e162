// A page that consists of a web view: what it opens, what it is told, how it is shared.
import { takeReply } from '../chat/answers';
import { rememberSignedOut, renewHandOver, takeHandOver } from '../chat/handOver';
import { shellFacts, surroundings, words } from '../chat/surroundings';
import { type Answer, type Query, withAnswer } from '../rules/calls';
import { readMessages, type SharePayload } from '../rules/messages';
import { openingAddress } from '../rules/opening';
import { type ShareCard, shareCardOf } from '../rules/share';
import type { Sites } from '../rules/stage';
import { homePath, shellPageOf, type Target } from '../rules/targets';
import type { Words } from '../rules/words';

type Shown = {
  /** Of the web view; there is none while it is empty. */
  address: string;
  problem: '' | 'refused' | 'unreachable';
  words: Words;
};

interface Kept {
  target: Target;
  depth: number;
  /** It came before the web view was there. */
  earlyAnswer: Answer | undefined;
  sharePayload: SharePayload | undefined;
  hasTakenCode: boolean;
}

type Methods = {
  onLoad(query: Query): void;
  onShow(): void;
  onShareAppMessage(options: { webViewUrl?: string }): ShareCard;
  onMessage(event: { detail: { data: unknown } }): void;
  onFailure(): void;
  onRetry(): void;
  onHome(): void;
  open(): Promise<void>;
};

/**
 * Registers a page of the shell. `targetOf` says what it shows, from the parameters that it was opened with. What is the member's own
 * is `unshared`: the chat app's menu then has no entry that passes it on.
 */
export function registerWebPage(
  targetOf: (query: Query, sites: Sites) => Target,
  sharing: 'shared' | 'unshared' = 'shared',
): void {
  Component<Shown, Record<never, never>, Methods, [], Kept, true>({
    data: { address: '', problem: '', words: words() },
    methods: {
      onLoad(query) {
        if (sharing === 'unshared') void wx.hideShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] });
        this.target = targetOf(query, surroundings().sites);
        this.depth = getCurrentPages().length;
        void this.open();
      },

      async open() {
        const { target } = this;
        if (target.kind === 'refused') return this.setData({ problem: 'refused' });
        if (target.kind === 'outside') return this.setData({ address: target.address, problem: '' });
        const handOver = await takeHandOver();
        this.hasTakenCode = Object.keys(handOver).length > 0;
        const { ownOrigin } = surroundings().sites;
        const address = openingAddress(ownOrigin, target.path, shellFacts(this.depth), handOver);
        this.setData({ address: this.earlyAnswer ? withAnswer(address, this.earlyAnswer) : address, problem: '' });
        this.earlyAnswer = undefined;
      },

      onShow() {
        const reply = takeReply();
        if (!reply) return;
        const { returnTo, answer } = reply;
        if (this.data.address === '') this.earlyAnswer = answer;
        else this.setData({ address: withAnswer(surroundings().sites.ownOrigin + returnTo, answer) });
      },

      onMessage({ detail }) {
        // Other sites in a web view can post too; what they say of members and pages is not believed.
        if (this.target.kind !== 'own') return;
        const { share, isSignedIn } = readMessages(detail.data);
        if (share) this.sharePayload = share;
        if (isSignedIn !== undefined) rememberSignedOut(!isSignedIn);
      },

      onShareAppMessage({ webViewUrl }) {
        const standard = { title: words().mall, path: homePath, imageUrl: '/art/share.png' };
        const { target } = this;
        if (target.kind === 'outside') return { ...standard, path: shellPageOf(target.address) };
        const shown = [webViewUrl, target.kind === 'own' ? target.path : undefined];
        return shareCardOf(this.sharePayload, shown, surroundings().sites, standard);
      },

      onFailure() {
        if (this.hasTakenCode) renewHandOver();
        this.setData({ address: '', problem: 'unreachable' });
      },

      onRetry() {
        this.setData({ problem: '' });
        void this.open();
      },

      onHome() {
        wx.switchTab({ url: homePath });
      },
    },
  });
}
