import { Select as MantineSelect, type SelectProps as MantineSelectProps } from '@mantine/core';
import { themed } from './themed.tsx';

/** A choice among texts. */
export type SelectProps = MantineSelectProps;

export const Select = themed<SelectProps>(MantineSelect);
