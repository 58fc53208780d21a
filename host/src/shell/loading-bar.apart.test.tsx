import { useRequestsInFlight } from '@app/platform/api.ts';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';

afterEach(() => useRequestsInFlight.setState({ count: 0 }));

it('the loading bar is there while requests are in flight, or a page is on its way', async () => {
  let arrive: () => void = () => undefined;
  const router = createMemoryRouter([
    { path: '/', element: <LoadingBar /> },
    { path: '/slow', element: <LoadingBar />, loader: () => new Promise((resolve) => (arrive = () => resolve(null))) },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  const isBusy = () => container.querySelector('[role="presentation"]')?.hasAttribute('data-busy');
  expect(isBusy()).toBe(false);
  act(() => useRequestsInFlight.setState({ count: 2 }));
  expect(isBusy()).toBe(true);
  act(() => useRequestsInFlight.setState({ count: 0 }));
  expect(isBusy()).toBe(false);
  act(() => void router.navigate('/slow'));
  expect(isBusy()).toBe(true);
  await act(async () => arrive());
  expect(isBusy()).toBe(false);
});
