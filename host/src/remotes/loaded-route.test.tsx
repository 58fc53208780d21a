import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { loadedRoute } from './loaded-route.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let asked = 0;
let failures = 0;
let container: HTMLElement;

async function fetchPage() {
  asked += 1;
  if (asked <= failures) throw new Error('The chunk has not arrived');
  return () => <p>the page</p>;
}

const makeRouter = () =>
  createMemoryRouter([
    { path: '/', Component: () => <p>home</p> },
    loadedRoute({ path: '/page', lazy: { Component: fetchPage }, errorElement: <p>failed</p> }),
  ]);

async function render() {
  const router = makeRouter();
  await act(async () => createRoot(container).render(<RouterProvider router={router} />));
  return (path: string) => act(() => router.navigate(path));
}

beforeEach(() => {
  asked = 0;
  failures = 0;
  container = document.createElement('main');
});

it('shows the page once it is there, and fetches it once', async () => {
  const navigate = await render();
  await navigate('/page');
  expect(container.textContent).toBe('the page');
  await navigate('/page?filter=1');
  await navigate('/');
  await navigate('/page');
  expect(container.textContent).toBe('the page');
  expect(asked).toBe(1);
});

it('asks again by itself when the page cannot be fetched', async () => {
  failures = 1;
  const navigate = await render();
  await navigate('/page');
  expect(container.textContent).toBe('the page');
});

it('shows the failure, and fetches the page at the next navigation to the same address', async () => {
  failures = 3;
  const navigate = await render();
  await navigate('/page');
  expect(container.textContent).toBe('failed');
  await navigate('/page');
  expect(container.textContent).toBe('the page');
  expect(asked).toBe(4);
});
