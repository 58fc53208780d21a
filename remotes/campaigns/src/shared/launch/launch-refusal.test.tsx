import { ApiError } from '@app/contracts/core/api-error.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LaunchRefusal } from './launch-refusal.tsx';

const refused = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ failure: 'answer', status: 422, message: 'something went wrong', ...details });

beforeEach(() => switchLocale('en'));

describe('a launch that was refused for something else', () => {
  const noBlocker = () => <p>a blocker</p>;

  test('leads to the time if that was refused', async () => {
    const onTime = vi.fn<() => void>();
    const error = refused({ code: 'validation', errors: { send_at: ['oneOf'] } });
    const person = renderUi(<LaunchRefusal error={error} renderBlocker={noBlocker} onTime={onTime} />);
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect(onTime).toHaveBeenCalledOnce();
  });

  test('names the campaign where a field is to blame that the page has no input for', () => {
    const error = refused({ code: 'validation', errors: { quote_id: ['required'] } });
    renderUi(<LaunchRefusal error={error} renderBlocker={noBlocker} onTime={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('Campaign: This field is required');
  });
});
