/** The ways to add recipients, in the order of the tabs. */
export const sourceTabs = ['directory', 'file', 'paste'] as const;
export type SourceTab = (typeof sourceTabs)[number];
