export { Tooltip, type TooltipProps } from '@mantine/core';
