export { Tabs, type TabsProps } from '@mantine/core';
