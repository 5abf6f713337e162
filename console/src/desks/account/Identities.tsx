// Who one is at the house's identity provider: linked with both factors once more, by going there and coming back; and unlinked.
import { staffFailures } from '@galleria/client/staffOperations';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { broughtFor, IdentityError, leaveForProvider } from '@/api/identities';
import { failureOf, queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime } from '@/ui/format';
import styles from '@/ui/Lines.module.css';
import { Mark } from '@/ui/Mark';
import { Failure, Loading } from '@/ui/States';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';

type Identity = Output<'list_identities'>[number];

export function Identities() {
  const { t } = useTranslation('account');
  useReturn();
  const identities = useQuery(queryFor('list_identities'));
  const ways = useQuery(queryFor('get_sign_in_ways'));
  const failed = failureOf(identities, ways);
  if (failed) return <Failure {...failed} />;
  if (!identities.data || !ways.data) return <Loading rows={2} />;
  const isLinked = identities.data.some(({ letsIn }) => letsIn);
  return (
    <>
      <p className={text.note}>{ways.data.hasIdentityProvider ? t('identity.what') : t('identity.off')}</p>
      <IdentityRows identities={identities.data} />
      {ways.data.hasIdentityProvider && !isLinked && <NewLink />}
    </>
  );
}

/** Brings what the provider has answered to the server, when the window is back from there. */
function useReturn(): void {
  const { t } = useTranslation('account');
  const { message } = App.useApp();
  const add = useStaffOperation('add_identity', { done: t('identity.linked') });
  // Not while it draws: what React draws it may throw away and draw again, and an answer is brought once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const answer = broughtFor('add');
    if (answer instanceof IdentityError) message.error(t(`identity.trouble.${answer.trouble}`));
    else if (answer) void add.run(answer);
  }, []);
}

function IdentityRows({ identities }: { identities: readonly Identity[] }) {
  const { t } = useTranslation('account');
  const { modal } = App.useApp();
  const end = useStaffOperation('end_identity', { done: t('identity.unlinked') });
  if (identities.length === 0) return <p>{t('identity.none')}</p>;
  const unlink = ({ identityId, label }: Identity) =>
    void modal.confirm({
      title: t('identity.unlinkSure', { label }),
      content: t('identity.unlinkReason'),
      okText: t('identity.unlink'),
      onOk: () => end.run({ identityId }),
    });
  return (
    <ul aria-label={t('identity.title')}>
      {identities.map((identity) => (
        <li key={identity.identityId} className={styles.line}>
          <span className={styles.name}>
            {identity.label} {!identity.letsIn && <Mark tone="wrong">{t('identity.former')}</Mark>}
          </span>
          <span className={text.note}>{t('identity.linkedAt', { time: formatDateTime(identity.linkedAt) })}</span>
          <span className={text.note}>
            {identity.lastUsedAt
              ? t('identity.lastUsed', { time: formatDateTime(identity.lastUsedAt) })
              : t('identity.unused')}
          </span>
          <span className={styles.actions}>
            <Button size="small" danger onClick={() => unlink(identity)}>
              {t('identity.unlink')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Password and code are sent first; then the window goes to the provider. */
function NewLink() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('identity.begin')}</Button>;
  return (
    <OperationForm
      operation="begin_identity"
      fields={[
        { name: 'password', label: t('presentPassword'), kind: 'secret' },
        { name: 'code', label: t('identity.code'), kind: 'text', hint: t('identity.codeHint') },
      ]}
      start={{ password: '', code: '' }}
      saveText={t('identity.link')}
      then={({ url }) => leaveForProvider('add', url)}
      places={{ codes: { [staffFailures.staff_sign_in_wrong]: 'password', [staffFailures.staff_code_wrong]: 'code' } }}
    />
  );
}
