import { notFound } from '../http/failure.ts';

/** The account has no such template. */
export function templateNotFound(): never {
  throw notFound();
}
