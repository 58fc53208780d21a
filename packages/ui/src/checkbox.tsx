import { Checkbox as MantineCheckbox } from '@mantine/core';
import { themed } from './themed.tsx';

export type { CheckboxProps } from '@mantine/core';

export const Checkbox = themed(MantineCheckbox);
