/** Addresses that the widget leads to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  contacts: () => '/Directory',
  /** Those that were added since this day, `YYYY-MM-DD`. */
  addedSince: (day: string) => `/Directory?from=${day}`,
  optedOut: () => '/Directory?status=unsubscribed',
  importFile: () => '/Directory?import=file',
};
