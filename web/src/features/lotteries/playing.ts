// What every page that plays a lottery needs: why one cannot play, the link that a friend opens, and telling that one came by such a link.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useShare } from '@/hosts/useShare';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import type { Lottery, MyLottery } from './lottery';

/** What keeps the member from drawing, in words; the server's reason for everybody comes first. */
export function useRefusal(lottery: Lottery, mine: MyLottery | undefined): string | undefined {
  const { t } = useTranslation('lotteries');
  const isOnline = useIsOnline();
  const obstacle = lottery.obstacle ?? mine?.obstacle;
  if (obstacle) return t(`obstacle.${obstacle}`);
  return isOnline ? undefined : t('offline');
}

/** Whoever came by a friend's link lets the friend have a chance, once signed in. */
export function useOpenedLink(activityId: number, mark: string | undefined, isSignedIn: boolean) {
  const tell = useOperation('open_shared_lottery', { isQuiet: true, hideSignIn: true });
  const isTold = useRef(false);
  useEffect(() => {
    if (!mark || !isSignedIn || isTold.current) return;
    isTold.current = true;
    void tell({ activityId, mark });
  }, [mark, isSignedIn, activityId, tell]);
}

/** Shares the page with the member's mark on its link, so that it is known whose link it was. */
export function useMarkedShare(lottery: Lottery, addressOf: (mark: string | undefined) => string) {
  const { t } = useTranslation('lotteries');
  const { activityId, name } = lottery;
  const shareMark = useOperation('share_lottery', { isQuiet: true });
  const [mark, setMark] = useState<string>();
  const share = useShare({
    path: addressOf(mark),
    title: t('share.title', { name }),
    content: t('share.content'),
    icon: '',
  });
  const isSharing = useRef(false);
  // Once the link bears the member's mark it is offered.
  useEffect(() => {
    if (mark === undefined || !isSharing.current) return;
    isSharing.current = false;
    share().catch(() => toast(t('share.failed')));
  }, [mark, share, t]);
  return useCallback(async () => {
    if (mark !== undefined) return share();
    const { data } = await shareMark({ activityId });
    if (!data) return undefined;
    isSharing.current = true;
    setMark(data.mark);
    return undefined;
  }, [activityId, mark, share, shareMark]);
}
