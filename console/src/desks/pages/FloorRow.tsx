// A floor of the page as a row; opened, its fields stand below it in place.
import DownOutlined from '@ant-design/icons/DownOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button, Dropdown, Select } from 'antd';
import type { ReactNode } from 'react';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { Labelled } from './fields/Labelled';
import { ListField } from './fields/ListField';
import { MomentEntry, ValueField } from './fields/ValueField';
import { useFloorWords } from './floorNames';
import styles from './Pages.module.css';
import type { Floor, FloorKind } from './page';

const audiences = ['all', 'guest', 'member', 'tier:silver', 'tier:gold', 'tier:platinum'] as const;
function useAudienceName(): (audience: string) => string {
  const { t } = useTranslation('pages');
  return (audience) => t(`audiences.${audience.replace('tier:', '') as 'all'}`);
}

interface Props {
  floor: Floor;
  kind: FloorKind | undefined;
  handle: ReactNode;
  isOpen: boolean;
  isChanged: boolean;
  problems: ReadonlyMap<string, string> | undefined;
  isDisabled: boolean;
  open: () => void;
  change: (floor: Floor) => void;
  copy: () => void;
  remove: () => void;
}

export function FloorRow(props: Props) {
  const { floor, handle, isOpen, isChanged, problems, isDisabled, open, change, copy, remove } = props;
  const { t } = useTranslation('pages');
  const { kindOf, lineOf } = useFloorWords();
  const audienceName = useAudienceName();
  const isHidden = floor.isHidden === true;
  return (
    <article className={styles.floor} data-open={isOpen || undefined} data-hidden={isHidden || undefined}>
      <div className={styles.floorHead}>
        {handle}
        <button type="button" className={styles.floorName} aria-expanded={isOpen} onClick={open}>
          <strong>{kindOf(floor)}</strong>
          <span>{lineOf(floor)}</span>
        </button>
        {problems !== undefined && problems.size > 0 && (
          <Mark tone="wrong">{t('floor.problems', { count: problems.size })}</Mark>
        )}
        {isChanged && <Mark tone="waiting">{t('floor.changed')}</Mark>}
        <span className={floor.audience === 'all' ? styles.quiet : styles.audience}>
          {audienceName(floor.audience)}
        </span>
        <Button
          type="text"
          size="small"
          icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-label={t(isHidden ? 'floor.show' : 'floor.hide')}
          aria-pressed={isHidden}
          disabled={isDisabled}
          onClick={() => {
            const { isHidden: _was, ...rest } = floor;
            change(isHidden ? (rest as Floor) : { ...floor, isHidden: true });
          }}
        />
        <Dropdown
          trigger={['click']}
          disabled={isDisabled}
          menu={{
            items: [
              { key: 'copy', label: t('floor.copy'), onClick: copy },
              { key: 'remove', label: t('floor.remove'), danger: true, onClick: remove },
            ],
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('floor.more')} />
        </Dropdown>
        <Button
          type="text"
          size="small"
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          aria-label={t(isOpen ? 'floor.close' : 'floor.open')}
          onClick={open}
        />
      </div>
      {isOpen && <FloorFields {...props} />}
    </article>
  );
}

function FloorFields({ floor, kind, problems, isDisabled, change }: Props) {
  const { t } = useTranslation('pages');
  const audienceName = useAudienceName();
  const problemAt = (place: string) => problems?.get(place);
  const set = (name: string, value: unknown) => {
    const { [name]: _former, ...rest } = floor;
    change((value === undefined ? rest : { ...floor, [name]: value }) as Floor);
  };
  return (
    <div className={styles.floorFields}>
      {problemAt('') !== undefined && <p role="alert">{problemAt('')}</p>}
      {kind?.fields.map((field) => {
        const shared = {
          value: floor[field.name],
          change: (value: unknown) => set(field.name, value),
          problemAt: (place: string) => problemAt(`/${field.name}${place}`),
          isDisabled,
        };
        return field.isList ? (
          <ListField key={field.name} field={field} {...shared} />
        ) : (
          <ValueField
            key={field.name}
            field={field}
            {...shared}
            fill={(values) => change({ ...floor, ...values } as Floor)}
          />
        );
      })}
      <div className={styles.frameFields}>
        <Labelled label={t('fields.audience')} problem={problemAt('/audience')}>
          {(id) => (
            <Select
              id={id}
              disabled={isDisabled}
              value={floor.audience}
              options={audiences.map((audience) => ({ value: audience, label: audienceName(audience) }))}
              onChange={(audience) => set('audience', audience)}
            />
          )}
        </Labelled>
        {(['shownFrom', 'shownUntil'] as const).map((name) => (
          <Labelled key={name} label={t(`fields.${name}`)} problem={problemAt(`/${name}`)}>
            {(id) => (
              <MomentEntry
                id={id}
                value={floor[name]}
                change={(timeMs) => set(name, timeMs)}
                isWrong={problemAt(`/${name}`) !== undefined}
                isDisabled={isDisabled}
              />
            )}
          </Labelled>
        ))}
      </div>
    </div>
  );
}
