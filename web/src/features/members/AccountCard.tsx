// Closing the account, or keeping it while the waiting time runs.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { profilePage } from '@/routes/members/profile';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './AccountCard.module.css';
import { ChangePhoneSheet } from './ChangePhoneSheet';
import { CloseAccountSheet } from './CloseAccountSheet';

function KeepAccount({ dueAtMs }: { dueAtMs: number }) {
  const { t } = useTranslation('members');
  const keep = useOperation('keep_account', { done: t('close.kept') });
  return (
    <div className={styles.closing} role="status">
      <p>{t('close.due', { time: formatDateTime(dueAtMs) })}</p>
      <Button wide onPress={() => keep()}>
        {t('close.keep')}
      </Button>
    </div>
  );
}

export function AccountCard() {
  const { t } = useTranslation('members');
  const host = useHost();
  const [closing, setClosing] = useState(false);
  const [isChangingPhone, setChangingPhone] = useState(false);
  const query = useQuery(queryFor('get_my_base_info'));
  return (
    <Card title={t('settings.account')}>
      <Loaded query={query} skeleton={<Skeleton height={132} />}>
        {(member) => (
          <>
            <Cell title={t('settings.profile')} value={member.nickname} onPress={() => host.open(profilePage)} />
            <Cell title={t('settings.phone')} value={member.phone} onPress={() => setChangingPhone(true)} />
            <ChangePhoneSheet
              open={isChangingPhone}
              presentPhone={member.phone}
              onClose={() => setChangingPhone(false)}
            />
            {member.deletionDueAt === undefined ? (
              <Cell title={t('close.title')} onPress={() => setClosing(true)} />
            ) : (
              <KeepAccount dueAtMs={member.deletionDueAt} />
            )}
          </>
        )}
      </Loaded>
      <CloseAccountSheet open={closing} onClose={() => setClosing(false)} />
    </Card>
  );
}
