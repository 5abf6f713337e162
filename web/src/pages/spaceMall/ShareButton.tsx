// Passes a page of the mall on.
import { defaultShareChannels } from '@/api/constants';
import { addressOf } from '@/hosts/address';
import { useHost } from '@/hosts/HostContext';
import { miniProgram } from '@/hosts/miniProgram';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  path: string;
  query: Readonly<Record<string, unknown>>;
  title: string;
  content: string;
  icon: string;
}

export function ShareButton({ path, query, title, content, icon }: ShareButtonProps) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const share = async () => {
    const address = addressOf({ path, query });
    const program = miniProgram();
    const outcome = await host.share({
      url: new URL(address, document.baseURI).href,
      title,
      content,
      icon: icon && new URL(icon, document.baseURI).href,
      shareChannels: defaultShareChannels,
      ...(program ? { miniOriginalId: program.originalId, miniPath: address } : {}),
    });
    if (outcome === 'copied') toast(t('share.copied'), 'success');
  };
  return (
    <button type="button" className={styles.share} aria-label={t('details.share')} onClick={() => void share()}>
      <Icon name="share" />
    </button>
  );
}
