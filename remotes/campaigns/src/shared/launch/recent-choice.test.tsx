import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { RecentChoice } from './recent-choice.tsx';

type Props = ComponentProps<typeof RecentChoice>;

function show(recipients: Props['recipients'], value?: Props['value']) {
  const onChoose = vi.fn<Props['onChoose']>();
  return { onChoose, person: renderUi(<RecentChoice recipients={recipients} value={value} onChoose={onChoose} />) };
}

describe('recipients who had a campaign lately', () => {
  test('are told with their numbers and can be left out', async () => {
    const { person, onChoose } = show({ recent: 0, contacted: 1_200, repeated: 300 });
    expect(screen.getByRole('status').textContent).toMatch(/in the last 24 hours: 1\s200.*the same text: 300/);
    await person.click(screen.getByRole('radio', { name: 'Same text' }));
    expect(onChoose).toHaveBeenLastCalledWith('same');
  });

  test('can be taken in again', async () => {
    const { person, onChoose } = show({ recent: 1_200, contacted: 0, repeated: 0 }, 'any');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any campaign' }).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'No' }));
    expect(onChoose).toHaveBeenLastCalledWith(undefined);
  });

  test('are not spoken of where there are none', () => {
    show({ recent: 0, contacted: 0, repeated: 0 });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
