// The stage: the picture of the mall with its spots, moved and zoomed by fingers, keys and buttons. It is a picture; the list behind it says the same in words.
import { useEffect, useRef } from 'react';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { usePanZoom } from '@/ui/kit/usePanZoom';
import { useTranslation } from '@/ui/words';
import type { PlacedSpot, Season } from './game';
import styles from './MapStage.module.css';
import { SpotMark } from './SpotMark';

interface MapStageProps {
  season: Season;
  spots: readonly PlacedSpot[];
  chosen: number | undefined;
  /** px that the sheet covers while a spot is open. */
  coveredByOpen: number;
  onChoose: (spotId: number) => void;
}

/** px that the head covers, and the sheet while it is low. */
const covers = { top: 148, right: 0, bottom: 132 } as const;
/** The picture is fetched for being seen near. */
const pictureWidthPx = 750;
const buttonTimes = 1.6;
const tapTimes = 2;
/** From this width on there is room for the names. */
const namedFromPx = 560;
const thousandths = 1_000;

export function MapStage({ season, spots, chosen, coveredByOpen, onChoose }: MapStageProps) {
  const { t } = useTranslation('mapGame');
  const content = { width: season.pictureWidth, height: season.pictureHeight };
  const { area, layer, view, onKeyDown, showAll, zoom, centre, wasMoved } = usePanZoom(content, covers);
  const placeOf = (spot: PlacedSpot) => ({
    x: (spot.x * content.width) / thousandths,
    y: (spot.y * content.height) / thousandths,
  });

  // What is chosen stands above the sheet; the map stays as near as it was.
  const show = useRef((_spotId: number) => {});
  show.current = (spotId) => {
    const spot = spots.find((each) => each.spotId === spotId);
    if (spot) centre(placeOf(spot), coveredByOpen);
  };
  const isReady = view !== undefined;
  useEffect(() => {
    if (isReady && chosen !== undefined) show.current(chosen);
  }, [isReady, chosen]);

  const press = (event: React.MouseEvent) => {
    const pressed = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
    if (pressed && !wasMoved()) onChoose(Number(pressed));
  };
  const pressTwice = (event: React.MouseEvent) => {
    if (!view || wasMoved() || (event.target as Element).closest('[data-spot]')) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isNear = view.scale * content.width >= namedFromPx * buttonTimes;
    if (isNear) showAll();
    else zoom(tapTimes, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const hasNames = view !== undefined && view.scale * content.width >= namedFromPx;
  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it, plus and minus zoom it.
        tabIndex={0}
        aria-label={t('map.label', { name: season.name })}
        onKeyDown={onKeyDown}
        onClick={press}
        onDoubleClick={pressTwice}
      >
        {view && (
          <div ref={layer} className={styles.layer}>
            <div className={styles.content} style={{ transform: `translate(${view.x}px, ${view.y}px)` }}>
              <div className={styles.picture} style={{ width: content.width * view.scale }}>
                <Image
                  src={season.pictureUrl}
                  alt=""
                  ratio={content.width / content.height}
                  widthPx={pictureWidthPx}
                  shape="card"
                  priority="high"
                />
              </div>
              {spots.map((spot) => {
                const { x, y } = placeOf(spot);
                const isChosen = spot.spotId === chosen;
                return (
                  <span
                    key={spot.spotId}
                    className={styles.spot}
                    data-spot={spot.spotId}
                    data-chosen={isChosen}
                    style={{ transform: `translate(${x * view.scale}px, ${y * view.scale}px)` }}
                  >
                    <span className={styles.disc}>
                      <SpotMark spot={spot} isChosen={isChosen} />
                      {(hasNames || isChosen) && <span className={styles.name}>{spot.name}</span>}
                    </span>
                  </span>
                );
              })}
            </div>
          </div>
        )}
      </div>
      <div className={styles.buttons} data-behind={chosen !== undefined}>
        <button type="button" className={styles.button} aria-label={t('map.nearer')} onClick={() => zoom(buttonTimes)}>
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('map.farther')}
          onClick={() => zoom(1 / buttonTimes)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" className={styles.button} aria-label={t('map.whole')} onClick={showAll}>
          <Icon name="refresh" size={18} />
        </button>
      </div>
    </>
  );
}
