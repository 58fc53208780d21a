import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, with OWASP's first choice of parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, so that an unknown e-mail takes as long as a wrong password. */
let nobodys: Promise<string> | undefined;

/** Hashes a password for storage (argon2id, about 10 ms). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether `password` fits; `stored` null (unknown person, no password) takes the same time and never fits. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobodys), password);
  return fits && stored !== null;
}
