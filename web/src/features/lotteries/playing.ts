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

/** Opening the page may bring the day's chances, once signed in; nothing is said of it where there are none. */
export function useVisit(activityId: number, isSignedIn: boolean) {
  const { t } = useTranslation('lotteries');
  const visit = useOperation('visit_activity', { isQuiet: true, hideSignIn: true });
  const isTold = useRef(false);
  useEffect(() => {
    if (!isSignedIn || isTold.current) return;
    isTold.current = true;
    void visit({ activityId }).then(({ data }) => {
      if (data && data.earnedCount > 0) toast(t('tasks.visited', { count: data.earnedCount }));
    });
  }, [activityId, isSignedIn, t, visit]);
}

/** Tells the server of a spot's code, and the member what came of it. */
export function useSpotVisit() {
  const { t } = useTranslation('lotteries');
  const visit = useOperation('visit_spot');
  return useCallback(
    async (spot: string) => {
      const { data } = await visit({ spot });
      if (!data) return;
      const { name, earnedCount } = data;
      toast(earnedCount > 0 ? t('tasks.spotDone', { name, count: earnedCount }) : t('tasks.spotAgain', { name }));
    },
    [t, visit],
  );
}

/** Whoever came by the link of a spot's printed code has been there, once signed in. */
export function useOpenedSpot(spot: string | undefined, isSignedIn: boolean) {
  const visit = useSpotVisit();
  const isTold = useRef(false);
  useEffect(() => {
    if (!spot || !isSignedIn || isTold.current) return;
    isTold.current = true;
    void visit(spot);
  }, [spot, isSignedIn, visit]);
}
