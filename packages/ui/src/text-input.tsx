import { TextInput as MantineTextInput } from '@mantine/core';
import { themed } from './themed.tsx';

export type { TextInputProps } from '@mantine/core';

export const TextInput = themed(MantineTextInput);
