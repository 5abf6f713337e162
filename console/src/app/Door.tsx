// The door: asks who is signed in, lets nobody else in, and stands before what is there again when the session is over.
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { askSession, endSession, giveUp, sessionLeftMs, useSessionState } from '@/api/staffSession';
import { Dialog } from '@/ui/Dialog';
import { useDialogKeys } from '@/ui/keys';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { SignIn } from './signIn/SignIn';
import { SignInPage } from './signIn/SignInPage';

/** How long before the end somebody is told. */
const warningMs = 2 * 60_000;

export function Door({ children }: { children: ReactNode }) {
  const state = useSessionState();
  useEffect(() => void askSession(), []);
  if (state.kind === 'unknown') return <Loading />;
  if (state.kind === 'unanswered') return <Failure failure={state.error} retry={() => void askSession()} />;
  if (state.kind === 'out') return <SignInPage />;
  return (
    <>
      {children}
      <IdleWarning isWatching={state.kind === 'in'} />
      {state.kind === 'ended' && <SignInAgain name={state.session.name} />}
    </>
  );
}

/** What was on the screen stays as it is, and goes on when the same person is back. */
function SignInAgain({ name }: { name: string }) {
  const { t } = useTranslation('app');
  useDialogKeys(true);
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('session.ended')}
      footer={null}
      width={440}
    >
      <p>{t('session.endedReason')}</p>
      <SignIn name={name} leave={giveUp} />
    </Modal>
  );
}

/** Counts by the last use in any window of this browser; at the end it asks the server, who knows. */
function IdleWarning({ isWatching }: { isWatching: boolean }) {
  const { t } = useTranslation('app');
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => {
      const left = sessionLeftMs();
      setLeftMs(left);
      if (left <= 0) endSession();
    }, 1_000);
    return () => clearInterval(timer);
  }, [isWatching]);
  const stay = () => void askSession();
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Dialog
      title={t('session.idle')}
      isOpen={isWatching && leftMs < warningMs}
      close={stay}
      confirmText={t('session.stay')}
      confirm={stay}
      width={420}
    >
      {t('session.idleReason', { time })}
    </Dialog>
  );
}
