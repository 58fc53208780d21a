import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openDraft } from '../../shared/testing/open-draft.ts';
import { emptyZaloFields } from '../draft/zalo-fields.ts';
import { ValuesSection } from './values-section.tsx';

const fields = { ...emptyZaloFields('Sale'), zalo_template_id: 'zt_1' };
const before = openDraft(fields);
const after = openDraft({ ...fields, audience_ids: ['aud_1'] });
const param = {
  name: 'amount',
  type: 'NUMBER',
  require: true,
  min_length: 0,
  max_length: 20,
  accept_null: false,
  sample: null,
};

function Values() {
  const [draft, setDraft] = useState(before);
  return (
    <QueryClientProvider client={queryClient}>
      <ValuesSection draft={draft} params={[param]} />
      <button type="button" onClick={() => setDraft(after)}>
        The list was read
      </button>
    </QueryClientProvider>
  );
}

it('leaves the fields where they are when a list has been read to its end meanwhile', async () => {
  const api = stubApi();
  api.set(getSmsVariables, { data: [], info: {} });
  const person = renderUi(<Values />);
  const field = await screen.findByRole('textbox');
  api.hang(getSmsVariables);
  await person.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toBe(field);
});
