/** Loads something, and once more if that fails: the bundler forgets what did not come, and asks for it again. */
export function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(load);
}
