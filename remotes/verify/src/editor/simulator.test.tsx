import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Simulator } from './simulator.tsx';

afterEach(cleanup);

test.each([
  ['ip_velocity', 'by the guard per IP address (2 per hour)'],
  ['prefix_velocity', 'by the guard for similar numbers (2 per hour)'],
  ['device_velocity', 'by the guard per device (2 per hour)'],
] as const)('the simulator says when %s stops the user', (guard, text) => {
  const { fraud, ...settings } = defaultServiceSettings;
  const off = { ip_velocity: 0, prefix_velocity: 0, device_velocity: 0 };
  const draft = { ...settings, fraud: { ...fraud, ...off, [guard]: 2 } };
  renderUi(<Simulator editor={{ draft }} />);
  expect(screen.getByText(new RegExp(text.replaceAll(/[()]/g, String.raw`\$&`)))).toBeTruthy();
  expect(screen.getByText(/The next code can be sent 1 h after/)).toBeTruthy();
});
