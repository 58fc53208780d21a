export { Drawer, type DrawerProps } from '@mantine/core';
