/**
 * A ref for the frame of a table: marks it `data-fits` while the table is no wider. One that fits does not scroll
 * sideways, so its headers can stay in view while the window scrolls.
 */
export function staysInView(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.firstElementChild;
  if (!frame || !table) return undefined;
  const watch = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', table.getBoundingClientRect().width <= frame.clientWidth + 1);
  });
  watch.observe(frame);
  watch.observe(table);
  return () => watch.disconnect();
}
