import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SendRate } from './send-rate.tsx';

/** A price that was made at 13:39:30 in Vietnam: half a minute later nothing can be undone any more. */
const expiresAt = '2026-11-20T06:49:30.000Z';

function show({ rate = 0, messages = 2_400, sendAt = '', hours = [] as { from: string; until: string }[] } = {}) {
  const onChange = vi.fn<(rate: number) => void>();
  const groups = [{ messages, hours }];
  const person = renderUi(
    <SendRate rate={rate} onChange={onChange} sendAt={sendAt} expiresAt={expiresAt} groups={groups} />,
  );
  return { person, onChange, field: screen.getByRole('textbox', { name: 'Messages per minute' }) };
}
const said = () => screen.getByRole('status').textContent;

describe('the sending rate', () => {
  test('says how long sending takes and when it is over', () => {
    show({ rate: 60 });
    expect(said()).toBe('About 40 minutes; ends about 14:20, Vietnam time.');
  });

  test('counts from the planned time, and names the day where it ends on another', () => {
    const hours = [{ from: '07:00', until: '22:00' }];
    show({ rate: 60, messages: 3_600, sendAt: '2026-11-20T14:30:00.000Z', hours });
    expect(said()).toBe('About 10 h 0 min; ends about 21-11-2026 07:30, Vietnam time.');
  });

  test('says nothing of an end as long as there is no limit', () => {
    show();
    expect(said()).toBe('');
  });

  test('takes digits only, is saved when the field is left, and can be taken away', async () => {
    const { person, onChange, field } = show({ rate: 60 });
    await person.clear(field);
    await person.type(field, '12a0');
    expect(onChange).not.toHaveBeenCalled();
    await person.tab();
    expect(onChange).toHaveBeenLastCalledWith(120);
    await person.clear(field);
    await person.type(field, '{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(0);
  });

  test('refuses more than the server would', async () => {
    const { person, field } = show();
    await person.type(field, '1000001');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/At most 1.000.000 messages per minute/)).toBeTruthy();
  });
});
