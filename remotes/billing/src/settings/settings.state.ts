import { day, pageSize, text, urlState } from '@app/platform/url-state.ts';

/** What of the settings page stands in its address: days and page size are those of the tabs beside it. */
export const settingsState = urlState({
  from: day(),
  to: day(),
  size: pageSize(),
  /** The page that sent somebody to billing to top up; only a safe path of ours is followed. */
  return: text(),
});
