// One's own passkeys: made with both factors once more, named, and removed.
import { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { hasPasskeysOf, makePasskey, PasskeyError } from '@/api/passkeys';
import { queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import styles from '@/ui/Lines.module.css';
import { Mark } from '@/ui/Mark';
import { Stack } from '@/ui/Stack';
import { Failure, Loading } from '@/ui/States';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';

type Passkey = Output<'list_passkeys'>[number];

export function Passkeys() {
  const { t } = useTranslation('account');
  const passkeys = useQuery(queryFor('list_passkeys'));
  const ways = useQuery(queryFor('get_sign_in_ways'));
  const failed = passkeys.error ?? ways.error;
  if (failed instanceof ApiError) return <Failure failure={failed} retry={() => void passkeys.refetch()} />;
  if (!passkeys.data || !ways.data) return <Loading rows={2} />;
  const { passkeyHost } = ways.data;
  return (
    <Stack>
      <p className={text.note}>{t('passkey.what')}</p>
      <PasskeyRows passkeys={passkeys.data} />
      {passkeyHost === undefined && <p className={text.note}>{t('passkey.off')}</p>}
      {passkeyHost !== undefined && !hasPasskeysOf(passkeyHost) && (
        <p className={text.note}>{t('passkey.elsewhere', { host: passkeyHost })}</p>
      )}
      {hasPasskeysOf(passkeyHost) && <NewPasskey />}
    </Stack>
  );
}

function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('account');
  const { modal } = App.useApp();
  const end = useStaffOperation('end_passkey', { done: t('passkey.removed') });
  const [renamed, setRenamed] = useState<Passkey>();
  if (passkeys.length === 0) return <p>{t('passkey.none')}</p>;
  const remove = ({ passkeyId, name }: Passkey) =>
    void modal.confirm({
      title: t('passkey.removeSure', { name }),
      content: t('passkey.removeReason'),
      okText: t('passkey.remove'),
      onOk: () => end.run({ passkeyId }),
    });
  return (
    <>
      <ul aria-label={t('passkey.title')}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className={styles.line}>
            <span className={styles.name}>
              {passkey.name} {passkey.isLocked && <Mark tone="wrong">{t('passkey.locked')}</Mark>}
            </span>
            <span className={text.note}>{t('passkey.madeAt', { time: formatDateTime(passkey.madeAt) })}</span>
            <span className={text.note}>
              {passkey.lastUsedAt
                ? t('passkey.lastUsed', { time: formatDateTime(passkey.lastUsedAt) })
                : t('passkey.unused')}
            </span>
            <span className={styles.actions}>
              <Button size="small" onClick={() => setRenamed(passkey)}>
                {t('passkey.rename')}
              </Button>
              <Button size="small" danger onClick={() => remove(passkey)}>
                {t('passkey.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog passkey={renamed} close={() => setRenamed(undefined)} />}
    </>
  );
}

function RenameDialog({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const { t } = useTranslation('account');
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const rename = useStaffOperation('rename_passkey');
  const confirm = async () => {
    const { error } = await rename.run({ passkeyId: passkey.passkeyId, name: name.trim() });
    if (!error) close();
  };
  return (
    <Dialog
      title={t('passkey.rename')}
      isOpen
      close={close}
      confirmText={t('passkey.saveName')}
      confirm={() => void confirm()}
      isBusy={rename.isBusy}
      refusal={name.trim() === '' ? t('passkey.nameNeeded') : undefined}
      width={420}
    >
      <label htmlFor={id}>{t('passkey.name')}</label>
      <Input id={id} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
    </Dialog>
  );
}

/** Password and code are sent first, then the device asks; what it makes is added. */
function NewPasskey() {
  const { t } = useTranslation('account');
  const { message } = App.useApp();
  const [turn, setTurn] = useState(0);
  const add = useStaffOperation('add_passkey', { done: t('passkey.added') });
  const name = useRef('');
  async function make(question: Output<'begin_passkey'>): Promise<void> {
    try {
      const { error } = await add.run(await makePasskey(question, name.current));
      if (!error) setTurn(turn + 1);
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      message.error(t(`passkey.trouble.${error.trouble}`));
    }
  }
  return (
    <OperationForm
      key={turn}
      operation="begin_passkey"
      fields={[
        { name: 'name', label: t('passkey.name'), kind: 'text', hint: t('passkey.nameHint') },
        { name: 'password', label: t('presentPassword'), kind: 'secret' },
        { name: 'code', label: t('passkey.code'), kind: 'text', hint: t('passkey.codeHint') },
      ]}
      start={{ name: '', password: '', code: '' }}
      saveText={t('passkey.make')}
      toInput={({ name: itsName, password, code }) => {
        name.current = String(itsName);
        return { password: String(password), code: String(code) };
      }}
      then={(question) => void make(question)}
      places={{ codes: { [staffFailures.staff_sign_in_wrong]: 'password', [staffFailures.staff_code_wrong]: 'code' } }}
    />
  );
}
