// Completes what a page shares with the defaults of the specification §9.

import type { SharePayload } from './host';
import type { MiniProgram } from './miniProgram';
import type { Stage } from './stage';

const defaultShareChannels = [0, 1, 3, 4] as const;
/** 0 is the released mini program, 2 its preview. */
const miniProgramTypes = { prd: 0, pre: 2, sit: 2 } as const satisfies Record<Stage, number>;
const defaultPicture = '/share.png';

interface Surroundings {
  stage: Stage;
  /** What relative addresses are read against. */
  base: string;
  miniProgram: MiniProgram | undefined;
}

/** What the page gave stands; empty text counts as not given. Addresses become absolute. */
export function completeShare(
  payload: SharePayload,
  { stage, base, miniProgram }: Surroundings,
): Required<SharePayload> {
  const absolute = (address: string) => new URL(address, base).href;
  const url = absolute(payload.url);
  const icon = absolute(payload.icon || defaultPicture);
  return {
    url,
    title: payload.title,
    content: payload.content,
    icon,
    miniIcon: payload.miniIcon ? absolute(payload.miniIcon) : icon,
    miniOriginalId: payload.miniOriginalId || (miniProgram?.originalId ?? ''),
    // The shell opens a shared page in its web view.
    miniPath: payload.miniPath || `/pages/webview/index?u=${encodeURIComponent(url)}`,
    shareChannels: payload.shareChannels ?? defaultShareChannels,
    miniProgramType: payload.miniProgramType ?? miniProgramTypes[stage],
    postImage: payload.postImage ? absolute(payload.postImage) : '',
  };
}
