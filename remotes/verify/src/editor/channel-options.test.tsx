import type { ServiceSender } from '@app/contracts/verify/service-options.ts';
import { getVerifyVoice } from '@app/contracts/verify/verify-editor.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChannelOptions } from './channel-options.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const number = (id: string, hasOtherUse: boolean): ServiceSender => ({
  id,
  name: `84247100${id}`,
  type: 'number',
  status: 'active',
  is_usable: !hasOtherUse,
  has_other_use: hasOtherUse,
  selected: false,
});

async function optionsWith(caller_ids: ServiceSender[], chosen: string | null): Promise<(string | null)[]> {
  const data = { voices: [], caller_ids, templates: [], selected: { sender_id: chosen, template_id: null } };
  api.respond({ method: 'GET', path: getVerifyVoice.path.replace('{id}', 'vcf_1') }, { data, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <ChannelOptions
        editor={{ base: { id: 'vcf_1' } }}
        channel={{ channel: 'voice', sender_id: chosen, template_id: null, timeout_s: '60' }}
        index={0}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );
  const select = await screen.findByRole('combobox', { name: 'Caller ID' });
  return within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

const wayToUses = () => screen.queryByRole('link', { name: 'Choose what a number is used for' });

it('calls with codes are offered numbers that are used for verification, and the way to change what others are for', async () => {
  expect(await optionsWith([number('1001', false), number('1002', true)], null)).toEqual([
    'Choose a caller ID',
    '842471001001',
  ]);
  expect(wayToUses()?.getAttribute('href')).toBe('/numbers/manage');
});

it('a number that is used for something else is shown where the service has it', async () => {
  expect(await optionsWith([number('1002', true)], '1002')).toEqual([
    'Choose a caller ID',
    '842471001002 (not used for verification)',
  ]);
});

it('an account without a number for calls is led to find one', async () => {
  expect(await optionsWith([], null)).toEqual(['Choose a caller ID']);
  expect(screen.getByRole('link', { name: 'Rent a number' }).getAttribute('href')).toBe('/numbers/subscribe');
});

it('uses are not spoken of while every number is used for verification', async () => {
  await optionsWith([number('1001', false)], null);
  expect(wayToUses()).toBeNull();
});
