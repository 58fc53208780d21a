import { beforeEach, describe, expect, it } from 'vitest';
import { closeDialog, openDialog, useDialogs } from './dialogs.ts';

const dialog = (title: string) => ({ tone: 'info', title, text: '', confirmLabel: 'Go on' }) as const;
const titles = () => useDialogs.getState().queue.map(({ title }) => title);

beforeEach(() => useDialogs.setState({ queue: [] }));

describe('dialogs', () => {
  it('wait for each other and answer what the person chose', async () => {
    const first = openDialog(dialog('first'));
    const second = openDialog(dialog('second'));
    expect(titles()).toEqual(['first', 'second']);
    closeDialog(true);
    closeDialog(false);
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(titles()).toEqual([]);
  });

  it('stand once however many calls fail', async () => {
    void openDialog(dialog('Error'));
    expect(await openDialog(dialog('Error'))).toBe(false);
    expect(titles()).toEqual(['Error']);
    closeDialog(true);
    void openDialog(dialog('Error'));
    expect(titles()).toEqual(['Error']);
  });
});
