import { useLayoutEffect, useRef, useState } from 'react';

/** Says whether what is in an element is wider than the element, now and after each change of either. */
export function useOverflow<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = ref.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const look = () => setOverflows(inner.scrollWidth > outer.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
