import { ApiError } from '@app/contracts/core/api-error.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LaunchRefusal } from '../launch/launch-refusal.tsx';

/** Proves of a channel that each of its blockers is told in words, with the way to the step that owns it. */
export function describeBlockers(
  renderUi: (children: ReactNode) => unknown,
  blockers: readonly string[],
  renderBlocker: (code: string) => ReactNode,
): void {
  describe('a launch that is refused', () => {
    beforeEach(() => switchLocale('en'));

    // Money is the ledger's to judge, which answers with 402 and what is missing.
    test.each(blockers.filter((code) => code !== 'balance_too_low' && code !== 'member_limit'))(
      'says in words what %s means',
      (code) => {
        const error = new ApiError({ failure: 'answer', status: 422, message: '', info: { blocker: code } });
        renderUi(<LaunchRefusal error={error} renderBlocker={renderBlocker} onTime={() => undefined} />);
        const text = screen.getByRole('alert').textContent;
        expect(text).not.toContain(code);
        expect(text).not.toContain('does not know');
        // The choice of consent is on the last step itself.
        expect(screen.queryAllByRole('link')).toHaveLength(code === 'consent_missing' ? 0 : 1);
      },
    );

    test('names what this page does not know', () => {
      renderUi(renderBlocker('moon_too_full'));
      expect(screen.getByText(/moon_too_full/)).toBeTruthy();
    });
  });
}
