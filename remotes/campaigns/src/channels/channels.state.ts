import { demoChannels } from '@app/contracts/channel/demo.ts';
import { choice, pageNumber, urlState } from '@app/platform/url-state.ts';

/** What of the channels page stands in its address: the channel that is tried, the one whose prices are shown, and the page of the message log. */
export const channelsState = urlState({
  demo: { ...choice(demoChannels, 'sms'), role: 'record' },
  price: { ...choice(demoChannels, 'sms'), role: 'record' },
  page: pageNumber(),
});
