import { ExportMenu } from '@app/audience/export-menu.tsx';
import type { UrlValues } from '@app/platform/url-state.ts';
import { askForLog } from './sms-view.queries.ts';
import type { smsViewState } from './sms-view.state.ts';

/** The log as a file, as it is filtered on screen. */
export function LogDownload({ state }: { state: UrlValues<typeof smsViewState> }) {
  return <ExportMenu hasNumbers ask={(format) => askForLog(state, format)} />;
}
