// The fields of a theme; what does not fit is said at its field before anything is sent.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { misfitsOf, type Theme, themeDraft, toTheme } from './community';

export function ThemeEditor({ theme }: { theme: Theme | undefined }) {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const [start] = useState(() => themeDraft(theme, Date.now()));
  return (
    <Panel title={t('theme')} side={t('draftOnly')}>
      <OperationForm
        operation="save_community_theme"
        fields={[
          { name: 'titleZhCn', label: t('titleZhCn'), kind: 'text', most: 30 },
          { name: 'titleEn', label: t('titleEn'), kind: 'text', most: 60 },
          { name: 'wordsZhCn', label: t('wordsZhCn'), kind: 'long', most: 200 },
          { name: 'wordsEn', label: t('wordsEn'), kind: 'long', most: 400 },
          { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
          { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
          { name: 'prizePoints', label: t('prizePoints'), kind: 'ids', hint: t('prizeHint'), isWide: true },
        ]}
        start={start}
        draftName={theme ? `communityTheme${theme.themeId}` : 'communityTheme'}
        saveText={t('save')}
        done={t('themeSaved')}
        toInput={(values) => toTheme(values, theme?.themeId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91438: 'endsAt' } }}
        then={({ themeId }) => void navigate(`/community/themes/${themeId}`)}
      />
    </Panel>
  );
}
