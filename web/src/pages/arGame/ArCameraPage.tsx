// The camera with frames and stickers: the photograph is made, kept and passed on by the phone alone, and leads to checking in at its spot.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { CheckInSheet } from '@/features/arCheckIn/CheckInSheet';
import { pictureAddress, pictureFile } from '@/features/arCheckIn/compose';
import { DecorationStrip } from '@/features/arCheckIn/DecorationStrip';
import { StudioBar } from '@/features/arCheckIn/StudioBar';
import { StudioStage } from '@/features/arCheckIn/StudioStage';
import type { Spot, Trail } from '@/features/arCheckIn/trail';
import { useStudio } from '@/features/arCheckIn/useStudio';
import { useHost } from '@/hosts/HostContext';
import { type Host, HostError } from '@/hosts/host';
import { addressFor, useArguments } from '@/hosts/page';
import { payloadOf } from '@/hosts/useShare';
import { arCameraPage } from '@/routes/arCheckIn/arCamera';
import { arTrailPage } from '@/routes/arCheckIn/arTrail';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ArCameraPage.module.css';
import { useArPlace } from './useArPlace';

const stripHeightPx = 140;

/** The picture itself, where the browser passes pictures on; false where it does not. A member who changes their mind has seen to it, too. */
async function sharePicture(host: Host, picture: HTMLCanvasElement, name: string): Promise<boolean> {
  if (host.kind !== 'web' || typeof navigator.canShare !== 'function') return false;
  const shared = { files: [await pictureFile(picture, name)] };
  if (!navigator.canShare(shared)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}

export default function ArCameraPage() {
  const { t } = useTranslation('arCheckIn');
  const host = useHost();
  const { spotId } = useArguments(arCameraPage);
  const decorations = useQuery(queryFor('list_ar_decorations'));
  const studio = useStudio(decorations.data?.faceModel);
  const [savedShot, noteSaved] = useState<string>();
  const trails = useQuery({ ...queryFor('list_ar_trails'), enabled: spotId !== undefined });
  const trail = trails.data?.trails.find(({ spots }) => spots.some((spot) => spot.spotId === spotId));
  const spot = trail?.spots.find((one) => one.spotId === spotId);
  const isDirty = studio.shot !== undefined && studio.shot !== savedShot;
  const question = {
    title: t('camera.leave'),
    body: t('camera.leaveBody'),
    confirmText: t('camera.leaveDo'),
  };
  useLeaveGuard(isDirty, question, host.back);

  const told = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(error.message);
    }
  };
  const save = (picture: HTMLCanvasElement) =>
    told(async () => {
      const outcome = await host.savePicture(pictureAddress(picture));
      noteSaved(studio.shot);
      if (outcome === 'saved') toast(t('camera.saved'), 'success');
    });
  const share = (picture: HTMLCanvasElement) =>
    told(async () => {
      if (await sharePicture(host, picture, spot?.name ?? t('title'))) return;
      const path = addressFor(arTrailPage, trail && { trailId: trail.trailId });
      toast(t('camera.shareLink'));
      await host.share(
        payloadOf({
          path,
          title: trail?.name ?? t('title'),
          content: t('camera.shareContent'),
          icon: trail?.pictureUrl ?? '',
        }),
      );
    });
  return (
    <Page bottom={<StudioBar studio={studio} onSave={save} onShare={share} />}>
      <StudioStage studio={studio} />
      <Loaded query={decorations} skeleton={<Skeleton height={stripHeightPx} />}>
        {(found) => <DecorationStrip decorations={found} studio={studio} />}
      </Loaded>
      <p className={styles.promise}>{t('camera.promise')}</p>
      {spot && trail && <SpotWay trail={trail} spot={spot} />}
    </Page>
  );
}

/** From the photograph to the check-in at its spot, and back. */
function SpotWay({ trail, spot }: { trail: Trail; spot: Spot }) {
  const { t } = useTranslation('arCheckIn');
  const { isSignedIn } = useSession();
  const locate = useArPlace();
  const [isOpen, setOpen] = useState(false);
  const { data: card } = useQuery({
    ...queryFor('get_ar_card', { trailId: trail.trailId }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const isDone = card?.collected.some(({ spotId }) => spotId === spot.spotId) ?? false;
  const open = async () => {
    if (await requireSignIn()) setOpen(true);
  };
  const isRunning = trail.stage === 'running';
  return (
    <Card>
      {isDone || !isRunning ? (
        <Cell icon="location" title={spot.name} note={t(isDone ? 'camera.spotDone' : 'camera.spotClosed')} />
      ) : (
        <Cell icon="location" title={t('camera.spot', { name: spot.name })} note={spot.words} onPress={open} />
      )}
      {isOpen && <CheckInSheet spot={spot} code="" locate={locate} onClose={() => setOpen(false)} />}
    </Card>
  );
}
