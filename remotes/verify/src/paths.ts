import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { editorState } from './editor/editor.state.ts';
import { configurationsState } from './configurations/configurations.state.ts';
import { logsState } from './logs/logs.state.ts';
import { reportState } from './report/report.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  configurations: (state: Partial<UrlValues<typeof configurationsState>> = {}) =>
    `/verify${searchOf(configurationsState, state)}`,
  editor: (state: Partial<UrlValues<typeof editorState>>) => `/verify/edit${searchOf(editorState, state)}`,
  logs: (state: Partial<UrlValues<typeof logsState>> = {}) => `/verify/logs${searchOf(logsState, state)}`,
  /** Belongs to the numbers remote. */
  numbers: () => '/numbers/manage',
  rentNumbers: () => '/numbers/subscribe',
  report: (state: Partial<UrlValues<typeof reportState>> = {}) => `/verify/report${searchOf(reportState, state)}`,
};
