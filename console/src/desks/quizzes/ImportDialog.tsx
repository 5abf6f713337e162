// Takes a file of questions: it is checked first, every problem by its row, and then taken whole or not at all.
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Quizzes.module.css';

interface ImportDialogProps {
  bankId: number;
  close: () => void;
}

export function ImportDialog({ bankId, close }: ImportDialogProps) {
  const { t } = useTranslation('quizzes');
  const check = useStaffOperation('check_quiz_file');
  const take = useStaffOperation('import_quiz_file', { done: t('imported') });
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Output<'check_quiz_file'>>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await file.text();
    setText(read);
    const { data } = await check.run({ bankId, text: read });
    setChecked(data);
  };
  const confirm = async () => {
    const { error } = await take.run({ bankId, text });
    if (!error) close();
  };
  const refusal = () => {
    if (!checked) return t('chooseFile');
    return checked.problems.length > 0 || checked.questionCount === 0 ? t('fileHasProblems') : undefined;
  };
  return (
    <Dialog
      title={t('importFile')}
      isOpen
      close={close}
      confirmText={t('importNow', { count: checked?.questionCount ?? 0 })}
      confirm={() => void confirm()}
      isBusy={take.isBusy || check.isBusy}
      refusal={refusal()}
      width={640}
    >
      <p>{t('fileNote')}</p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={t('chooseFile')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {checked && (
        <div role="status">
          <p>{t('checkedFile', { count: checked.questionCount, problems: checked.problems.length })}</p>
          {checked.problems.length > 0 && (
            <div className={styles.problems}>
              <Table
                label={t('problems')}
                columns={[
                  { key: 'row', title: t('row'), isNumber: true },
                  { key: 'column', title: t('column') },
                  { key: 'problem', title: t('problem') },
                ]}
                rows={checked.problems.map(({ row, column, problem }) => ({
                  key: `${row} ${column} ${problem}`,
                  cells: [row, column, t(`fileProblems.${problem}`)],
                }))}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
