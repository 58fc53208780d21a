import { Modal as MantineModal } from '@mantine/core';
import { themed } from './themed.tsx';

export type { ModalProps } from '@mantine/core';

export const Modal = themed(MantineModal);
