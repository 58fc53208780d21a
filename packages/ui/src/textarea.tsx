export { Textarea, type TextareaProps } from '@mantine/core';
