// Declares what a page of the mall passes on, and passes it on at a tap.
import { type Subject, track } from '@/features/tracking/tracker';
import { HostError } from '@/hosts/host';
import { useShare } from '@/hosts/useShare';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  /** Of the page that is passed on. */
  address: string;
  title: string;
  content: string;
  icon: string;
  /** What is passed on, when it is one product. */
  product?: Subject;
}

export function ShareButton({ address, title, content, icon, product }: ShareButtonProps) {
  const { t } = useTranslation('catalog');
  const passOn = useShare({ path: address, title, content, icon, postImage: icon });
  const share = async () => {
    try {
      const outcome = await passOn();
      if (outcome !== 'cancelled') track(product ? 'share_goods' : 'share_page', { ...product, extendInfo: outcome });
      if (outcome === 'copied') toast(t('share.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('share.failed'), 'fail');
    }
  };
  return (
    <button type="button" className={styles.share} aria-label={t('details.share')} onClick={() => void share()}>
      <Icon name="share" />
    </button>
  );
}
