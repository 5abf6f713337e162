// One of the two things that a member decides about favourites: whether changes are told, and whether goods are noted.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Switch } from '@/ui/kit/Choice';
import { useTranslation } from '@/ui/words';
import styles from './Favourites.module.css';

export function SettingSwitch({ name }: { name: 'tellsChanges' | 'keepsHistory' }) {
  const { t } = useTranslation('favourites');
  const { data } = useQuery(queryFor('get_favourite_settings'));
  const change = useOperation('change_favourite_settings');
  if (!data) return null;
  const { tellsChanges, keepsHistory } = data;
  return (
    <Card>
      <p className={styles.switch}>
        <span>{t(`settings.${name}`)}</span>
        <Switch
          checked={data[name]}
          label={t(`settings.${name}`)}
          onChange={(next) => void change({ tellsChanges, keepsHistory, [name]: next })}
        />
      </p>
    </Card>
  );
}
