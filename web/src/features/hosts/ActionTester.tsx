// One action of the native bridge: its parameters as JSON, a button that sends it, and the answer as it came.
import { useState } from 'react';
import { nativeBridge } from '@/hosts/app/nativeBridge';
import { HostError } from '@/hosts/host';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './ActionTester.module.css';
import type { TestedAction } from './nativeActions';

function readParameters(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

export function ActionTester({ action, example }: TestedAction) {
  const { t } = useTranslation('hosts');
  const [text, setText] = useState(JSON.stringify(example));
  const [answer, setAnswer] = useState<string>();
  const parameters = readParameters(text);
  const send = async () => {
    if (!parameters) return;
    try {
      setAnswer(`200 ${JSON.stringify(await nativeBridge().invoke(action, parameters)) ?? ''}`);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      setAnswer(`${error.code} ${error.message}`);
    }
  };
  return (
    <Card
      title={action}
      extra={
        <Button size="small" kind="outline" onPress={send} label={t('debug.sendAction', { action })}>
          {t('debug.send')}
        </Button>
      }
    >
      <TextField
        label={t('debug.parameters')}
        value={text}
        onChange={setText}
        problem={parameters ? undefined : t('debug.notJson')}
      />
      <output className={styles.answer} aria-label={t('debug.answerTo', { action })}>
        {answer}
      </output>
    </Card>
  );
}
