// The frame of every page: navigation bar, one scrolling area that remembers its place, and an optional bar at the bottom.
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationBar } from './NavigationBar';
import styles from './Page.module.css';
import { PageSettingsContext } from './PageSettings';
import { useTranslation } from './words';

interface PageProps {
  /** Overrides the title of its declaration, for pages named after what they show. */
  title?: string;
  /** `bar` by default; `clear` lays the back button over a picture; `none` leaves the top to the page. */
  navigation?: 'bar' | 'clear' | 'none';
  navigationRight?: ReactNode;
  /** Stays below the scrolling area: usually a BottomBar. */
  bottom?: ReactNode;
  /** Runs on pull-down where its declaration allows it; the indicator stays until the promise settles. */
  onRefresh?: () => Promise<unknown>;
  /**
   * Runs when the end comes nearer than the route's reach-bottom distance, and after each drawing that leaves it there: a tall screen is
   * filled without being scrolled. It must bear being called while it is at work.
   */
  onReachBottom?: () => void;
  children: ReactNode;
}

/** The element to draw at the very end of `area`: while it is nearer than `distancePx`, `onReach` runs. */
function useReachBottom(area: RefObject<HTMLElement | null>, distancePx: number, onReach: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null);

  // After every drawing: what watches anew is told where the end is now, without the page being measured for it.
  useEffect(() => {
    if (!end.current || !onReach) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onReach(), {
      root: area.current,
      rootMargin: `0px 0px ${distancePx}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  return onReach && <div ref={end} className={styles.end} />;
}

/** Sets the document's title, keeps the scroll position while other pages lie above, and reports reaching the end. */
export function Page({
  title,
  navigation = 'bar',
  navigationRight,
  bottom,
  onRefresh,
  onReachBottom,
  children,
}: PageProps) {
  // Draws the title anew when the language changes.
  useTranslation('ui');
  const settings = useContext(PageSettingsContext);
  const shownTitle = title ?? settings.title();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scrollTop = useRef(0);
  const end = useReachBottom(area, settings.reachBottomDistancePx, onReachBottom);

  useEffect(() => {
    document.title = shownTitle;
  }, [shownTitle]);

  useLayoutEffect(() => {
    // A page that was covered comes back with its elements but, in some browsers, at the top.
    // At the top there is nothing to set, and setting it would have the whole page measured at once.
    if (area.current && scrollTop.current > 0) area.current.scrollTop = scrollTop.current;
  }, []);

  const { onShown } = settings;
  const isHeadingSeen = navigation === 'bar';
  useEffect(() => {
    const element = isHeadingSeen ? heading.current : area.current;
    if (element) onShown?.(element);
  }, [isHeadingSeen, onShown]);

  const onScroll = () => {
    if (area.current) scrollTop.current = area.current.scrollTop;
  };

  const { PullDownRefresh } = settings;
  return (
    <div className={styles.page}>
      {navigation !== 'none' && (
        <NavigationBar
          title={shownTitle}
          headingRef={heading}
          onBack={settings.onBack}
          right={navigationRight}
          tone={navigation === 'clear' ? 'clear' : 'paper'}
        />
      )}
      <main
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without a link in it must scroll by keys, too.
        tabIndex={0}
        className={styles.area}
        data-under-status={navigation === 'none'}
        onScroll={onScroll}
      >
        {PullDownRefresh && onRefresh ? (
          <PullDownRefresh area={area} onRefresh={onRefresh}>
            {children}
          </PullDownRefresh>
        ) : (
          children
        )}
        {end}
      </main>
      {bottom}
    </div>
  );
}
