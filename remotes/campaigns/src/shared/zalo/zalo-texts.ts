import type { ZaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Texts = Readonly<Record<string, MessageDescriptor>>;

/** What a template is for. */
export const tagTexts: Texts = {
  transaction: msg`Transaction`,
  customer_care: msg`Customer care`,
  promotion: msg({ message: 'Promotion', context: 'purpose of a Zalo template' }),
};

export const kindTexts: Texts = {
  custom: msg`Custom`,
  otp: msg`OTP`,
  payment: msg`Payment request`,
  voucher: msg`Voucher`,
  rating: msg`Rating`,
};

/** How recipients take the messages, in a word. */
export const qualityTexts: Texts = {
  HIGH: msg({ message: 'High', context: 'quality' }),
  MEDIUM: msg({ message: 'Medium', context: 'quality' }),
  LOW: msg({ message: 'Low', context: 'quality' }),
  UNDEFINED: msg`Not rated yet`,
};

export const qualityTones = { HIGH: 'delivered', MEDIUM: 'paused', LOW: 'failed' } as const;

/** What a refusal of Zalo means, and what helps. */
export const zaloErrorTexts: Readonly<Record<ZaloErrorKind, { cause: MessageDescriptor; remedy: MessageDescriptor }>> =
  {
    unknown: {
      cause: msg`Zalo refused without saying why.`,
      remedy: msg`Try again in a few minutes. If it goes on, give support the number below.`,
    },
    application: {
      cause: msg`Zalo does not accept our application right now.`,
      remedy: msg`This is a problem on our side. Nothing is lost. Give support the code below.`,
    },
    not_linked: {
      cause: msg`This Zalo OA may not do that yet.`,
      remedy: msg`Check in Zalo that it is verified, linked with a ZBS account, and that all permissions are ticked; then link it anew.`,
    },
    billing: {
      cause: msg`The ZBS account at Zalo cannot pay.`,
      remedy: msg`Top it up at Zalo, or link another ZBS account there.`,
    },
    phone: {
      cause: msg`The number cannot receive this message on Zalo.`,
      remedy: msg`Check the number, or send an SMS instead.`,
    },
    template: {
      cause: msg`This template cannot be used.`,
      remedy: msg`Fetch the templates again and choose an approved one.`,
    },
    content: {
      cause: msg`Zalo does not accept the content.`,
      remedy: msg`Look at what Zalo says below, change the template and send it again.`,
    },
    token: {
      cause: msg`The link with Zalo has ended.`,
      remedy: msg`Link the Zalo OA again; templates and settings are kept.`,
    },
    night: {
      cause: msg`Zalo delivers no such messages between 22:00 and 06:00.`,
      remedy: msg`Send it in the morning.`,
    },
    quota: {
      cause: msg`The quota at Zalo is used up.`,
      remedy: msg`Go on tomorrow; it grows when recipients rate your messages well.`,
    },
    not_editable: {
      cause: msg`Zalo lets only rejected templates be changed.`,
      remedy: msg`Write a new template instead.`,
    },
    no_answer: {
      cause: msg`Zalo did not answer.`,
      remedy: msg`It may have been done all the same: fetch the templates before you try again.`,
    },
  };
