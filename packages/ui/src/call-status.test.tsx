import { callStatuses } from '@app/contracts/voice/call.ts';
import { callStatusWords } from '@app/contracts/voice/call-words.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallBadge } from './call-status.tsx';

test.each(callStatuses)('a call that is %s is said in a word', (status) => {
  renderUi(<CallBadge status={status} />);
  expect(screen.getByText(callStatusWords[status].en)).toBeDefined();
});

test('a status from a newer server is shown as it is', () => {
  renderUi(<CallBadge status="parked" />);
  expect(screen.getByText('parked')).toBeDefined();
});
