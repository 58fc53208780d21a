import type { Demo } from '@app/contracts/channel/demo.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './demo.module.css';

interface Need {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What puts it right, and where. */
  readonly action: MessageDescriptor;
  readonly to: string;
}

const needs: Readonly<Partial<Record<NonNullable<Demo['needs']>, Need>>> = {
  phone: {
    title: msg`Your phone is not verified yet`,
    text: msg`A channel can be tried on your own phone alone, so we must know that it is yours.`,
    action: msg`Verify your phone`,
    to: paths.verifyOwnPhone(),
  },
  sender: {
    title: msg`No brand name for customer care yet`,
    text: msg`Carriers deliver only messages from an approved sender.`,
    action: msg`See what is still missing`,
    to: paths.noSms(),
  },
  caller: {
    title: msg`No number to call from yet`,
    text: msg`Calls show a number of yours: rent one, or have your own approved.`,
    action: msg`Rent a number`,
    to: paths.subscribeNumber(),
  },
  sound: {
    title: msg`No sound to play yet`,
    text: msg`A call plays a sound of your library for customer care.`,
    action: msg`Make a sound`,
    to: paths.newSound(),
  },
  oa: {
    title: msg`Zalo is not connected`,
    text: msg`Zalo messages are sent from a Zalo OA, and none is linked.`,
    action: msg`Connect Zalo`,
    to: paths.zaloAccounts(),
  },
  template: {
    title: msg`No template that can be tried`,
    text: msg`Zalo sends approved templates only; promotion is not tried here.`,
    action: msg`See templates`,
    to: paths.zaloTemplates(),
  },
};

/** What is missing before a channel can be tried, with the way there. */
export function DemoNeeds({ needs: needed }: { needs: NonNullable<Demo['needs']> }) {
  const { i18n } = useLingui();
  const need = needs[needed];
  if (!need) {
    return (
      <Alert tone="warning">
        <Trans>This channel cannot be tried at the moment.</Trans>
      </Alert>
    );
  }
  const { title, text, action, to } = need;
  return (
    <Alert tone="warning" title={i18n._(title)}>
      {i18n._(text)}{' '}
      <Link className={classes.link} to={to}>
        {i18n._(action)}
      </Link>
    </Alert>
  );
}
