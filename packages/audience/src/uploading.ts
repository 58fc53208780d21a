import { useUploads } from './parts/uploads.ts';

/** Whether a file of this owner is still on its way, so that what is known of its sources is not all. */
export function useIsUploading(owner: object): boolean {
  return useUploads(owner).some(({ error }) => error === null);
}
