// The rows of the profile: picture, name, gender, and the birthday that is given once.

import { serverNowMs } from '@galleria/client/clock';
import { useId } from 'react';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { Icon } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Segmented } from '@/ui/kit/Segmented';
import { Spinner } from '@/ui/Spinner';
import { useTranslation } from '@/ui/words';
import styles from './ProfileFields.module.css';
import type { Avatar, Gender, Member, ProfileForm } from './profileDraft';

const genders: readonly Gender[] = ['female', 'male', 'unspecified'];
const nicknameMaxLength = 20;

interface FieldsProps {
  form: ProfileForm;
  avatar: Avatar;
}

function AvatarField({ form, avatar }: FieldsProps) {
  const { t } = useTranslation('members');
  const id = useId();
  const { problems } = form;
  const shownAvatar = avatar.previewUrl ?? form.watch('avatarUrl');
  return (
    <div className={styles.avatarPlace}>
      <label className={styles.avatar}>
        {shownAvatar === '' ? <Icon name="person" size={40} /> : <img src={shownAvatar} alt="" />}
        {avatar.state === 'sending' && (
          <span className={styles.veil} role="status" aria-label={t('profile.avatarSending')}>
            <Spinner size={24} />
          </span>
        )}
        <span className={styles.camera} aria-hidden="true">
          <Icon name="camera" size={16} />
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('profile.avatarChange')}
          aria-describedby={problems.avatarUrl ? id : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) {
              form.clearErrors('avatarUrl');
              avatar.choose(file);
            }
            // Choosing the same file again must count as a change.
            event.target.value = '';
          }}
        />
      </label>
      {avatar.state === 'failed' ? (
        <button type="button" className={styles.retry} onClick={avatar.retry}>
          {t('profile.avatarRetry')}
        </button>
      ) : (
        problems.avatarUrl && (
          <p id={id} className={styles.problem} role="alert">
            {problems.avatarUrl}
          </p>
        )
      )}
    </div>
  );
}

function BirthdayField({ form, member }: { form: ProfileForm; member: Member }) {
  const { t } = useTranslation('members');
  if (member.birthday !== undefined)
    return <Cell title={t('profile.birthday')} note={t('profile.birthdayKept')} value={member.birthday} />;
  return (
    <>
      <FormTextField
        label={t('profile.birthday')}
        type="date"
        form={form}
        name="birthday"
        max={formatDate(serverNowMs())}
      />
      <p className={styles.note}>{t('profile.birthdayOnce')}</p>
    </>
  );
}

/** Every problem, the server's too, stands below its row. */
export function ProfileFields({ form, avatar, member }: FieldsProps & { member: Member }) {
  const { t } = useTranslation('members');
  return (
    <>
      <AvatarField form={form} avatar={avatar} />
      <Card>
        <FormTextField
          label={t('profile.nickname')}
          placeholder={t('profile.nicknamePlaceholder')}
          form={form}
          name="nickname"
          required
          maxLength={nicknameMaxLength}
          autoComplete="nickname"
        />
        <div className={styles.gender}>
          <span className={styles.label} aria-hidden="true">
            {t('profile.gender')}
          </span>
          <div className={styles.choices}>
            <Segmented
              label={t('profile.gender')}
              items={genders.map((value) => ({ value, label: t(`profile.genders.${value}`) }))}
              value={form.watch('gender')}
              onChange={(gender) => form.change('gender', gender)}
            />
          </div>
        </div>
        <BirthdayField form={form} member={member} />
      </Card>
      <Card>
        <Cell title={t('profile.phone')} value={member.phone} />
      </Card>
    </>
  );
}
