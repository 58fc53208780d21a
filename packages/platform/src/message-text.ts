/** The one copy of the texts in the page, so that remotes need not bundle them. */
export { errorText, serverMessageText } from '@app/contracts/texts/message-text.ts';
