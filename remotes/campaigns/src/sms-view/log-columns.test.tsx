import { readUrl } from '@app/platform/url-state.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownColumns } from '../shared/columns/shown-columns.tsx';
import { loadedRows, messageOf } from '../shared/testing/message-of.ts';
import { useLogColumns } from './log-columns.tsx';
import { smsViewState } from './sms-view.state.ts';

function Log() {
  const state = readUrl(smsViewState, new URLSearchParams({ id: 'cmp_1' }));
  return (
    <DataList
      label="Messages"
      query={loadedRows([messageOf({ id: 'msg_1', status: 'failed', error_code: 1001 }), messageOf({ id: 'msg_2' })])}
      columns={shownColumns('sms_log', useLogColumns(state, false), state.columns).columns}
      rowKey={({ id }) => id}
      onPage={() => undefined}
      empty={null}
    />
  );
}

test('a message that failed has its reason as a button in its row, and others have none', () => {
  renderUi(<Log />);
  const [failed, delivered] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(failed?.getByRole('button').textContent).toBe('Not a valid number');
  expect(delivered?.queryByRole('button')).toBeNull();
});
