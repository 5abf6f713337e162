// Waits until the browser has loaded the first page, for what must not stand in its way.
import { useEffect, useState } from 'react';

/** False until the window's load event, true from then on. */
export function useAfterLoad(): boolean {
  const [isLoaded, setIsLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    const note = () => setIsLoaded(true);
    window.addEventListener('load', note);
    return () => window.removeEventListener('load', note);
  }, []);
  return isLoaded;
}
