import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The colour scheme on screen, and the function that changes it for this browser. */
export function useColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, setScheme: (next: 'light' | 'dark') => setColorScheme(next) };
}
