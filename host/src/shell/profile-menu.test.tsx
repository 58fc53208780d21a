import * as accountModals from '@app/platform/account-modals.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProfileMenu } from './profile-menu.tsx';

beforeEach(() => useSession.setState({ status: 'member', user: { ...userWith([]), name: 'Lê An Bình' } }));

const open = async () => {
  const person = renderUi(<ProfileMenu />);
  await person.click(screen.getByRole('button', { name: 'Profile of Lê An Bình' }));
  return person;
};

describe('the profile menu', () => {
  it('leads to the profile and to the settings, and offers what concerns the person', async () => {
    await open();
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Edit profile',
      'Settings',
      'Change password',
      'Log out',
    ]);
    const addresses = ['Profile', 'Settings'].map((name) =>
      screen.getByRole('menuitem', { name }).getAttribute('href'),
    );
    expect(addresses).toEqual(['/profile', '/settings']);
  });

  it.each([
    ['Edit profile', 'profile'],
    ['Change password', 'change-password'],
  ])('opens the modal of %s', async (name, kind) => {
    const person = await open();
    await person.click(screen.getByRole('menuitem', { name }));
    expect(accountModals.useAccountModal.getState().open).toMatchObject({ kind });
  });
});
