let isRefused = false;

/** Loads what the host lends to remotes, and once more if that fails. Rejects as `load` does, and remembers that. */
export async function lend<Lent>(load: () => Promise<Lent>): Promise<Lent> {
  try {
    return await load().catch(load);
  } catch (error) {
    isRefused = true;
    throw error;
  }
}

/**
 * Whether a module was refused what it needs of the host. The bundler keeps it as it was left, whoever asks again: it is
 * whole only on a page loaded anew.
 */
export function hasRefused(): boolean {
  return isRefused;
}

/** Loads something, and once more if that can help: the bundler forgets a failed chunk and asks for it again. */
export async function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (hasRefused()) throw error;
    return load();
  }
}
