import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { readUrl } from '@app/platform/url-state.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownColumns } from '../shared/columns/shown-columns.tsx';
import { loadedRows, messageOf } from '../shared/testing/message-of.ts';
import { useLogColumns } from './log-columns.tsx';
import { zaloViewState } from './zalo-view.state.ts';

function zaloMessageOf(fields: Partial<ZaloMessage>): ZaloMessage {
  return { ...messageOf(), zalo_msg_id: null, zalo_error: null, rating: null, fallback: null, ...fields };
}

function Log() {
  const state = readUrl(zaloViewState, new URLSearchParams({ id: 'cmp_1' }));
  return (
    <DataList
      label="Messages"
      query={loadedRows([
        zaloMessageOf({ id: 'msg_1', status: 'failed', error_code: 1001 }),
        zaloMessageOf({ id: 'msg_2' }),
      ])}
      columns={
        shownColumns('zalo_log', useLogColumns(state, { hasFallback: false, hasRatings: false }), state.columns).columns
      }
      rowKey={({ id }) => id}
      onPage={() => undefined}
      empty={null}
    />
  );
}

test('a message that failed has its reason as a button in its row, and others have none', async () => {
  await switchLocale('en');
  renderUi(<Log />);
  const [failed, delivered] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(failed?.getByRole('button').textContent).toBe('Not a valid number');
  expect(delivered?.queryByRole('button')).toBeNull();
});
