export { NumberInput, type NumberInputProps } from '@mantine/core';
