// The poster of a look, as it will be saved or shared, and the ways on.
import { useQuery } from '@tanstack/react-query';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { payloadOf } from '@/hosts/useShare';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './PosterSheet.module.css';

const skeletonHeightPx = 420;

export interface PosterLook {
  name: string;
  /** What is drawn, the lowest first; without a box it fills the stage. */
  layers: readonly { pictureUrl: string; box?: { x: number; y: number; width: number; height: number } }[];
  /** The picture that the server made of it. */
  pictureUrl: string;
  /** The page that shows it to whoever scans the code. */
  path: string;
}

interface PosterSheetProps {
  look: PosterLook;
  /** A line of the show below the poster; empty says nothing. */
  tip: string;
  /** Draws it: a picture as data address. Rejects where the browser cannot. */
  draw: (look: PosterLook) => Promise<string>;
  /** Leads to where the look is shared with all members; absent as long as it is not saved as it is drawn. */
  onPost?: (() => void) | undefined;
  onClose: () => void;
}

export function PosterSheet({ look, tip, draw, onPost, onClose }: PosterSheetProps) {
  const { t, language } = useTranslation('wear');
  const host = useHost();
  const { name, path, pictureUrl } = look;
  const query = useQuery({
    queryKey: ['wear poster', path, name, language, look.layers.map((layer) => layer.pictureUrl)],
    queryFn: () => draw(look),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const share = async () => {
    const payload = { path, title: name, content: t('poster.content'), icon: pictureUrl, postImage: pictureUrl };
    try {
      await host.share(payloadOf(payload));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(error.message);
    }
  };
  const save = async (picture: string) => {
    try {
      if ((await host.savePicture(picture)) === 'saved') toast(t('poster.saved'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(error.message);
    }
  };
  return (
    <Sheet open onClose={onClose} title={t('poster.title')}>
      <Loaded query={query} skeleton={<Skeleton height={skeletonHeightPx} shape="card" />}>
        {(picture) => (
          <>
            <img className={styles.poster} src={picture} alt={t('poster.picture', { name })} />
            {tip !== '' && <p className={styles.tip}>{tip}</p>}
            <div className={styles.ways}>
              <Button wide onPress={() => save(picture)}>
                {t('poster.save')}
              </Button>
              <Button wide kind="outline" onPress={share}>
                {t('poster.share')}
              </Button>
              {onPost && (
                <Button wide kind="outline" onPress={onPost}>
                  {t('poster.post')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
