import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether an element has come near what is seen of the page, and what the element takes as its `ref`. `margin` is how far
 * beside that is near: `400px`, or `100%` of the window.
 */
export function useNear<Watched extends Element>(margin: string): readonly [boolean, RefCallback<Watched>] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback(
    (element: Watched) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          setNear(true);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [isNear, watch];
}
