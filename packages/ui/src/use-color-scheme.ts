import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** What a person may choose: one of the two, or whatever the system has. */
export type SchemeChoice = 'light' | 'dark' | 'auto';

/** The colour scheme on screen, what was chosen, and the function that chooses for this browser. */
export function useColorScheme() {
  // To stop transitions for the moment Mantine writes a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  return { scheme, choice: colorScheme, setScheme: (next: SchemeChoice) => setColorScheme(next) };
}
