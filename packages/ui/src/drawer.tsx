import { Drawer as MantineDrawer } from '@mantine/core';
import { themed } from './themed.tsx';

export type { DrawerProps } from '@mantine/core';

export const Drawer = themed(MantineDrawer);
