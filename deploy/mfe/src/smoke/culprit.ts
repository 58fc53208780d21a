/** What went wrong on a page, with what is known of where: the address of a script, or the calls that led there. */
export interface PageError {
  readonly text: string;
  readonly where: string;
}

/** The remote whose script threw, as a widget of one does on a page of the host; otherwise the app whose page it is. */
export function culpritOf({ text, where }: PageError, remotes: readonly string[], app: string): string {
  const scripts = `${where}\n${text}`.matchAll(/\/([a-z][\w-]*)\/\d+\.\d+\.\d+[\w.+-]*\//g);
  return [...scripts].map(([, name = '']) => name).find((name) => remotes.includes(name)) ?? app;
}
