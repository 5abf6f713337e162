// How the app speaks and looks on this device.

import { chooseLanguage, languages } from '@galleria/client/words';
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { chooseTheme, currentTheme, themes } from '@/ui/theme';
import { useTranslation } from '@/ui/words';
import { ChoiceCell } from './ChoiceCell';

/** Every language in its own words, for those who read no other. */
const languageNames = { 'zh-CN': '简体中文', en: 'English' } as const;

export function DisplayCard() {
  const { t, language } = useTranslation('members');
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Card title={t('settings.display')}>
      <ChoiceCell
        title={t('settings.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={chooseLanguage}
      />
      <ChoiceCell
        title={t('settings.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </Card>
  );
}
