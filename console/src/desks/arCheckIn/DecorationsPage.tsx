// Frames and stickers in the order in which members see them.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ArCheckIn.module.css';
import { type Decoration, decorationKinds } from './arCheckIn';
import { ArTabs } from './parts';

export default function DecorationsPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const mayWrite = useRight('save_ar_decoration').isHeld;
  const add = () => void navigate('/ar-check-in/decorations/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('addDecoration'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<ArTabs />}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNot')}>
            {t('addDecoration')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useDecorationList()} label={t('decorations')} />
    </>
  );
}

function useDecorationList(): ListDeclaration<'list_ar_decoration_records', Decoration> {
  const { t, language } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  return {
    name: 'arDecorations',
    operation: 'list_ar_decoration_records',
    input: () => ({}),
    rows: ({ decorations }) => decorations,
    matches: ({ kind }, filters) => filters.kind === undefined || filters.kind === '' || filters.kind === kind,
    rowKey: ({ decorationId }) => String(decorationId),
    filters: [
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: decorationKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'picture',
        title: t('picture'),
        render: ({ pictureUrl }) => <img className={styles.thumb} src={pictureUrl} alt="" loading="lazy" />,
      },
      {
        key: 'name',
        title: t('name'),
        render: ({ nameZhCn, nameEn }) => <strong>{language === 'en' ? nameEn : nameZhCn}</strong>,
      },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'sort', title: t('sort'), render: ({ sort }) => formatWhole(sort), isNumber: true },
      {
        key: 'isShown',
        title: t('state'),
        render: ({ isShown }) => (
          <Mark tone={isShown ? 'good' : 'calm'}>{t(isShown ? 'shownToMembers' : 'hiddenFromMembers')}</Mark>
        ),
      },
    ],
    open: ({ decorationId }) => void navigate(`/ar-check-in/decorations/${decorationId}`),
    empty: { title: t('noDecoration'), reason: t('noDecorationReason') },
  };
}
