// Small pictures with names that lead to the mall's services.
import type { CSSProperties } from 'react';
import { Image } from '@/ui/Image';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './IconGridFloor.module.css';
import { useOpenLink } from './useOpenLink';

const usualColumns = 4;

export function IconGridFloor({ floor: { title, more, icons = [], columns = usualColumns } }: FloorProps) {
  const open = useOpenLink();
  return (
    <section>
      <FloorHeading title={title} more={more} />
      <ul className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
        {icons.map((icon) => (
          <li key={icon.name}>
            <button type="button" className={styles.entry} onClick={() => open(icon.link)}>
              <span className={styles.icon}>
                <Image src={icon.iconUrl} alt="" ratio={1} widthPx={44} fit="contain" shape="square" />
              </span>
              <span className={styles.name}>{icon.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
