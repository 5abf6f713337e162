// The tags of members: made, renamed and retired, and put on many at once by a list that is tried first.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import type { MemberTag } from '@/patterns/memberTags/useTags';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MembersTabs } from './MembersTabs';
import { TagListForm } from './TagListForm';
import { TagMark, tagColours } from './TagMark';

export default function TagsPage() {
  const { t } = useTranslation('members');
  const isHeld = useRight('save_member_tag').isHeld;
  const [edited, setEdited] = useState<MemberTag | 'new'>();
  const [listed, setListed] = useState<MemberTag>();
  const add = () => setEdited('new');
  useKeys(isHeld ? [{ keys: 'A', label: t('tags.add'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('tags.mayNotWrite')}>
      {t('tags.add')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<MembersTabs />} actions={action} />
      <List list={useTagList(setEdited, setListed)} label={t('tags.title')} />
      <TagEditor tag={edited} close={() => setEdited(undefined)} />
      <Dialog title={t('tags.byList')} isOpen={listed !== undefined} close={() => setListed(undefined)} width={640}>
        {listed && <TagListForm key={listed.tagId} tag={listed} />}
      </Dialog>
    </>
  );
}

function useTagList(
  edit: (tag: MemberTag) => void,
  list: (tag: MemberTag) => void,
): ListDeclaration<'list_member_tags', MemberTag> {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const mayWrite = useRight('save_member_tag').isHeld;
  const mayPut = useRight('tag_listed_members').isHeld;
  const { run } = useStaffOperation('retire_member_tag', { done: t('tags.saved') });
  return {
    name: 'memberTags',
    operation: 'list_member_tags',
    input: () => ({}),
    rows: ({ tags }) => tags,
    rowKey: ({ tagId }) => String(tagId),
    columns: [
      {
        key: 'name',
        title: t('tags.name'),
        render: ({ nameZhCn, colour }) => <TagMark colour={colour}>{nameZhCn}</TagMark>,
        sortBy: ({ nameZhCn }) => nameZhCn,
      },
      { key: 'description', title: t('tags.description'), render: ({ description }) => description },
      {
        key: 'count',
        title: t('tags.memberCount'),
        render: ({ memberCount }) => formatWhole(memberCount),
        sortBy: ({ memberCount }) => memberCount,
        isNumber: true,
      },
      {
        key: 'state',
        title: t('columns.state'),
        render: ({ isRetired }) =>
          isRetired ? <Mark>{t('tags.retired')}</Mark> : <Mark tone="good">{t('tags.inUse')}</Mark>,
      },
      {
        key: 'changedAt',
        title: t('tags.changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        sortBy: ({ changedAt }) => changedAt,
        isNumber: true,
      },
      {
        key: 'actions',
        title: '',
        render: (tag) => (
          <>
            {mayPut && (
              <Button size="small" type="text" onClick={() => list(tag)}>
                {t('tags.byList')}
              </Button>
            )}
            {mayWrite && (
              <>
                <Button size="small" type="text" onClick={() => edit(tag)}>
                  {t('tags.edit')}
                </Button>
                <Button
                  size="small"
                  type="text"
                  onClick={() => void run({ tagId: tag.tagId, isRetired: !tag.isRetired })}
                >
                  {t(tag.isRetired ? 'tags.useAgain' : 'tags.retire')}
                </Button>
              </>
            )}
          </>
        ),
      },
    ],
    open: ({ tagId }) => void navigate(`/members?f.tag=${tagId}`),
    empty: { title: t('tags.noTags'), reason: t('tags.noTagsReason') },
  };
}

function TagEditor({ tag, close }: { tag: MemberTag | 'new' | undefined; close: () => void }) {
  const { t } = useTranslation('members');
  const known = tag === 'new' ? undefined : tag;
  return (
    <Dialog title={t(known ? 'tags.edit' : 'tags.add')} isOpen={tag !== undefined} close={close} width={640}>
      {tag && (
        <OperationForm
          key={known?.tagId ?? 0}
          operation="save_member_tag"
          fields={[
            { name: 'nameZhCn', label: t('tags.nameZhCn'), kind: 'text', most: 20, hint: t('tags.note') },
            { name: 'nameEn', label: t('tags.nameEn'), kind: 'text', most: 40, hint: t('tags.note') },
            {
              name: 'colour',
              label: t('tags.colour'),
              kind: 'choice',
              choices: tagColours.map((value) => ({ value, text: t(`tags.colours.${value}`) })),
            },
            { name: 'description', label: t('tags.description'), kind: 'long', most: 200, isOptional: true },
          ]}
          start={{
            nameZhCn: known?.nameZhCn ?? '',
            nameEn: known?.nameEn ?? '',
            colour: known?.colour ?? 'grey',
            description: known?.description ?? '',
          }}
          saveText={t('tags.save')}
          done={t('tags.saved')}
          toInput={({ nameZhCn, nameEn, colour, description }) => ({
            nameZhCn: String(nameZhCn),
            nameEn: String(nameEn),
            colour: tagColours.find((each) => each === colour) ?? 'grey',
            description: description === undefined ? '' : String(description),
            ...(known ? { tagId: known.tagId } : {}),
          })}
          places={{ codes: { 91595: 'nameZhCn' } }}
          then={close}
        />
      )}
    </Dialog>
  );
}
