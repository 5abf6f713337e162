// The bar above: where one is, the palette, the language, the light, and whoever works here.

import BulbOutlined from '@ant-design/icons/BulbOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { serverNowMs } from '@galleria/client/clock';
import { chooseLanguage, translateText } from '@galleria/client/words';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useStaffSession } from '@/api/staffSession';
import { appearances, chooseAppearance, useAppearance } from '@/ui/appearance';
import { formatDate } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useTranslation } from '@/ui/useTranslation';
import styles from './TopBar.module.css';
import { useCurrentDesk } from './useCurrentDesk';
import { useDeskName } from './useDeskName';
import { useLeave } from './useLeave';

interface Props {
  openPalette: () => void;
  openHelp: () => void;
}

export function TopBar({ openPalette, openHelp }: Props) {
  const { t, language } = useTranslation('app');
  const { appearance } = useAppearance();
  return (
    <header className={styles.bar}>
      <Path />
      <button type="button" className={styles.palette} onClick={openPalette}>
        <SearchOutlined aria-hidden />
        <span>{t('frame.palette')}</span>
        <KeyCap keys="Ctrl K" />
      </button>
      <div className={styles.end}>
        <span className={styles.day}>{t('frame.businessDay', { day: formatDate(serverNowMs()) })}</span>
        <Button
          type="text"
          onClick={() => void chooseLanguage(language === 'en' ? 'zh-CN' : 'en')}
          lang={language === 'en' ? 'zh-CN' : 'en'}
        >
          {language === 'en' ? '中文' : 'English'}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [appearance],
            items: appearances.map((key) => ({ key, label: t(`appearance.${key}`) })),
            onClick: ({ key }) => chooseAppearance(appearances.find((one) => one === key) ?? 'system'),
          }}
        >
          <Button type="text" icon={<BulbOutlined />} aria-label={t('frame.appearance')} />
        </Dropdown>
        <Button type="text" onClick={openHelp} aria-label={t('key.help')}>
          <KeyCap keys="?" />
        </Button>
        <Account />
      </div>
    </header>
  );
}

/** The group, the desk, and what of it. */
function Path() {
  const { t } = useTranslation('app');
  const nameOf = useDeskName();
  const desk = useCurrentDesk();
  if (!desk) return <span className={styles.path} />;
  return (
    <span className={styles.path}>
      <span>{t(`group.${desk.group}`)}</span> <i>/</i> <b>{nameOf(desk)}</b>
    </span>
  );
}

function Account() {
  const { t } = useTranslation('app');
  const { displayName, roles } = useStaffSession();
  const leave = useLeave();
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'account', label: translateText('account', 'title'), onClick: () => void navigate('/account') },
          { type: 'divider' },
          { key: 'leave', label: t('session.leave'), onClick: leave },
        ],
      }}
    >
      <button type="button" className={styles.account}>
        <span className={styles.face} aria-hidden>
          {displayName.slice(0, 1)}
        </span>
        <span className={styles.who}>
          {displayName} <small>{roles[0]?.name}</small>
        </span>
      </button>
    </Dropdown>
  );
}
