// Everything around the pages: tab bar, toast, loading indicator, dialogs and sign-in.
import { useSyncExternalStore } from 'react';
import { useHost } from '@/hosts/HostContext';
import { miniProgram } from '@/hosts/miniProgram';
import { DialogHost } from '@/ui/DialogHost';
import { LoadingHost } from '@/ui/LoadingHost';
import { OfflineBanner } from '@/ui/OfflineBanner';
import { TabBar, type TabItem } from '@/ui/TabBar';
import { ToastHost } from '@/ui/ToastHost';
import { useTranslation } from '@/ui/words';
import { navigation } from './navigation';
import { PageStack } from './PageStack';
import { PosterSlot } from './PosterSlot';

import styles from './Shell.module.css';
import { SignInSlot } from './SignInSlot';
import { isTabPath, tabPages } from './tabs';
import { UpdateSlot } from './UpdateSlot';
import { useAfterLoad } from './useAfterLoad';
import { useVisits } from './useVisits';

/** A development server has no worker to install. */
const hasUpdates = import.meta.env.PROD && 'serviceWorker' in navigator;

const [home, code, mine] = tabPages;
const tabLooks = [
  { path: home.path, icon: 'home', label: 'tabs.home' },
  { path: code.path, icon: 'code', label: 'tabs.code', raised: true },
  { path: mine.path, icon: 'person', label: 'tabs.mine' },
] as const;

function useTabs(): TabItem[] {
  const { t } = useTranslation('app');
  return tabLooks.map((look) => ({ ...look, label: t(look.label) }));
}

export function Shell() {
  const { t } = useTranslation('ui');
  const place = useSyncExternalStore(navigation.subscribe, navigation.get);
  const host = useHost();
  const tabs = useTabs();
  const hasOwnTabBar = isTabPath(place.path) && !miniProgram()?.hasTabBar;
  const isLoaded = useAfterLoad();
  useVisits();
  return (
    <div className={styles.shell}>
      <OfflineBanner />
      <PageStack place={place} />
      {isLoaded && hasUpdates && <UpdateSlot place={place} />}
      {hasOwnTabBar && (
        <TabBar items={tabs} activePath={place.path} label={t('navigation.tabs')} onSelect={host.switchTab} />
      )}
      <SignInSlot />
      <PosterSlot />
      <DialogHost />
      <LoadingHost />
      <ToastHost />
    </div>
  );
}
