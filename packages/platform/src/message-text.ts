/** The one copy of the texts in the page, so that remotes need not bundle them. */
export { errorText, fieldErrorText, isServerMessage, serverMessageText } from '@app/contracts/texts/message-text.ts';
