// The sheet that offers a poster with a QR code, or the bare link, where the browser cannot share by itself.
import { useQuery } from '@tanstack/react-query';
import { useHost } from '@/hosts/HostContext';
import type { ShareOutcome, SharePayload } from '@/hosts/host';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './SharePoster.module.css';

interface SharePosterProps {
  payload: Required<SharePayload>;
  /** Called once, when the member has decided. */
  onDone: (outcome: ShareOutcome) => void;
}

export default function SharePoster({ payload, onDone }: SharePosterProps) {
  const { t, language } = useTranslation('hosts');
  const host = useHost();
  const { url, title, content, postImage, icon } = payload;
  const text = { url, title, content, picture: postImage || icon, brand: t('poster.brand'), hint: t('poster.hint') };
  const query = useQuery({
    queryKey: ['poster', url, language],
    queryFn: async () => (await import('./drawPoster')).drawPoster(text),
    gcTime: 0,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    onDone('copied');
  };
  const save = async (picture: string) => {
    await host.savePicture(picture);
    onDone('shared');
  };
  return (
    <Sheet open onClose={() => onDone('cancelled')} title={t('poster.title')}>
      <Loaded query={query} skeleton={<Skeleton height={360} shape="card" />}>
        {(picture) => (
          <>
            <img className={styles.poster} src={picture} alt={t('poster.picture', { title })} />
            <div className={styles.ways}>
              <Button wide onPress={() => save(picture)}>
                {t('poster.save')}
              </Button>
              {/* Pages without https have no clipboard. */}
              {navigator.clipboard && (
                <Button wide kind="outline" onPress={copy}>
                  {t('poster.copy')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
