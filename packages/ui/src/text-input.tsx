export { TextInput, type TextInputProps } from '@mantine/core';
