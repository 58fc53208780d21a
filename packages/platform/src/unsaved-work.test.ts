import { expect, it } from 'vitest';
import { hasUnsavedWork, registerUnsavedWork } from './unsaved-work.ts';

function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before the page is closed as long as anything is unsaved', () => {
  const [saveForm, saveDraft] = [registerUnsavedWork(), registerUnsavedWork()];
  saveForm();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([true, true]);
  saveDraft();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
});
