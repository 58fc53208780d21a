import { fold } from '@app/contracts/rules/fold.ts';

/** A name that every file system takes. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.slice(0, 60) || 'file';
}
