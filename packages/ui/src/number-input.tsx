import { NumberInput as MantineNumberInput } from '@mantine/core';
import { themed } from './themed.tsx';

export type { NumberInputProps } from '@mantine/core';

export const NumberInput = themed(MantineNumberInput);
