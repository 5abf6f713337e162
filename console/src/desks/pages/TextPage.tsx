// One text: both languages side by side, the phone beside them, when it comes into force, and what it said before.
import { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { WordsEntry } from './fields/WordsEntry';
import { TextBar } from './TextBar';
import { TextPhone } from './TextPhone';
import styles from './Texts.module.css';
import { TextMarks } from './TextsPage';
import { TextVersions } from './TextVersions';
import { isSameText, newDraft, problemsAt, type TextDraft, wordsOfBody, wordsOfTitle } from './text';

export default function TextPage() {
  const key = useParams().key ?? '';
  const query = useQuery(queryFor('get_text_draft', { key }));
  const isNew = query.error instanceof ApiError && query.error.code === staffFailures.text_not_found;
  if (query.error instanceof ApiError && !isNew)
    return <Failure failure={query.error} retry={() => void query.refetch()} />;
  const draft = query.data ?? (isNew ? newDraft(key) : undefined);
  return draft ? <Edit key={`${key} ${draft.revision} ${draft.basedOnVersion}`} draft={draft} /> : <Loading />;
}

function Edit({ draft }: { draft: TextDraft }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const { key } = draft.summary;
  const [text, setText] = useState(draft.text);
  const mayEdit = useRight('save_text_draft').isHeld;
  const saving = useStaffOperation('save_text_draft', { done: t('texts.saved') });
  const isChanged = !isSameText(text, draft.text);
  // Whoever leaves what the server holds sees its problems; what is typed anew is checked when it is saved.
  const problems = isChanged ? [] : draft.problems;
  const save = () => saving.run({ key, ...text, revision: draft.revision, basedOnVersion: draft.basedOnVersion });
  useKeys([
    ...(mayEdit && isChanged ? [{ keys: 'Ctrl S', label: t('saveDraft'), run: () => void save() }] : []),
    // What is typed and not kept is not left by a single key.
    ...(isChanged ? [] : [{ keys: 'Esc', label: t('texts.back'), run: () => void navigate('/texts') }]),
  ]);
  return (
    <>
      <PageHead title={draft.summary.title || key} notes={<TextMarks text={draft.summary} />} />
      <div className={styles.desk}>
        <div className={styles.main}>
          <Panel>
            <div className={styles.fields}>
              <WordsEntry
                label={t('fields.title')}
                words={wordsOfTitle(text)}
                change={({ zh, en }) => setText({ ...text, titleZh: zh, titleEn: en })}
                problemAt={problemsAt(problems, 'title')}
                isDisabled={!mayEdit}
              />
              <WordsEntry
                label={t('texts.body')}
                words={wordsOfBody(text)}
                change={({ zh, en }) => setText({ ...text, htmlZh: zh, htmlEn: en })}
                problemAt={problemsAt(problems, 'html')}
                isDisabled={!mayEdit}
                isRich
              />
            </div>
          </Panel>
          <TextBar draft={draft} isChanged={isChanged} isSaving={saving.isBusy} save={() => void save()} />
          <Panel title={t('versions')}>
            <TextVersions textKey={key} />
          </Panel>
        </div>
        <TextPhone text={text} />
      </div>
    </>
  );
}
