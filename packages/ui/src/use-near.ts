import { useCallback, useState, type RefCallback } from 'react';

/** So near what is seen, in heights of the window, that scrolling comes to it next. */
const NEAR = '100%';

/** Whether an element has come near what is seen of the page, and what the element takes as its `ref`. */
export function useNear<Watched extends Element>(): readonly [boolean, RefCallback<Watched>] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Watched) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
}
