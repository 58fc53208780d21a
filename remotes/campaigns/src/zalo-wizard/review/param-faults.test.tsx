import { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { emptyZaloFields } from '../draft/zalo-fields.ts';
import { ParamFaults } from './param-faults.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

const faulty: Pick<ZaloQuote, 'id' | 'param_faults' | 'param_errors'> = {
  id: 'quo_1',
  param_faults: [{ param: 'order_code', reason: 'required', recipients: 37 }],
  param_errors: [{ phone: '84981000001', param: 'order_code', reason: 'required', value: '' }],
};

function show(quote: typeof faulty, masks_phones = false) {
  useSession.setState({ status: 'member', user: { ...userWith([]), masks_phones } });
  return renderUi(<ParamFaults draft={openDraft(emptyZaloFields('Sale'))} quote={quote} />);
}

const download = { name: 'Download all faults (CSV)' };

describe('values that do not fit a template', () => {
  test('are all downloaded as a file of the quote', async () => {
    const api = stubApi();
    api.set(downloadZaloFaults, { data: { url: null, file_name: 'a.csv', expires_at: null }, info: {} });
    const person = show(faulty);
    await person.click(screen.getByRole('button', download));
    await waitFor(() => expect(api.asked(downloadZaloFaults)).toHaveLength(1));
    expect(api.asked(downloadZaloFaults)[0]?.get('quote_id')).toBe('quo_1');
  });

  test('are no file for somebody who sees parts of numbers only, nor where there are none', () => {
    show(faulty, true);
    expect(screen.getByText('order_code', { selector: 'li:first-child > code' })).toBeDefined();
    expect(screen.queryByRole('button', download)).toBeNull();
    cleanup();
    show({ ...faulty, param_faults: [], param_errors: [] });
    expect(screen.queryByRole('button', download)).toBeNull();
  });
});
