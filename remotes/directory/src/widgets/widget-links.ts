/** Addresses that the widget leads to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  contacts: () => '/Directory',
  optedOut: () => '/Directory?status=unsubscribed',
  importFile: () => '/Directory?import=file',
};
