import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { manageState } from './manage/manage.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  manage: (state: Partial<UrlValues<typeof manageState>> = {}) => `/numbers/manage${searchOf(manageState, state)}`,
  /** Belongs to the billing remote. */
  billing: '/billing',
};
