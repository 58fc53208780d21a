import { Tabs as MantineTabs } from '@mantine/core';
import { themed } from './themed.tsx';

export type { TabsProps } from '@mantine/core';

export const Tabs = Object.assign(themed(MantineTabs), {
  List: MantineTabs.List,
  Tab: MantineTabs.Tab,
  Panel: MantineTabs.Panel,
});
