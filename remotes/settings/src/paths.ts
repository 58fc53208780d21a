/** Every address of this remote, in its canonical spelling (SPEC §2), and where its pages lead to. */
export const paths = {
  general: () => '/Settings',
  documents: () => '/Settings/documents',
  profile: () => '/Settings/profile',
  security: () => '/Settings/security',
  changePassword: () => '/Settings/change-password',
  ownProfile: () => '/profile',
  /** Belongs to the numbers remote. */
  numbers: () => '/numbers/manage',
};
