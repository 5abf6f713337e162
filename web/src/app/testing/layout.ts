// Stands in for the layout that the test environment lacks, as far as endless lists need it: is the end of the list in sight?
import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Watch {
  report: () => void;
  rootMargin: string | undefined;
}

/** `isEndInSight` says whether the place that is watched lies on the screen; until the globals are unstubbed. */
export function layOut({ isEndInSight }: { isEndInSight: () => boolean }) {
  const watches = new Set<Watch>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #watch: Watch;
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        const report = () => {
          const entry = { isIntersecting: isEndInSight() } as IntersectionObserverEntry;
          callback([entry], this as unknown as IntersectionObserver);
        };
        this.#watch = { report, rootMargin: options.rootMargin };
      }
      observe() {
        watches.add(this.#watch);
        // A browser tells of each new place once, after it was laid out.
        setTimeout(() => watches.has(this.#watch) && this.#watch.report(), 0);
      }
      disconnect() {
        watches.delete(this.#watch);
      }
    },
  );
  return {
    /** The member has scrolled: whoever watches hears of it. */
    scroll: () => act(async () => [...watches].forEach((watch) => void watch.report())),
    /** By how much the screen is taken for larger, for each place that is watched now. */
    margins: () => [...watches].map(({ rootMargin }) => rootMargin),
  };
}
