import {
  IconAddressBook,
  IconCode,
  IconHome,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconWallet,
} from '@app/ui/icons.ts';
import { msg } from '@lingui/core/macro';

/** The side menu, to the letter of SPEC §2. */
export const menuEntries = [
  { to: '/', label: msg`Dashboard`, Icon: IconHome },
  { to: '/Campaigns', label: msg`Campaigns`, Icon: IconSend },
  { to: '/Directory', label: msg`Directory`, Icon: IconAddressBook },
  { to: '/verify', label: msg`Verification`, Icon: IconShieldCheck },
  { to: '/billing', label: msg`Billing`, Icon: IconWallet },
  { to: '/developer', label: msg`Developer`, Icon: IconCode },
  { to: '/settings', label: msg`Settings`, Icon: IconSettings },
] as const;
