// Settings: how the app looks and speaks, what it may count, the mall's texts, devices, and the account.

import { useSession } from '@/api/useSession';
import { textAddress } from '@/features/content/textTarget';
import { MailingConsentCard } from '@/features/mailings/MailingConsentCard';
import { DataCopyCard } from '@/features/memberData/DataCopyCard';
import { FormerAccountsCard } from '@/features/memberData/FormerAccountsCard';
import { AccountCard } from '@/features/members/AccountCard';
import { ChatAccountCard } from '@/features/members/ChatAccountCard';
import { ConsentCard } from '@/features/members/ConsentCard';
import { DisplayCard } from '@/features/members/DisplayCard';
import { SessionsCard } from '@/features/members/SessionsCard';
import { useSignOut } from '@/features/members/useSignOut';
import { SubscriptionsCard } from '@/features/subscribeMessages/SubscriptionsCard';
import { useHost } from '@/hosts/HostContext';
import { minePage } from '@/routes/members/mine';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { Cell } from '@/ui/kit/Cell';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './SettingPage.module.css';

const texts = [
  { key: 'user_agreement', name: 'settings.agreement' },
  { key: 'privacy_policy', name: 'settings.privacy' },
] as const;

function TextsCard() {
  const { t } = useTranslation('members');
  const host = useHost();
  return (
    <Card title={t('settings.about')}>
      {texts.map(({ key, name }) => (
        <Cell
          key={key}
          title={t(name)}
          onPress={() => host.navigate(textAddress({ type: 'agreement', subType: key, title: t(name) }))}
        />
      ))}
    </Card>
  );
}

function SignOutButton() {
  const { t } = useTranslation('members');
  const host = useHost();
  const signOut = useSignOut();
  const leave = async () => {
    if (!(await confirm({ title: t('settings.signOutTitle'), confirmText: t('settings.signOut') }))) return;
    if (!(await signOut())) return;
    toast(t('settings.signedOut'));
    host.open(minePage);
  };
  return (
    <div className={styles.signOut}>
      <Button kind="outline" size="large" wide onPress={leave}>
        {t('settings.signOut')}
      </Button>
    </div>
  );
}

export default function SettingPage() {
  const { isSignedIn } = useSession();
  return (
    <Page>
      <DisplayCard />
      <ConsentCard />
      <TextsCard />
      {isSignedIn && (
        <>
          <MailingConsentCard />
          <SubscriptionsCard />
          <ChatAccountCard />
          <SessionsCard />
          <FormerAccountsCard />
          <DataCopyCard />
          <AccountCard />
          <SignOutButton />
        </>
      )}
    </Page>
  );
}
