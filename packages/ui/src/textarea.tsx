import { Textarea as MantineTextarea } from '@mantine/core';
import { themed } from './themed.tsx';

export type { TextareaProps } from '@mantine/core';

export const Textarea = themed(MantineTextarea);
