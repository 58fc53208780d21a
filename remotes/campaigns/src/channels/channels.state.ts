import { demoChannels } from '@app/contracts/channel/demo.ts';
import { choice, pageNumber, pageSize, recordId, urlState } from '@app/platform/url-state.ts';

/** What of the channels page stands in its address: the channel that is tried, the one of the prices, the log's page and message. */
export const channelsState = urlState({
  demo: { ...choice(demoChannels, 'sms'), role: 'record' },
  price: { ...choice(demoChannels, 'sms'), role: 'record' },
  page: pageNumber(),
  size: pageSize(),
  /** The message beside the log. */
  message: recordId(),
});
