import { Tooltip as MantineTooltip } from '@mantine/core';
import { themed } from './themed.tsx';

export type { TooltipProps } from '@mantine/core';

export const Tooltip = themed(MantineTooltip);
