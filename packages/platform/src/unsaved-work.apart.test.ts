import { expect, it } from 'vitest';
import { dropUnsavedWork, hasUnsavedWork, registerUnsavedWork, unsavedWork } from './unsaved-work.ts';

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

it('can be asked about what came after a moment alone', () => {
  const saveForm = registerUnsavedWork();
  const before = unsavedWork();
  expect(hasUnsavedWork(before)).toBe(false);
  const saveModal = registerUnsavedWork();
  expect(hasUnsavedWork(before)).toBe(true);
  saveModal();
  expect([hasUnsavedWork(before), hasUnsavedWork()]).toEqual([false, true]);
  saveForm();
});

it('asks no more once the work is dropped', () => {
  const save = registerUnsavedWork();
  dropUnsavedWork();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
  save();
  expect(hasUnsavedWork()).toBe(false);
});
