// Everything around the pages: tab bar, toast, loading indicator, dialogs and sign-in.
import { useSyncExternalStore } from 'react';
import { useHost } from '@/hosts/HostContext';
import { DialogHost } from '@/ui/DialogHost';
import { LoadingHost } from '@/ui/LoadingHost';
import { OfflineBanner } from '@/ui/OfflineBanner';
import { TabBar, type TabItem } from '@/ui/TabBar';
import { ToastHost } from '@/ui/ToastHost';
import { useTranslation } from '@/ui/words';
import { navigation } from './navigation';
import { PageStack } from './PageStack';
import { isTabPath, routes } from './routes';
import styles from './Shell.module.css';
import { SignInSlot } from './SignInSlot';
import { useVisits } from './useVisits';

const tabLooks = [
  { icon: 'home', label: 'tabs.home' },
  { icon: 'code', label: 'tabs.code', raised: true },
  { icon: 'person', label: 'tabs.mine' },
] as const;

function useTabs(): TabItem[] {
  const { t } = useTranslation('app');
  return routes.flatMap(({ path, tabIndex }) => {
    const look = tabIndex === undefined ? undefined : tabLooks[tabIndex];
    return look ? [{ ...look, path, label: t(look.label) }] : [];
  });
}

export function Shell() {
  const { t } = useTranslation('ui');
  const place = useSyncExternalStore(navigation.subscribe, navigation.get);
  const host = useHost();
  const tabs = useTabs();
  useVisits();
  return (
    <div className={styles.shell}>
      <OfflineBanner />
      <PageStack place={place} />
      {isTabPath(place.path) && (
        <TabBar items={tabs} activePath={place.path} label={t('navigation.tabs')} onSelect={host.switchTab} />
      )}
      <SignInSlot />
      <DialogHost />
      <LoadingHost />
      <ToastHost />
    </div>
  );
}
