export { Select, type SelectProps } from '@mantine/core';
