// An invitation as a link: shown once, to be handed to the person by whoever made it.
import { App, Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';

export interface Invitation {
  invitation: string;
  expiresAt: number;
  displayName: string;
  accountId: number;
}

/** The code stands behind `#`: browsers send that part to nobody, so no log has it. */
function invitationLink(invitation: string): string {
  return `${location.origin}/console/#invitation=${invitation}`;
}

export function InvitationDialog({ invitation, close }: { invitation: Invitation | undefined; close: () => void }) {
  const { t } = useTranslation('people');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const navigate = useNavigate();
  if (!invitation) return null;
  const link = invitationLink(invitation.invitation);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    message.success(ui('action.copied'));
  };
  const toRoles = () => {
    close();
    void navigate(`/people/${invitation.accountId}`);
  };
  return (
    <Dialog
      title={t('invitationFor', { name: invitation.displayName })}
      isOpen
      close={close}
      confirmText={t('toRoles')}
      confirm={toRoles}
      width={560}
    >
      <p>{t('invitationReason', { time: formatDateTime(invitation.expiresAt) })}</p>
      <Input.TextArea readOnly aria-label={t('invitationLink')} value={link} rows={2} />
      <Button onClick={() => void copy()}>{ui('action.copy')}</Button>
    </Dialog>
  );
}
