import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FirstRequest } from './first-request.tsx';

afterEach(cleanup);

it('a new test key comes with a command that sends to a number of the sandbox', async () => {
  const person = renderUi(<FirstRequest secret="sk_test_abc" baseUrl="https://example.com" />);
  await person.click(screen.getByText('Send a first test message'));
  await person.click(screen.getByRole('button', { name: 'Copy command' }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      `curl -X POST 'https://example.com/v1/messages' \\`,
      `  -H 'Authorization: Bearer sk_test_abc' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"to":"84900000001","sender":"TEST","text":"Xin chao"}'`,
    ].join('\n'),
  );
});

it('a new live key comes with a command that sends nothing', async () => {
  const person = renderUi(<FirstRequest secret="sk_live_abc" baseUrl="https://example.com" />);
  await person.click(screen.getByText('Check the key with a first request'));
  const command = screen.getByText(/curl/).textContent;
  expect(command).toContain(`curl -X GET 'https://example.com/v1/key'`);
  expect(command).toContain('Bearer sk_live_abc');
});
