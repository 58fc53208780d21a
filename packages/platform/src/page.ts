/** Full document loads, behind one object so that tests can watch them. */
export const page = {
  replace(path: string): void {
    window.location.replace(path);
  },
  reload(): void {
    window.location.reload();
  },
};
